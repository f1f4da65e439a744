import { say } from '@mingtai/messages'
import { z } from 'zod'

/** A place in an order that people type: a positive whole number below 999999. Report specification, sections 5 and 9. */
export const sortNumber = z
  .number({ error: () => say('field.sortPositive') })
  .int(say('field.sortPositive'))
  .min(1, say('field.sortPositive'))
  .max(999_998, say('field.sortBelowLimit'))

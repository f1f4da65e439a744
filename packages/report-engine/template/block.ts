import { z } from 'zod'

import { repetition } from './binding.ts'
import { fieldName } from './names.ts'

/**
 * A rectangle that repeats as a whole: labels, cards, sub-reports. Like an expanding cell it can be a parent
 * (`block:ID`), and it is the default parent of everything inside that has no nearer one.
 */
export const Block = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  row: z.number().int().min(0).max(1999),
  column: z.number().int().min(0).max(511),
  rowSpan: z.number().int().min(1).max(2000),
  columnSpan: z.number().int().min(1).max(512),
  expand: z.enum(['down', 'right']),
  /** list: once per row; group and adjacent: once per value of `field`. */
  aggregate: z.enum(['list', 'group', 'adjacent']),
  field: fieldName.nullable(),
  ...repetition,
})
export type Block = z.infer<typeof Block>

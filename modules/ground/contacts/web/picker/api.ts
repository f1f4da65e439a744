import { callsOf } from '@mingtai/ui'
import { contactsCalls } from '../../calls.ts'

export const contacts = callsOf(contactsCalls)

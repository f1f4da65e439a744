import { callsOf } from '@mingtai/ui'
import { supervisionCalls } from '../calls.ts'

export const api = callsOf(supervisionCalls)

import { callsOf } from '@mingtai/ui'
import { scheduleCalls } from '../calls.ts'

export const api = callsOf(scheduleCalls)

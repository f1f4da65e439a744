import { callsOf } from '@mingtai/ui'
import { systemCalls } from '../calls.ts'

export const api = callsOf(systemCalls)

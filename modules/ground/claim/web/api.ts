import { callsOf } from '@mingtai/ui'
import { claimCalls } from '../calls.ts'

export const api = callsOf(claimCalls)

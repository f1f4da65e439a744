import { callsOf } from '@mingtai/ui'
import { contractCalls } from '../calls.ts'

export const api = callsOf(contractCalls)

import { callsOf } from '@mingtai/ui'
import { approvalCalls } from '../calls.ts'

export const api = callsOf(approvalCalls)

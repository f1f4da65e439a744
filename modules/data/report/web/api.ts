import { callsOf } from '@mingtai/ui'
import { reportCalls } from '../calls.ts'

export const api = callsOf(reportCalls)

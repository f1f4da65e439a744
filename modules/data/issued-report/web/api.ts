import { callsOf } from '@mingtai/ui'
import { issuedReportCalls } from '../calls.ts'

export const api = callsOf(issuedReportCalls)

import { callsOf } from '@mingtai/ui'
import { workReportCalls } from '../calls.ts'

export const api = callsOf(workReportCalls)

import { reportCalls } from '@mingtai/modules/data/report/calls'
import { callsOf } from '@mingtai/ui'

/** What the pages of jobs ask of reports. */
export const reports = callsOf(reportCalls)

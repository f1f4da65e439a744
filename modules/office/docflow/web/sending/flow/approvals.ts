import { approvalCalls } from '@mingtai/modules/office/approval/calls'
import { callsOf } from '@mingtai/ui'

/** The approvals that documents are decided by. */
export const approvals = callsOf(approvalCalls)

import { callsOf } from '@mingtai/ui'
import { organizationCalls } from '../calls.ts'

export const api = callsOf(organizationCalls)

/** Everything that a changed tree may make old: trees, details, lists and what pickers offer. */
export const treeKey = ['organization'] as const

import type { Candidate } from '@mingtai/form-view'
import type { RelatedApproval } from '../../calls.ts'
import { api } from '../api.ts'

/** Approvals that the reader may refer to: their own, handled and copied ones, the latest first. */
export async function relatedApprovals(approvalCode: string): Promise<RelatedApproval[]> {
  const lists = await Promise.all([
    api.relatedCreated({ approvalCode }),
    api.relatedDone({ approvalCode }),
    api.relatedCopies({ approvalCode }),
  ])
  const byId = new Map(lists.flat().map((one) => [one.instanceId, one]))
  return [...byId.values()].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
}

/** The approvals that a field of the form may be bound to. */
export async function searchRelated(keyword: string): Promise<Candidate[]> {
  const found = await relatedApprovals(keyword)
  return found.map(({ instanceId, title, number }) => ({ id: instanceId, name: title, note: number }))
}

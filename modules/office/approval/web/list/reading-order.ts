import { store } from '@mingtai/ui'
import type { ApprovalRow } from '../../calls.ts'

/** The approvals of the list that was read last, so that a page can go to the one before and the one after. */
export const readingOrder = store<readonly { instanceId: string; to: string }[]>([])

export function rememberOrder(rows: readonly ApprovalRow[]): void {
  readingOrder.set(
    rows.flatMap(({ instanceId, links }) =>
      links.pcLink?.startsWith('/approve/') === true ? [{ instanceId, to: links.pcLink }] : [],
    ),
  )
}

import { store } from '@mingtai/ui'
import type { ApprovalRow } from '../../calls.ts'

/** The approvals of the list from which one was opened last, so that a page can go to the one before and the one after. */
export const listOrder = store<readonly { instanceId: string; to: string }[]>([])

export function rememberOrder(rows: readonly ApprovalRow[]): void {
  listOrder.set(
    rows.flatMap(({ instanceId, links }) =>
      links.pcLink?.startsWith('/approve/') === true ? [{ instanceId, to: links.pcLink }] : [],
    ),
  )
}

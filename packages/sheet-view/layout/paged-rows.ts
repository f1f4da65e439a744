import type { RowSpan } from '../handle.ts'
import type { Store } from '../rows/store.ts'
import type { View } from './view.ts'

/** A page of rows lies under the frozen ones, wherever it stands in the sheet. */
export interface PagedRows {
  span(): RowSpan | null
  /** false: it is shown already. */
  set(next: RowSpan | null): boolean
  /** Pixels that lie between the frozen rows and the page. */
  start(): number
  height(): number
  cut(view: View): View
}

export function createPagedRows(store: () => Store): PagedRows {
  let page: RowSpan | null = null

  function start(): number {
    if (page === null) return 0
    const { heights, meta } = store()
    const frozen = Math.min(meta().frozenRows, meta().rows)
    return heights.top(Math.max(page.from, frozen)) - heights.top(frozen)
  }

  return {
    span: () => page,
    set: (next) => {
      if (next?.from === page?.from && next?.to === page?.to) return false
      page = next
      return true
    },
    start,
    height: () => (page === null ? store().heights.total() : store().heights.top(page.to + 1) - start()),
    cut: (view) => (page === null ? view : { ...view, lastRow: Math.min(view.lastRow, page.to) }),
  }
}

import { integers, lastAtMost } from './growing.ts'
import type { RowPages } from './row-pages.ts'
import type { Stretches } from './sheet-index.ts'

/** For each page the rows where merges and objects begin that reach into it from earlier pages. */
export interface OpenSpans {
  /** `rows[starts[page]]` to `rows[starts[page + 1]]` belong to a page. */
  starts: Int32Array
  rows: Int32Array
}

/** Which pages each merge and object reaches, as one list sorted by page. */
export function openSpans(spans: Stretches, pages: RowPages): OpenSpans {
  const from = spans.from.view()
  const to = spans.to.view()
  const pageOf = integers()
  const rowOf = integers()
  for (let at = 0; at < from.length; at++) {
    const first = lastAtMost(pages.row, from[at]! - 1) + 1
    for (let page = Math.max(first, 1); page < pages.count && pages.row[page]! <= to[at]!; page++) {
      if (pages.row[page]! > from[at]! || pages.offset[page]! > 0) {
        pageOf.push(page)
        rowOf.push(from[at]!)
      }
    }
  }
  return grouped(pageOf.view(), rowOf.view(), pages.count)
}

/** Counting sort by page; rows of a page stay in order and are named once. */
function grouped(pageOf: Int32Array, rowOf: Int32Array, count: number): OpenSpans {
  const starts = new Int32Array(count + 1)
  for (const page of pageOf) starts[page + 1]!++
  for (let page = 0; page < count; page++) starts[page + 1]! += starts[page]!
  const rows = new Int32Array(pageOf.length)
  const next = starts.slice()
  for (let at = 0; at < pageOf.length; at++) rows[next[pageOf[at]!]!++] = rowOf[at]!
  return { starts, rows }
}

export function openRows({ starts, rows }: OpenSpans, page: number): number[] {
  return [...new Set(rows.subarray(starts[page]!, starts[page + 1]!))].sort((a, b) => a - b)
}

import type { Merge } from '@mingtai/sheet-core'
import type { Columns } from './columns.ts'
import type { Heights } from './heights.ts'
import type { View } from './view.ts'

export interface PartInput {
  view: View
  heights: Pick<Heights, 'top'>
  columns: Pick<Columns, 'left'>
  /** The part is never smaller than its text, so that the text is pushed out instead of squeezed. */
  needWidth: number
  needHeight: number
}

/**
 * The window rectangle in which a merge's text is set: the part of the merge that can be seen.
 * A merge across the freeze line begins in the frozen pane and ends in the scrolled one.
 */
export function visiblePart(merge: Merge, { view, heights, columns, ...need }: PartInput) {
  const across = visibleSpan(
    [columns.left(merge.fromColumn), columns.left(merge.toColumn + 1)],
    { head: view.headWidth, frozen: view.frozenWidth, scrolled: view.x, end: view.width },
    need.needWidth,
  )
  const down = visibleSpan(
    [heights.top(merge.fromRow), heights.top(merge.toRow + 1)],
    { head: view.headHeight, frozen: view.frozenHeight, scrolled: view.y, end: view.height },
    need.needHeight,
  )
  return { left: across[0], right: across[1], top: down[0], bottom: down[1] }
}

type Span = readonly [from: number, to: number]

/** Where in a row the texts of its cells are set: in a row higher than what is seen of the sheet, in the part that is seen. */
export function seenPart(row: Span, seen: Span, need: number): Span {
  const room = seen[1] - seen[0]
  if (row[1] - row[0] <= room || need > room) return row
  const [start, end] = [Math.max(row[0], seen[0]), Math.min(row[1], seen[1])]
  if (end - start >= need) return [start, end]
  return start > row[0] ? [end - need, end] : [start, start + need]
}

interface Axis {
  head: number
  frozen: number
  scrolled: number
  end: number
}

function visibleSpan([from, to]: [number, number], axis: Axis, need: number): [from: number, to: number] {
  const split = axis.head + axis.frozen
  const start = from < axis.frozen ? axis.head + from : axis.head + from - axis.scrolled
  const end = to <= axis.frozen ? axis.head + to : axis.head + to - axis.scrolled
  const least = from < axis.frozen ? axis.head : split
  const seenStart = Math.max(start, least)
  const seenEnd = Math.min(from < axis.frozen ? Math.max(end, Math.min(split, axis.head + to)) : end, axis.end)
  const wanted = Math.min(need, end - start)
  if (seenEnd - seenStart >= wanted) return [seenStart, seenEnd]
  return seenStart > start ? [seenEnd - wanted, seenEnd] : [seenStart, seenStart + wanted]
}

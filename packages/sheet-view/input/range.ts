import type { Merge } from '@mingtai/sheet-core'

/** A block of cells, both ends inside, counted from 0. */
export type Range = Merge

export interface Cell {
  row: number
  column: number
}

/** The range between two corners, whichever way they lie. */
export function rangeBetween(one: Cell, other: Cell): Range {
  return {
    fromRow: Math.min(one.row, other.row),
    fromColumn: Math.min(one.column, other.column),
    toRow: Math.max(one.row, other.row),
    toColumn: Math.max(one.column, other.column),
  }
}

/** Grows a range until every merge that it touches lies wholly inside. */
export function widenToMerges(range: Range, merges: Iterable<Merge>): Range {
  const list = [...merges]
  let wide = range
  for (;;) {
    const next = list.reduce((grown, merge) => (touches(grown, merge) ? union(grown, merge) : grown), wide)
    if (isSameRange(next, wide)) return wide
    wide = next
  }
}

export function touches(one: Range, other: Range): boolean {
  return (
    one.fromRow <= other.toRow &&
    one.toRow >= other.fromRow &&
    one.fromColumn <= other.toColumn &&
    one.toColumn >= other.fromColumn
  )
}

export function contains(range: Range, { row, column }: Cell): boolean {
  return row >= range.fromRow && row <= range.toRow && column >= range.fromColumn && column <= range.toColumn
}

export function isSameRange(one: Range, other: Range): boolean {
  return (
    one.fromRow === other.fromRow &&
    one.fromColumn === other.fromColumn &&
    one.toRow === other.toRow &&
    one.toColumn === other.toColumn
  )
}

export function cellCount(range: Range): number {
  return (range.toRow - range.fromRow + 1) * (range.toColumn - range.fromColumn + 1)
}

function union(one: Range, other: Range): Range {
  return {
    fromRow: Math.min(one.fromRow, other.fromRow),
    fromColumn: Math.min(one.fromColumn, other.fromColumn),
    toRow: Math.max(one.toRow, other.toRow),
    toColumn: Math.max(one.toColumn, other.toColumn),
  }
}

import type { Merge } from '@mingtai/sheet-core'

/** Finished places as rectangles: rows that follow each other join while they come, columns side by side at the end. */
export function rangeCollector() {
  const open = new Map<number, Merge>()
  const closed: Merge[] = []
  return { add, ranges }

  /** A stretch of rows of one column; rows of a column come in ascending order. */
  function add(column: number, fromRow: number, toRow: number): void {
    const last = open.get(column)
    if (last !== undefined && last.toRow === fromRow - 1) last.toRow = toRow
    else {
      const next = { fromRow, fromColumn: column, toRow, toColumn: column }
      open.set(column, next)
      closed.push(next)
    }
  }

  function ranges(): Merge[] {
    const sorted = closed
      .map((range) => ({ ...range }))
      .sort((a, b) => a.fromRow - b.fromRow || a.toRow - b.toRow || a.fromColumn - b.fromColumn)
    const joined: Merge[] = []
    for (const range of sorted) {
      const last = joined.at(-1)
      const beside = last !== undefined && last.fromRow === range.fromRow && last.toRow === range.toRow
      if (beside && last.toColumn === range.fromColumn - 1) last.toColumn = range.toColumn
      else joined.push(range)
    }
    return joined
  }
}

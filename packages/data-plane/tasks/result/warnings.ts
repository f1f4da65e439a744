import {
  type CellWarning,
  type Merge,
  type RowChunk,
  type SheetHead,
  type SheetTail,
  styleAt,
} from '@mingtai/sheet-core'

const MOST_SHOWN = 200

/** Counts the cells whose look is that of a warning rule, while the rows go by. */
export function warningCounter(head: SheetHead) {
  const warns = head.styles.some(({ warning }) => warning !== undefined)
  const first: CellWarning[] = []
  /** Merged ranges that the present rows may lie in: only their first cell counts. */
  let merges: readonly Merge[] = []
  let count = 0
  let base = 0
  return { add, result }

  function add(chunk: RowChunk): void {
    if (warns) {
      merges = [...merges.filter(({ toRow }) => toRow >= base), ...chunk.merges]
      chunk.cells.forEach((_, column) => addColumn(chunk, column))
    }
    base += chunk.rows
  }

  function addColumn(chunk: RowChunk, column: number): void {
    const cells = chunk.cells[column]
    if (cells === undefined || (typeof cells.styles === 'number' && head.styles[cells.styles]?.warning === undefined))
      return
    for (let row = 0; row < chunk.rows; row++) {
      const text = head.styles[styleAt(cells, row)]?.warning
      if (text === undefined || isCovered(base + row, column)) continue
      count++
      if (first.length < MOST_SHOWN) first.push({ row: base + row, column, text })
    }
  }

  function isCovered(row: number, column: number): boolean {
    return merges.some(
      ({ fromRow, toRow, fromColumn, toColumn }) =>
        row >= fromRow &&
        row <= toRow &&
        column >= fromColumn &&
        column <= toColumn &&
        (row !== fromRow || column !== fromColumn),
    )
  }

  function result(): Pick<SheetTail, 'warnings'> {
    if (count === 0) return {}
    return { warnings: { count, first: first.sort((a, b) => a.row - b.row || a.column - b.column) } }
  }
}

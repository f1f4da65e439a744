import type { LayoutPlan } from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'

/** A laid-out sheet as whoever edits a list sees it: rows count the heading as 0, columns are those of the table. */
export function listHandle(
  inner: SheetHandle,
  plan: () => LayoutPlan,
  onRecord: (record: number) => void,
): SheetHandle {
  return {
    ...inner,
    activeCell: () => {
      const cell = inner.activeCell()
      const filled = cell === null ? null : plan().filledAt(cell.row, cell.column)
      return filled === null ? null : { row: filled.record + 1, column: filled.column }
    },
    range: () => {
      const range = inner.range()
      if (range === null) return null
      const found = plan().stretch(
        { row: range.fromRow, column: range.fromColumn },
        { row: range.toRow, column: range.toColumn },
      )
      if (found === null) return null
      const { from, to } = found
      return { fromRow: from.row + 1, fromColumn: from.column, toRow: to.row + 1, toColumn: to.column }
    },
    boxOf: (row, column) => {
      const cell = plan().cellOf(row - 1, column)
      if (cell === null) return null
      const [first, last] = [inner.boxOf(cell.row, cell.column), inner.boxOf(cell.last.row, cell.last.column)]
      if (first === null || last === null) return first
      return { ...first, width: last.left + last.width - first.left, height: last.top + last.height - first.top }
    },
    showCell: (row, column) => {
      onRecord(row - 1)
      // A card draws the record first.
      requestAnimationFrame(() => {
        const cell = plan().cellOf(row - 1, column) ?? plan().cellOf(row - 1, 0)
        if (cell !== null) inner.showCell(cell.row, cell.column)
      })
    },
  }
}

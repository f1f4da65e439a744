import type { LayoutPlan } from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { rowIn, rowPlace } from './table-part.ts'

/**
 * A laid-out sheet as whoever edits a list sees it: rows count the heading as 0, columns are those of the table. Lines of a
 * card have numbers of their own, see `rowIn`.
 */
export function listHandle(
  inner: SheetHandle,
  plan: () => LayoutPlan,
  onRecord: (record: number) => void,
): SheetHandle {
  const cellOf = (place: number, column: number) => {
    const { table, row } = rowPlace(place)
    return plan().cellOf(row - 1, column, table)
  }
  return {
    ...inner,
    activeCell: () => {
      const cell = inner.activeCell()
      const filled = cell === null ? null : plan().filledAt(cell.row, cell.column)
      return filled === null ? null : { row: rowIn(filled.table, filled.record + 1), column: filled.column }
    },
    range: () => {
      const range = inner.range()
      if (range === null) return null
      const found = plan().stretch(
        { row: range.fromRow, column: range.fromColumn },
        { row: range.toRow, column: range.toColumn },
      )
      if (found === null) return null
      const { table, from, to } = found
      const rows = { fromRow: rowIn(table, from.row + 1), toRow: rowIn(table, to.row + 1) }
      return { ...rows, fromColumn: from.column, toColumn: to.column }
    },
    boxOf: (row, column) => {
      const cell = cellOf(row, column)
      if (cell === null) return null
      const [first, last] = [inner.boxOf(cell.row, cell.column), inner.boxOf(cell.last.row, cell.last.column)]
      if (first === null || last === null) return first
      return { ...first, width: last.left + last.width - first.left, height: last.top + last.height - first.top }
    },
    setCommented: (cells) =>
      inner.setCommented(
        cells.flatMap(({ row, column }) => {
          const cell = plan().cellOf(row - 1, column)
          return cell === null ? [] : [{ row: cell.row, column: cell.column }]
        }),
      ),
    showCell: (row, column) => {
      const here = cellOf(row, column)
      // Later it would take back the step that a quick hand made meanwhile.
      if (here !== null) return inner.showCell(here.row, here.column)
      if (rowPlace(row).table === 0) onRecord(row - 1)
      // A card draws the record first.
      requestAnimationFrame(() => {
        const cell = cellOf(row, column) ?? plan().cellOf(row - 1, 0)
        if (cell !== null) inner.showCell(cell.row, cell.column)
      })
    },
  }
}

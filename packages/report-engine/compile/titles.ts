import { isWithin } from './descent.ts'
import type { Draft } from './draft.ts'
import type { Level, Line, PlanCell } from '../model.ts'

/**
 * Widens a title that begins left of columns expanding to the right and ends among them, so that it covers all of them;
 * otherwise it would repeat with each instance. A title with something beside it over these columns stays as it is.
 */
export function widenTitles({ plan }: Draft): void {
  for (const level of plan.levels.right) {
    if (level.copies !== null) continue
    const columns = plan.zones[level.zone]?.columns ?? []
    const cells = plan.cells.filter(({ zone }) => zone === level.zone)
    const within = cells.filter((cell) => isWithin(cell.top, level))
    const extent = {
      from: Math.min(...within.map(({ column }) => columns.indexOf(column))),
      to: Math.max(...within.map(({ columnEnd }) => columns.indexOf(columnEnd))),
    }
    for (const cell of cells) {
      if (
        !isWithin(cell.top, level) &&
        endsAmong(cell, columns, extent) &&
        isFree(cells, { cell, columns, to: extent.to })
      )
        cell.columnEnd = columns[extent.to] ?? cell.columnEnd
    }
  }
}

type Extent = Pick<Level, 'from' | 'to'>

function endsAmong({ column, columnEnd }: PlanCell, columns: readonly Line[], { from, to }: Extent): boolean {
  const end = columns.indexOf(columnEnd)
  return columns.indexOf(column) < from && end >= from && end < to
}

/** Does nothing stand beside it on its rows, up to the last column? */
function isFree(
  cells: readonly PlanCell[],
  { cell, columns, to }: { cell: PlanCell; columns: readonly Line[]; to: number },
): boolean {
  const end = columns.indexOf(cell.columnEnd)
  return cells.every((other) => {
    const isOnRows = other.row.index <= cell.rowEnd.index && other.rowEnd.index >= cell.row.index
    const isBeside = columns.indexOf(other.columnEnd) > end && columns.indexOf(other.column) <= to
    return other === cell || !isOnRows || !isBeside || other.content.kind === 'empty'
  })
}

import type { Spot } from '../model/cell/address.ts'
import type { Starter } from '../model/place/starters.ts'
import type { Studio } from '../studio.ts'
import { sizeOf } from './starter-place.ts'

/** Frozen lines beyond this would leave no room for the others. */
const MOST_FROZEN = 10

/** Writes a starter into the shown sheet from a cell on; one undo takes all of it back. */
export function applyStarter(studio: Studio, starter: Starter, at: Spot = { row: 0, column: 0 }): void {
  const { adapter } = studio
  if (adapter === null) return
  const { sheet } = studio.state.area
  const moved = <Placed extends Spot>(placed: Placed): Placed => ({
    ...placed,
    row: placed.row + at.row,
    column: placed.column + at.column,
  })
  const { rows, columns } = sizeOf(starter)
  // Steps that were joined are taken back from first to last, so the cells are written at the end and in one go.
  const isFirst = sheetIsFree(studio)
  const isBlank = studio.sheet().cells.every(({ content }) => content.kind === 'empty')
  adapter.together(() => {
    if (isBlank) forgetLines(studio)
    adapter.splitCells(at, rows, columns)
    for (const merge of starter.merges) adapter.mergeCells(moved(merge), merge.rows, merge.columns)
    // Columns that hold something already keep their widths.
    if (at.column === 0 && at.row === 0)
      for (const [column, width] of starter.widths.entries()) adapter.setColumnWidth(column, width)
    if ((isFirst || isBlank) && at.row + starter.frozen.rows <= MOST_FROZEN)
      adapter.freeze(
        at.row + starter.frozen.rows,
        starter.frozen.columns === 0 ? 0 : at.column + starter.frozen.columns,
      )
    studio.write(starter.changes.map(moved), starter.looks.map(moved))
  })
  adapter.select(sheet, at)
}

/** No rows of data lie in the sheet yet, and nobody froze its lines: the first table says what its head is. */
function sheetIsFree(studio: Studio): boolean {
  const { cells, frozen } = studio.sheet()
  return frozen.rows === 0 && frozen.columns === 0 && cells.every(({ content }) => content.kind !== 'field')
}

/** Lines that a former report repeated on its pages mean nothing to the next one. */
function forgetLines(studio: Studio): void {
  const { page } = studio.sheet()
  if (page === undefined) return
  const { titleRows, titleColumns, footRows, printRows, ...paper } = page
  const lines = [titleRows, titleColumns, footRows, printRows]
  if (lines.some((line) => line !== undefined)) studio.setParts({ page: paper })
}

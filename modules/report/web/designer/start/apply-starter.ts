import type { Spot } from '../model/address.ts'
import type { Starter } from '../model/starters.ts'
import type { Studio } from '../studio.ts'

/** Writes a starter into the shown sheet from a cell on; one undo takes all of it back. */
export function applyStarter(studio: Studio, starter: Starter, at: Spot = { row: 0, column: 0 }): void {
  const { desk } = studio
  if (desk === null) return
  const { sheet } = studio.state.area
  const moved = <Placed extends Spot>(placed: Placed): Placed => ({
    ...placed,
    row: placed.row + at.row,
    column: placed.column + at.column,
  })
  // Steps that were joined are taken back from first to last, so the cells are written at the end and in one go.
  desk.together(() => {
    for (const merge of starter.merges) desk.mergeCells(moved(merge), merge.rows, merge.columns)
    // Columns that hold something already keep their widths.
    if (at.column === 0 && at.row === 0)
      for (const [column, width] of starter.widths.entries()) desk.setColumnWidth(column, width)
    studio.write(starter.changes.map(moved), starter.looks.map(moved))
  })
  desk.select(sheet, at)
}

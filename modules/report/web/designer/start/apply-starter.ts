import type { Starter } from '../model/starters.ts'
import type { Studio } from '../studio.ts'

/** Writes a starter into the shown sheet; one undo takes all of it back. */
export function applyStarter(studio: Studio, starter: Starter): void {
  const { desk } = studio
  if (desk === null) return
  const { sheet } = studio.state.area
  // Steps that were joined are taken back from first to last, so the cells are written at the end and in one go.
  desk.together(() => {
    for (const merge of starter.merges) desk.mergeCells(merge, merge.rows, merge.columns)
    for (const [column, width] of starter.widths.entries()) desk.setColumnWidth(column, width)
    studio.write(starter.changes, starter.looks)
  })
  desk.select(sheet, { row: 0, column: 0 })
}

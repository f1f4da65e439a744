import type { CellMatrix } from '../sheet/desk.ts'
import type { Starter } from '../model/starters.ts'
import type { Studio } from '../studio.ts'

/** Writes a starter into the shown sheet; one undo takes all of it back. */
export function applyStarter(studio: Studio, starter: Starter): void {
  const { desk } = studio
  if (desk === null) return
  const { sheet } = studio.state.area
  desk.together(() => {
    studio.write(starter.changes)
    const looks: CellMatrix = {}
    for (const { row, column, style } of starter.looks) (looks[row] ??= {})[column] = { s: style }
    desk.write(sheet, looks)
    for (const merge of starter.merges) desk.mergeCells(merge, merge.rows, merge.columns)
    for (const [column, width] of starter.widths.entries()) desk.setColumnWidth(column, width)
  })
  desk.select(sheet, { row: 0, column: 0 })
}

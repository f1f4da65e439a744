import type { CellValues } from '../fill/cell-values.ts'
import type { Unplaced } from './explain-formula.ts'
import { tellingLevels } from '../walk/instance-position.ts'
import type { Block } from '../walk/walk.ts'

interface Sheet {
  rowsDown: () => Iterable<Block>
  across: readonly Block[]
}

/** Finds where the parts of a formula stand on the finished sheet, in one walk over its rows. */
export function placeParts(unplaced: readonly Unplaced[], { among }: CellValues, { rowsDown, across }: Sheet): void {
  if (unplaced.length === 0) return
  const columnOf = unplaced.map((wanted) => columnAt(wanted))
  const byLine = new Map<number, number[]>()
  unplaced.forEach(({ cell }, index) => {
    const same = byLine.get(cell.row.index) ?? []
    byLine.set(cell.row.index, same)
    same.push(index)
  })
  let base = 0
  let missing = unplaced.length
  for (const block of rowsDown()) {
    for (const view of block.tracks) {
      for (let row = 0; row < block.count; row++) {
        for (const index of byLine.get(view.line[row]!) ?? []) settle(index, { view, row, sheetRow: base + row })
      }
    }
    if (missing === 0) return
    base += block.count
  }

  function settle(index: number, { view, row, sheetRow }: { view: Block; row: number; sheetRow: number }): void {
    const { part, cell, leftKey } = unplaced[index]!
    const column = columnOf[index] ?? -1
    if (part.place !== null || column < 0) return
    among.stand({ block: view, row, across: undefined, column: 0 })
    if (among.keyOf(tellingLevels({ left: cell.left, top: null })) !== leftKey) return
    part.place = { row: sheetRow, column }
    missing--
  }

  function columnAt({ cell, topKey }: Unplaced): number {
    const block = across[cell.zone]
    const levels = tellingLevels({ left: null, top: cell.top })
    for (let column = 0; block !== undefined && column < block.count; column++) {
      if (block.line[column] !== cell.column.index) continue
      among.stand({ block: { ...block, ids: [] }, row: 0, across: block, column })
      if (among.keyOf(levels) === topKey) return column
    }
    return -1
  }
}

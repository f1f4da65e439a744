import type { FormulaPlace } from '@mingtai/formula'

import type { PlanCell } from '../model.ts'
import type { From } from '../run.ts'
import { type Among, tellingLevels } from './instance-position.ts'
import type { Block } from './walk.ts'

export interface Layout {
  rowsDown: () => Iterable<Block>
  /** Finished columns of each zone. */
  across: readonly Block[]
  from: From
}

/** Where cells stand on the finished sheet, for `ROW()` and `COLUMN()`; each template cell is looked for once. */
export function cellPlaces(among: Among, { rowsDown, across, from }: Layout) {
  const rows = new Map<PlanCell, Map<number, number>>()
  const columns = new Map<PlanCell, Map<number, number>>()
  let isLooking = false
  return placeOf

  /** null: it does not show, or the rows are just being laid out. */
  function placeOf(cell: PlanCell): FormulaPlace | null {
    if (isLooking) return null
    const { left, top } = cell
    const row = lookedUp(rows, cell, rowsOf).get(among.keyOf(tellingLevels({ left, top: null })))
    const column = lookedUp(columns, cell, columnsOf).get(among.keyOf(tellingLevels({ left: null, top })))
    return row === undefined || column === undefined ? null : { row, column }
  }

  function lookedUp(
    known: Map<PlanCell, Map<number, number>>,
    cell: PlanCell,
    look: (cell: PlanCell) => Map<number, number>,
  ): Map<number, number> {
    const found = known.get(cell)
    if (found !== undefined) return found
    const before = { down: among.position.down.slice(), right: among.position.right.slice() }
    isLooking = true
    try {
      const made = look(cell)
      known.set(cell, made)
      return made
    } finally {
      isLooking = false
      among.position.down.set(before.down)
      among.position.right.set(before.right)
    }
  }

  function rowsOf({ row: line, left }: PlanCell): Map<number, number> {
    const found = new Map<number, number>()
    const levels = tellingLevels({ left, top: null })
    // A streamed list and what stands before it are on the sheet already.
    if (from.list !== null && line.index <= from.list.firstRow) return found.set(among.keyOf(levels), line.index)
    let base = from.start
    for (const block of rowsDown()) {
      for (const view of block.tracks) {
        for (let row = 0; row < block.count; row++) {
          if (view.line[row] !== line.index) continue
          among.stand({ block: view, row, across: undefined, column: 0 })
          const key = among.keyOf(levels)
          if (!found.has(key)) found.set(key, base + row)
        }
      }
      base += block.count
    }
    return found
  }

  function columnsOf({ column: line, top, zone }: PlanCell): Map<number, number> {
    const found = new Map<number, number>()
    const levels = tellingLevels({ left: null, top })
    const block = across[zone]
    for (let column = 0; block !== undefined && column < block.count; column++) {
      if (block.line[column] !== line.index) continue
      among.stand({ block: { ...block, ids: [] }, row: 0, across: block, column })
      const key = among.keyOf(levels)
      if (!found.has(key)) found.set(key, column)
    }
    return found
  }
}

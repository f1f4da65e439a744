import type { SheetTemplate } from '@mingtai/report-engine'
import type { Spot } from '../model/cell/address.ts'
import { cellsWithin } from '../model/binding/contents.ts'
import type { Starter } from '../model/place/starters.ts'

export interface StarterPlace {
  /** Where it would be written. */
  at: Spot
  /** Cells that hold something and would be written over. */
  covers: number
  /** The first row below everything, with one row between. */
  below: Spot
}

/** What a starter meets where it would be written, and where it would meet nothing. */
export function starterPlace(sheet: SheetTemplate, at: Spot, starter: Starter): StarterPlace {
  const { rows, columns } = sizeOf(starter)
  const area = { ...at, lastRow: at.row + rows - 1, lastColumn: at.column + columns - 1 }
  const used = sheet.cells.map(({ row, rowSpan }) => row + rowSpan)
  const below = { row: used.length === 0 ? 0 : Math.max(...used) + 1, column: 0 }
  return { at, covers: cellsWithin(sheet, area).filter(({ content }) => content.kind !== 'empty').length, below }
}

/** How many lines a starter takes. */
export function sizeOf({ looks, merges }: Starter): { rows: number; columns: number } {
  const rows = [...looks.map(({ row }) => row + 1), ...merges.map(({ row, rows: high }) => row + high)]
  const columns = [
    ...looks.map(({ column }) => column + 1),
    ...merges.map(({ column, columns: wide }) => column + wide),
  ]
  return { rows: Math.max(1, ...rows), columns: Math.max(1, ...columns) }
}

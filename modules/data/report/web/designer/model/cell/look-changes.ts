import type { SheetTemplate } from '@mingtai/report-engine'
import type { Spot } from './address.ts'
import { cellAt } from '../binding/contents.ts'
import { given } from '../given.ts'
import type { Carried, ExtraLooks, SnapshotCell, SnapshotSheet } from '../draft/snapshot.ts'

interface WantedLook {
  area: Spot & { lastRow: number; lastColumn: number }
  change: Partial<ExtraLooks>
  sheet: SheetTemplate
}

/** The cell data that gives the cells of an area looks which the sheet component does not know. */
export function lookChanges(
  existing: SnapshotSheet | undefined,
  { area, change, sheet }: WantedLook,
): Record<number, Record<number, SnapshotCell>> {
  const out: Record<number, Record<number, SnapshotCell>> = {}
  for (let row = area.row; row <= area.lastRow; row++) {
    for (let column = area.column; column <= area.lastColumn; column++) {
      const cell = cellAt(sheet, { row, column })
      if (cell !== null && (cell.row !== row || cell.column !== column)) continue
      const { looks: before, ...known } = existing?.cellData[row]?.[column]?.custom ?? plain
      const looks = given({ ...before, ...change })
      const line = (out[row] ??= {})
      line[column] = { custom: Object.keys(looks).length === 0 ? known : { ...known, looks } }
    }
  }
  return out
}

const plain: Carried = { key: '', shown: '', meaning: null }

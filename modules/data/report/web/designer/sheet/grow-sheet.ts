import type { Worksheet } from '@univerjs/core'
import type { Spot } from '../model/cell/address.ts'

/** Lines that come with those that are asked for, so that a sheet is not grown at each step. */
const spareRows = 30
const spareColumns = 8
/** What a template holds. */
export const mostRows = 2000
export const mostColumns = 512

/** Whether a template has room for a cell. */
export function isInTemplate({ row, column }: Spot): boolean {
  return row < mostRows && column < mostColumns
}

/** The sheet component throws where a cell lies beyond its lines; new empty lines are no step for undo. */
export function growSheet(sheet: Worksheet, last: Spot, run: (id: string, params: object) => void): void {
  const place = { unitId: sheet.getUnitId(), subUnitId: sheet.getSheetId() }
  if (last.row >= sheet.getRowCount())
    run('sheet.mutation.set-worksheet-row-count', { ...place, rowCount: last.row + 1 + spareRows })
  if (last.column >= sheet.getColumnCount())
    run('sheet.mutation.set-worksheet-column-count', { ...place, columnCount: last.column + 1 + spareColumns })
}

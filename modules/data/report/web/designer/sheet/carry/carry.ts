import type { ICellData, Injector, Worksheet } from '@univerjs/core'
import { ISheetClipboardService } from '@univerjs/preset-sheets-core'
import { carriedAt } from './carried.ts'
import { carryOnFill } from './carry-on-fill.ts'
import { steps } from '../steps.ts'

type SheetOf = (id: string) => Worksheet | null
type Matrix = Record<number, Record<number, ICellData>>

/** The component copies what is seen in a cell; these make a copy and a fill take the meaning along. */
export function carryMeanings(injector: Injector, sheetOf: SheetOf): void {
  carryOnPaste(injector, sheetOf)
  carryOnFill(injector, sheetOf)
}

function carryOnPaste(injector: Injector, sheetOf: SheetOf): void {
  injector.get(ISheetClipboardService).addClipboardHook({
    id: 'report-meaning',
    onPasteCells: (from, to, data, payload) => {
      const none = { undos: [], redos: [] }
      const source = from === null ? null : sheetOf(from.subUnitId)
      // A cut moves whole cells, and pasting only values or looks is meant to leave the meaning behind.
      if (source === null || from === null || payload.copyType === 'CUT' || payload.pasteType !== 'default-paste')
        return none
      const cellValue: Matrix = {}
      data.forValue((row, column) => {
        const carried = carriedAt(
          source,
          from.range.rows[row % from.range.rows.length],
          from.range.cols[column % from.range.cols.length],
        )
        const [toRow, toColumn] = [to.range.rows[row], to.range.cols[column]]
        if (carried === null || toRow === undefined || toColumn === undefined) return
        const line = (cellValue[toRow] ??= {})
        line[toColumn] = { custom: carried }
      })
      if (Object.keys(cellValue).length === 0) return none
      const params = { unitId: to.unitId, subUnitId: to.subUnitId, cellValue }
      return steps(injector, params)
    },
  })
}

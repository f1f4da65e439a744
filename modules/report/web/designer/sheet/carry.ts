import type { IAccessor, ICellData, Injector, Worksheet } from '@univerjs/core'
import {
  AUTO_FILL_APPLY_TYPE,
  AUTO_FILL_HOOK_TYPE,
  IAutoFillService,
  ISheetClipboardService,
  SetRangeValuesMutation,
  SetRangeValuesUndoMutationFactory,
} from '@univerjs/preset-sheets-core'
import type { Carried } from '../model/snapshot.ts'

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
      const before = injector.invoke((accessor: IAccessor) => SetRangeValuesUndoMutationFactory(accessor, params))
      return {
        undos: [{ id: SetRangeValuesMutation.id, params: before }],
        redos: [{ id: SetRangeValuesMutation.id, params }],
      }
    },
  })
}

function carryOnFill(injector: Injector, sheetOf: SheetOf): void {
  injector.get(IAutoFillService).addHook({
    id: 'report-meaning',
    type: AUTO_FILL_HOOK_TYPE.APPEND,
    onBeforeSubmit: (location, _direction, applyType, values) => {
      const sheet = sheetOf(location.subUnitId)
      if (sheet === null || applyType === AUTO_FILL_APPLY_TYPE.ONLY_FORMAT) return
      const { source, target } = location
      target.rows.forEach((row, rowIndex) => {
        target.cols.forEach((column, columnIndex) => {
          const carried = carriedAt(
            sheet,
            source.rows[rowIndex % source.rows.length],
            source.cols[columnIndex % source.cols.length],
          )
          if (carried?.meaning?.kind !== 'field') return
          const line = (values[row] ??= {})
          line[column] = { ...line[column], v: carried.shown, t: 1, custom: carried }
        })
      })
    },
  })
}

function carriedAt(
  sheet: Worksheet,
  row: number | undefined,
  column: number | undefined,
): (Carried & Record<string, unknown>) | null {
  if (row === undefined || column === undefined) return null
  const cell = sheet.getCellRaw(row, column)
  const carried = (cell?.custom ?? null) as (Carried & Record<string, unknown>) | null
  if (carried === null || carried.meaning === null) return null
  const lives = carried.meaning.kind === 'formula' || carried.shown === cell?.v
  return lives ? structuredClone(carried) : null
}

import {
  type ICellData,
  type Injector,
  IUniverInstanceService,
  UniverInstanceType,
  type Workbook,
  type Worksheet,
} from '@univerjs/core'
import {
  FormatPainterStatus,
  IFormatPainterService,
  ISheetClipboardService,
  SheetsSelectionsService,
} from '@univerjs/preset-sheets-core'
import type { Carried } from '../model/snapshot.ts'
import { carriedAt, customAt } from './carried.ts'
import { carryOnFill } from './carry-on-fill.ts'
import { steps } from './steps.ts'

type SheetOf = (id: string) => Worksheet | null
type Matrix = Record<number, Record<number, ICellData>>

/** The component copies what is seen in a cell; these make a copy and a fill take the meaning along. */
export function carryMeanings(injector: Injector, sheetOf: SheetOf): void {
  carryOnPaste(injector, sheetOf)
  carryOnFill(injector, sheetOf)
  carryOnPaint(injector, sheetOf)
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

type Looks = NonNullable<Carried['looks']>

/** The format painter hands on the looks that the component does not know, too. */
function carryOnPaint(injector: Injector, sheetOf: SheetOf): void {
  let source: (Looks | null)[][] = []
  injector.get(IFormatPainterService).addHook({
    id: 'report-looks',
    onStatusChange: (status) => {
      if (status === FormatPainterStatus.OFF) return
      const range = injector.get(SheetsSelectionsService).getCurrentLastSelection()?.range
      const book = injector.get(IUniverInstanceService).getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET)
      const sheet = book?.getActiveSheet()
      if (range === undefined || !sheet) return
      source = linesOf(range.startRow, range.endRow).map((row) =>
        linesOf(range.startColumn, range.endColumn).map((column) => customAt(sheet, row, column)?.looks ?? null),
      )
    },
    onApply: (unitId, subUnitId, range) => {
      const sheet = sheetOf(subUnitId)
      const cellValue: Matrix = {}
      for (const row of sheet === null ? [] : linesOf(range.startRow, range.endRow)) {
        for (const column of linesOf(range.startColumn, range.endColumn)) {
          const looks =
            source[(row - range.startRow) % source.length]?.[(column - range.startColumn) % (source[0]?.length ?? 1)]
          const before = sheet === null ? null : customAt(sheet, row, column)
          if (!looks && before?.looks === undefined) continue
          const { looks: _, ...known } = before ?? { key: '', shown: '', meaning: null }
          const line = (cellValue[row] ??= {})
          line[column] = { custom: looks ? { ...known, looks } : known }
        }
      }
      if (Object.keys(cellValue).length === 0) return { undos: [], redos: [] }
      return steps(injector, { unitId, subUnitId, cellValue })
    },
  })
}

function linesOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}

import {
  type ICellData,
  ICommandService,
  type Injector,
  type IRange,
  type IStyleData,
  IUniverInstanceService,
  type ObjectMatrix,
  UniverInstanceType,
  type Workbook,
  type Worksheet,
} from '@univerjs/core'
import {
  FormatPainterStatus,
  type IDiscreteRange,
  IFormatPainterService,
  type ISheetClipboardHook,
  ISheetClipboardService,
  SetRangeValuesCommand,
  SheetsSelectionsService,
} from '@univerjs/preset-sheets-core'
import type { Spot } from '../../model/cell/address.ts'
import type { Carried, ExtraLooks } from '../../model/draft/snapshot.ts'
import { customAt } from '../carry/carried.ts'
import { steps } from '../steps.ts'

/** Each property of a look, taken away; what the painted cell has comes over it. */
const bare = {
  ...{ ff: null, fs: null, it: null, bl: null, ul: null, bbl: null, st: null, ol: null, bg: null, cl: null, va: null },
  ...{ tr: null, td: null, ht: null, vt: null, tb: null, pd: null, n: null },
  bd: {
    t: null,
    r: null,
    b: null,
    l: null,
    ml_tr: null,
    bl_tr: null,
    tl_br: null,
    tl_bc: null,
    tl_mr: null,
    bc_tr: null,
  },
}

interface Look {
  style: IStyleData
  extra: ExtraLooks | undefined
}

/** The looks of a range, line by line; a merged cell counts as one. */
export type TakenLooks = readonly (readonly Look[])[]

/** 格式刷 and 仅粘贴格式 hand on looks and nothing else: the component's own join cells, and empty what a join covers. */
export function paintLooks(injector: Injector, sheetOf: (sheet: string) => Worksheet | null): void {
  paintNext(injector)
  pasteLooks(injector, sheetOf)
}

function paintNext(injector: Injector): void {
  let taken: TakenLooks = []
  injector.get(IFormatPainterService).addHook({
    id: 'looks-alone',
    isDefaultHook: true,
    priority: 1,
    onStatusChange: (status) => {
      const range = injector.get(SheetsSelectionsService).getCurrentLastSelection()?.range
      const book = bookOf(injector)
      if (status !== FormatPainterStatus.OFF && range !== undefined && book !== null)
        taken = takeLooks(book, book.getActiveSheet(), range)
    },
    onBeforeApply: ({ unitId, subUnitId, range }) => {
      const sheet = bookOf(injector)?.getActiveSheet() ?? null
      const painted = sheet === null ? null : paintedLooks(sheet, taken, range)
      if (painted !== null)
        void injector.get(ICommandService).executeCommand(SetRangeValuesCommand.id, { unitId, subUnitId, ...painted })
      return false // The step above is the whole of it.
    },
  })
}

/** Puts our own way into the component's hook for 仅粘贴格式, which is there some time after the first sheet is shown. */
function pasteLooks(injector: Injector, sheetOf: (sheet: string) => Worksheet | null): void {
  const begun = injector.get(ICommandService).beforeCommandExecuted(({ id }) => {
    const hooks = id.includes('paste') ? injector.get(ISheetClipboardService).getClipboardHooks() : []
    const hook = hooks.find((one) => one.id === 'special-paste-format')
    if (hook === undefined) return
    hook.onPasteCells = pastedLooks(injector, sheetOf)
    begun.dispose()
  })
}

type PasteCells = NonNullable<ISheetClipboardHook['onPasteCells']>

function pastedLooks(injector: Injector, sheetOf: (sheet: string) => Worksheet | null): PasteCells {
  return (from, { unitId, subUnitId, range }, data) => {
    const [source, target] = [from === null ? null : sheetOf(from.subUnitId), sheetOf(subUnitId)]
    const book = bookOf(injector)
    const isOurs = book !== null && source !== null && from !== null
    const taken = isOurs ? takeLooks(book, source, around(from.range)) : looksOf(data)
    const painted = target === null ? null : paintedLooks(target, taken, around(range))
    return painted === null
      ? { undos: [], redos: [] }
      : steps(injector, { unitId, subUnitId, cellValue: painted.value })
  }
}

function around({ rows, cols }: IDiscreteRange): IRange {
  const [startRow, endRow, startColumn, endColumn] = [rows[0] ?? 0, rows.at(-1) ?? 0, cols[0] ?? 0, cols.at(-1) ?? 0]
  return { startRow, endRow, startColumn, endColumn }
}

/** The looks of cells from another program. */
function looksOf(cells: ObjectMatrix<ICellData>): TakenLooks {
  const { startRow, endRow, startColumn, endColumn } = cells.getDataRange()
  return from(startRow, endRow).map((row) =>
    from(startColumn, endColumn).map((column) => {
      const style = cells.getValue(row, column)?.s
      return { style: typeof style === 'object' && style !== null ? style : {}, extra: undefined }
    }),
  )
}

/** What is picked up from a range. */
export function takeLooks(book: Workbook, sheet: Worksheet, range: IRange): TakenLooks {
  const { startRow, endRow, startColumn, endColumn } = within(sheet, range)
  const merge = sheet.getMergedCell(startRow, startColumn)
  if (merge != null && merge.endRow >= endRow && merge.endColumn >= endColumn)
    return [[lookAt(book, sheet, { row: merge.startRow, column: merge.startColumn })]]
  return from(startRow, endRow).map((row) =>
    from(startColumn, endColumn).map((column) => lookAt(book, sheet, { row, column })),
  )
}

/** As it lies in the book; what is seen besides, such as a mark of a bound cell, is no look of it. */
function lookAt(book: Workbook, sheet: Worksheet, { row, column }: Spot): Look {
  const style = book.getStyles().getStyleByCell(sheet.getCellRaw(row, column)) ?? {}
  return { style, extra: customAt(sheet, row, column)?.looks }
}

/** The cell data that gives a range the looks; one cell takes as many beside it as were picked up. */
export function paintedLooks(sheet: Worksheet, taken: TakenLooks, target: IRange) {
  const width = taken[0]?.length ?? 0
  if (width === 0) return null
  const range = within(sheet, target)
  const { startRow, startColumn } = range
  if (startRow === range.endRow && startColumn === range.endColumn) {
    range.endRow = Math.min(startRow + taken.length, sheet.getRowCount()) - 1
    range.endColumn = Math.min(startColumn + width, sheet.getColumnCount()) - 1
  }
  const value: Record<number, Record<number, ICellData>> = {}
  for (const row of from(startRow, range.endRow)) {
    const line: Record<number, ICellData> = (value[row] = {})
    for (const column of from(startColumn, range.endColumn)) {
      const look = taken[(row - startRow) % taken.length]?.[(column - startColumn) % width]
      const merge = sheet.getMergedCell(row, column)
      const isCovered = merge != null && (merge.startRow !== row || merge.startColumn !== column)
      if (look === undefined || isCovered) continue
      const { looks: _, ...known } = customAt(sheet, row, column) ?? plain
      const s = { ...bare, ...look.style, bd: { ...bare.bd, ...look.style.bd } } as IStyleData
      line[column] = { s, custom: look.extra === undefined ? known : { ...known, looks: look.extra } }
    }
  }
  return { range, value }
}

const plain: Carried = { key: '', shown: '', meaning: null }

/** Whole rows and columns end where the sheet does. */
function within(sheet: Worksheet, { startRow, endRow, startColumn, endColumn }: IRange) {
  return {
    startRow: startRow || 0,
    endRow: Number.isNaN(endRow) ? sheet.getRowCount() - 1 : endRow,
    startColumn: startColumn || 0,
    endColumn: Number.isNaN(endColumn) ? sheet.getColumnCount() - 1 : endColumn,
  }
}

function from(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}

function bookOf(injector: Injector): Workbook | null {
  return injector.get(IUniverInstanceService).getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET) ?? null
}

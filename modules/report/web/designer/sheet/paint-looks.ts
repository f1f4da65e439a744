import {
  ICommandService,
  type Injector,
  type IRange,
  type IStyleData,
  IUniverInstanceService,
  UniverInstanceType,
  type Workbook,
} from '@univerjs/core'
import {
  FormatPainterStatus,
  IFormatPainterService,
  SetRangeValuesCommand,
  SheetsSelectionsService,
} from '@univerjs/preset-sheets-core'
import type { Carried, ExtraLooks } from '../model/snapshot.ts'

/** Each property of a look, taken away; what the painted cell has comes over it. */
const bare: Record<keyof IStyleData, unknown> = {
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

/** 格式刷 hands on looks and nothing else: the component's own joins cells, and empties those that a join covers. */
export function paintLooks(injector: Injector): void {
  let taken: TakenLooks = []
  injector.get(IFormatPainterService).addHook({
    id: 'looks-alone',
    isDefaultHook: true,
    priority: 1,
    onStatusChange: (status) => {
      const range = injector.get(SheetsSelectionsService).getCurrentLastSelection()?.range
      const book = bookOf(injector)
      if (status !== FormatPainterStatus.OFF && range !== undefined && book !== null) taken = takeLooks(book, range)
    },
    onBeforeApply: ({ unitId, subUnitId, range }) => {
      const book = bookOf(injector)
      const painted = book === null ? null : paintedLooks(book, taken, range)
      if (painted !== null)
        void injector.get(ICommandService).executeCommand(SetRangeValuesCommand.id, { unitId, subUnitId, ...painted })
      return false // The step above is the whole of it.
    },
  })
}

/** What is picked up from the active sheet. */
export function takeLooks(book: Workbook, range: IRange): TakenLooks {
  const sheet = book.getActiveSheet()
  const lookAt = (row: number, column: number): Look => {
    const cell = sheet.getCellMatrix().getValue(row, column)
    return { style: book.getStyles().getStyleByCell(cell) ?? {}, extra: (cell?.custom as Carried | undefined)?.looks }
  }
  const { row, column, rows, columns } = sizeOf(book, range)
  const merge = sheet.getMergedCell(row, column)
  if (merge != null && merge.endRow - row + 1 >= rows && merge.endColumn - column + 1 >= columns)
    return [[lookAt(merge.startRow, merge.startColumn)]]
  return Array.from({ length: rows }, (_, down) =>
    Array.from({ length: columns }, (__, right) => lookAt(row + down, column + right)),
  )
}

/** The cell data that gives a range of the active sheet the looks; one cell takes as many beside it as were picked up. */
export function paintedLooks(book: Workbook, taken: TakenLooks, target: IRange) {
  const width = taken[0]?.length ?? 0
  if (width === 0) return null
  const sheet = book.getActiveSheet()
  const { row, column, rows, columns } = sizeOf(book, target)
  const isOne = rows * columns === 1
  const lastRow = Math.min(row + (isOne ? taken.length : rows), sheet.getRowCount()) - 1
  const lastColumn = Math.min(column + (isOne ? width : columns), sheet.getColumnCount()) - 1
  const value: Record<number, Record<number, object>> = {}
  for (let at = row; at <= lastRow; at += 1) {
    const line: Record<number, object> = (value[at] = {})
    for (let to = column; to <= lastColumn; to += 1) {
      const look = taken[(at - row) % taken.length]?.[(to - column) % width]
      const merge = sheet.getMergedCell(at, to)
      const isCovered = merge != null && (merge.startRow !== at || merge.startColumn !== to)
      if (look === undefined || isCovered) continue
      const { looks: _, ...known } = (sheet.getCellMatrix().getValue(at, to)?.custom as Carried | undefined) ?? plain
      const s = { ...bare, ...look.style, bd: { ...(bare.bd as object), ...look.style.bd } }
      line[to] = { s, custom: look.extra === undefined ? known : { ...known, looks: look.extra } }
    }
  }
  return { range: { startRow: row, endRow: lastRow, startColumn: column, endColumn: lastColumn }, value }
}

const plain: Carried = { key: '', shown: '', meaning: null }

/** Whole rows and columns end where the sheet does. */
function sizeOf(book: Workbook, { startRow, endRow, startColumn, endColumn }: IRange) {
  const sheet = book.getActiveSheet()
  const [row, column] = [startRow || 0, startColumn || 0]
  const rows = (Number.isNaN(endRow) ? sheet.getRowCount() - 1 : endRow) - row + 1
  const columns = (Number.isNaN(endColumn) ? sheet.getColumnCount() - 1 : endColumn) - column + 1
  return { row, column, rows, columns }
}

function bookOf(injector: Injector): Workbook | null {
  return injector.get(IUniverInstanceService).getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET) ?? null
}

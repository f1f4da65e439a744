import { orderChunks } from '@mingtai/seeds/orders'
import type {
  CellStyle,
  ChunkColumn,
  Column,
  DataChunk,
  FormulaPattern,
  Merge,
  RowChunk,
  SheetHead,
} from '@mingtai/sheet-core'
import type { SheetSource } from '@mingtai/sheet-files'
import { orderPage, orderPicture, orderTail } from './orders-extras.ts'

const TITLE = '销售明细报表'
const HEADERS = [
  '序号',
  '订单号',
  '日期',
  '时间',
  '省份',
  '部门',
  '客户',
  '产品',
  '数量',
  '单价',
  '金额',
  '折扣',
  '税额',
  '状态',
  '评分',
  '有效',
  '手机',
  '备注',
  '盈亏',
  '库存',
]
const WIDTHS = [8, 16, 12, 18, 18, 14, 12, 18, 10, 12, 14, 10, 12, 10, 10, 8, 14, 40, 14, 8]
const FORMATS = [
  '0',
  '@',
  'yyyy-mm-dd',
  'yyyy-mm-dd hh:mm',
  '@',
  '@',
  '@',
  '@',
  '#,##0',
  '#,##0.00',
  '¥#,##0.00',
  '0.00%',
  '#,##0.00',
  '@',
  '0.000',
  'General',
  '@',
  '@',
  '#,##0.00;[Red]-#,##0.00',
  '0',
]
const ALIGNS = 'clccllllrrrrrcrcllrr'
const BANDS = ['#FFFFFF', '#F5F7FA']
const STATUS_FILLS = ['#FFF2CC', '#E2EFDA', '#FCE4D6', '#DDEBF7']
const EDGE = { line: 'thin', color: '#D9D9D9' } as const
const BORDER = { top: EDGE, right: EDGE, bottom: EDGE, left: EDGE }
const COLUMNS = HEADERS.length
/** Title and header rows above the data. */
const TOP = 2
const AMOUNT = 10
const TAX = 12
const STATUS = 13
/** Styles: 0 default, two bands of 20, four status fills, header, title. */
const FIRST_STATUS = 1 + 2 * COLUMNS
const HEADER_STYLE = FIRST_STATUS + STATUS_FILLS.length
const TITLE_STYLE = HEADER_STYLE + 1

const AMOUNT_FORMULA: FormulaPattern = [own(8), '*', own(9)]
const TAX_FORMULA: FormulaPattern = ['ROUND(', own(10), '*0.13,2)']

/** The demo orders as a finished sheet: title, header, bands, status fills, two formula columns and merges. */
export function orderSheet(rows: number): SheetSource {
  const head: SheetHead = {
    name: '明细',
    widths: WIDTHS.map((width) => width * 7),
    frozen: { rows: TOP, columns: 2 },
    styles: styles(),
  }
  return { head, chunks: chunks(rows) }
}

/** The same with everything a worksheet carries: rules, checks, notes, filter, picture, print set-up. */
export function completeOrderSheet(rows: number): SheetSource {
  const { head, chunks } = orderSheet(rows)
  return { head: { ...head, page: orderPage }, chunks: withPicture(chunks), tail: () => orderTail(rows) }
}

async function* withPicture(chunks: SheetSource['chunks']): AsyncGenerator<RowChunk> {
  let isFirst = true
  for await (const chunk of chunks) {
    yield isFirst ? { ...chunk, objects: [orderPicture()] } : chunk
    isFirst = false
  }
}

function* chunks(rows: number): Generator<RowChunk> {
  yield titleChunk()
  let from = 0
  for (const chunk of orderChunks(rows)) {
    yield bodyChunk(chunk, from)
    from += chunk.rows
  }
}

function titleChunk(): RowChunk {
  return {
    rows: TOP,
    heights: Uint16Array.of(40, 20),
    merges: [{ fromRow: 0, toRow: 0, fromColumn: 0, toColumn: COLUMNS - 1 }],
    cells: HEADERS.map((header, column) => ({
      values: { type: 'mixed', values: [column === 0 ? TITLE : null, header] },
      styles: Uint16Array.of(TITLE_STYLE, HEADER_STYLE),
      formula: null,
    })),
  }
}

function bodyChunk(chunk: DataChunk, from: number): RowChunk {
  return {
    rows: chunk.rows,
    heights: 20,
    merges: mergesIn(from, chunk.rows),
    cells: chunk.columns.map((values, column): ChunkColumn => ({
      values,
      styles: column === STATUS ? statusStyles(values, chunk.rows) : bandStyles(column, from, chunk.rows),
      formula: column === AMOUNT ? AMOUNT_FORMULA : column === TAX ? TAX_FORMULA : null,
    })),
  }
}

/** Every 100th data row merges province and department. */
function mergesIn(from: number, rows: number): Merge[] {
  const merges: Merge[] = []
  for (let row = Math.ceil(from / 100) * 100; row < from + rows; row += 100) {
    merges.push({ fromRow: row + TOP, toRow: row + TOP, fromColumn: 4, toColumn: 5 })
  }
  return merges
}

function bandStyles(column: number, from: number, rows: number): Uint16Array {
  const result = new Uint16Array(rows)
  for (let row = 0; row < rows; row++) result[row] = 1 + ((from + row) % 2) * COLUMNS + column
  return result
}

function statusStyles(values: Column, rows: number): Uint16Array {
  const result = new Uint16Array(rows)
  if (values.type !== 'text') return result
  for (let row = 0; row < rows; row++) result[row] = FIRST_STATUS + values.codes[row]!
  return result
}

function styles(): CellStyle[] {
  const cell = (column: number, fill: string): CellStyle => ({
    family: '微软雅黑',
    size: 10,
    border: BORDER,
    fill,
    align: alignOf(ALIGNS[column]!),
    format: FORMATS[column]!,
  })
  return [
    {},
    ...BANDS.flatMap((fill) => HEADERS.map((_, column) => cell(column, fill))),
    ...STATUS_FILLS.map((fill) => cell(STATUS, fill)),
    { bold: true, color: '#FFFFFF', fill: '#4472C4', border: BORDER, align: 'center' },
    { bold: true, size: 16, align: 'center' },
  ]
}

function alignOf(letter: string): 'left' | 'center' | 'right' {
  return letter === 'c' ? 'center' : letter === 'r' ? 'right' : 'left'
}

function own(column: number) {
  return { column, row: 0, absoluteRow: false }
}

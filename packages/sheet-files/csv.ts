import {
  type Column,
  compileFormat,
  csvValue,
  defaultFormat,
  isDateFormat,
  isFormula,
  type RowChunk,
  type Scalar,
  scalarAt,
  scalarText,
  serialText,
  storedTexts,
  styleAt,
  withoutFormula,
} from '@mingtai/sheet-core'
import iconv from 'iconv-lite'
import { abortable, unlessAborted } from './abort.ts'
import type { DataTable } from './data-table.ts'
import type { Output } from './bytes/output.ts'
import type { SheetSource } from './workbook.ts'

const PAGE = 1 << 18
const BOM = '\ufeff'
/** What a number format may put before a figure; a sign alone is a figure's own. */
const DANGEROUS_FORMAT = /^(?:[=@\t\r\n＝＠]|[+\-＋－](?![\d.,]+E[+-]?\d+$).*[A-Za-z|!])/s

export interface CsvOptions {
  /** `utf8-bom` opens rightly in Excel; plain `utf8` is for programs; `gb18030` for those that know no other. */
  encoding?: 'utf8-bom' | 'utf8' | 'gb18030'
  separator?: ',' | ';' | '\t'
  /** Puts `'` before text that begins like a formula, also where the format of a number says so. */
  guard?: boolean
  onRows?(rows: number): void
  signal?: AbortSignal
}

export interface SheetCsvOptions extends CsvOptions {
  /** `shown`: as the sheet shows them; `stored`: every digit, no format, an empty text apart from nothing. */
  values?: 'shown' | 'stored'
}

export interface CsvResult {
  rows: number
  bytes: number
}

/** Writes one sheet as CSV (RFC 4180, CRLF) while its rows arrive. Merged cells stand in their first cell. */
export async function writeCsv(output: Output, sheet: SheetSource, options: SheetCsvOptions = {}): Promise<CsvResult> {
  const texts = options.values === 'stored' ? storedCell : shownCell
  async function* parts(): AsyncGenerator<CsvRows> {
    for await (const chunk of abortable(sheet.chunks, options.signal))
      yield { rows: chunk.rows, columns: chunk.cells.map((_, column) => texts(sheet, { chunk, column }, options)) }
  }
  return writeRows(output, parts(), options)
}

/** Writes a table as CSV: its names, then its rows with every digit; nothing is empty, an empty text is `""`. */
export async function writeTableCsv(output: Output, table: DataTable, options: CsvOptions = {}): Promise<CsvResult> {
  const finished = finisher(options)
  async function* parts(): AsyncGenerator<CsvRows> {
    for await (const chunk of abortable(table.chunks, options.signal)) {
      const columns = chunk.columns.map((column, index) => {
        const text = storedTexts(column, table.fields[index]?.type)
        return (row: number) => finished(text(row), isText(column, row) ? 'text' : 'figure')
      })
      yield { rows: chunk.rows, columns }
    }
  }
  const names = table.fields.map(({ name }) => finished(name, 'text'))
  return writeRows(output, parts(), options, names)
}

function isText(column: Column, row: number): boolean {
  return column.type === 'text' || (column.type === 'mixed' && typeof column.values[row] === 'string')
}

/** Rows whose cells are finished texts. */
interface CsvRows {
  rows: number
  columns: readonly ((row: number) => string)[]
}

async function writeRows(
  output: Output,
  parts: AsyncIterable<CsvRows>,
  options: CsvOptions,
  names: readonly string[] | null = null,
): Promise<CsvResult> {
  const { signal, separator = ',' } = options
  const encode = encoderOf(options.encoding)
  let text = options.encoding === undefined || options.encoding === 'utf8-bom' ? BOM : ''
  if (names !== null) text += `${names.join(separator)}\r\n`
  let rows = 0
  let bytes = 0
  const flush = async () => {
    const page = encode(text)
    text = ''
    await unlessAborted(output.write(page), signal)
    bytes += page.length
  }
  for await (const { columns, rows: count } of parts) {
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < columns.length; column++) {
        text += column === 0 ? columns[column]!(row) : separator + columns[column]!(row)
      }
      text += '\r\n'
      if (text.length >= PAGE) await flush()
    }
    rows += count
    options.onRows?.(rows)
  }
  await flush()
  return { rows, bytes }
}

/** Pages end between rows, so that no character is cut in two. */
function encoderOf(encoding: CsvOptions['encoding']): (text: string) => Uint8Array {
  if (encoding === 'gb18030') return (text) => iconv.encode(text.toWellFormed(), 'gb18030')
  const encoder = new TextEncoder()
  return (text) => encoder.encode(text)
}

interface CellPlace {
  chunk: RowChunk
  column: number
}

/** The finished text of one cell of a column, as the sheet shows it. */
function shownCell(
  { head }: SheetSource,
  { chunk, column }: CellPlace,
  { guard = true, separator = ',' }: CsvOptions,
): (row: number) => string {
  const cells = chunk.cells[column]!
  if (cells.values === null) return () => ''
  const standard = defaultFormat(cells.values)
  const formats = head.styles.map(({ format }) => (format && format !== 'General' ? format : standard))
  const show = (value: Scalar, row: number) => compileFormat(formats[styleAt(cells, row)] ?? standard)(value).text
  return (row) => {
    const value = scalarAt(cells, row)
    if (value === null) return ''
    const text = show(value, row)
    const isDangerous = typeof value === 'string' ? isFormula(text) : DANGEROUS_FORMAT.test(text)
    return csvValue(guard && isDangerous ? `'${text}` : text, separator)
  }
}

/** The same as it is stored; a figure whose cell shows it as a day is written as that day. */
function storedCell({ head }: SheetSource, { chunk, column }: CellPlace, options: CsvOptions): (row: number) => string {
  const cells = chunk.cells[column]!
  const { values } = cells
  if (values === null) return () => ''
  const finished = finisher(options)
  if (values.type !== 'mixed' && values.type !== 'float') {
    const text = storedTexts(values)
    const kind = values.type === 'text' ? 'text' : 'figure'
    return (row) => finished(text(row), kind)
  }
  const showsDays = head.styles.map(({ format }) => isDateFormat(format))
  return (row) => {
    const value = scalarAt(cells, row)
    if (typeof value === 'number' && showsDays[styleAt(cells, row)] === true)
      return serialText(value, Number.isInteger(value) ? 'date' : 'timestamp')
    return finished(scalarText(value), typeof value === 'string' ? 'text' : 'figure')
  }
}

function finisher({ guard = true, separator = ',' }: CsvOptions) {
  return (text: string | null, kind: 'text' | 'figure'): string => {
    if (text === null) return ''
    if (text === '') return '""'
    if (kind === 'figure') return text
    return csvValue(guard ? withoutFormula(text) : text, separator)
  }
}

import { compileFormat, defaultFormat, type RowChunk, type Scalar, scalarAt, styleAt } from '@mingtai/sheet-core'
import iconv from 'iconv-lite'
import { abortable, unlessAborted } from './abort.ts'
import type { Output } from './output.ts'
import type { SheetSource } from './workbook.ts'

const PAGE = 1 << 18
const BOM = '\ufeff'
/** A spreadsheet that opens the file would run such text as a formula. */
const DANGEROUS = /^[=+\-@\t\r\n＝＋－＠][^]/
/** What a number format may put before a figure; a sign alone is a figure's own. */
const DANGEROUS_FORMAT = /^(?:[=@\t\r\n＝＠]|[+\-＋－].*[A-Za-z|!])/s
/** Other separators too: a program that takes them for its own would find formulas behind them. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/

export interface CsvOptions {
  /** `utf8-bom` opens rightly in Excel; plain `utf8` is for programs; `gb18030` for those that know no other. */
  encoding?: 'utf8-bom' | 'utf8' | 'gb18030'
  separator?: ',' | ';' | '\t'
  /** Puts `'` before text that begins like a formula, also where the format of a number says so. */
  guard?: boolean
  /** `shown`: as the sheet shows them; `plain`: numbers without grouping or currency, for programs. */
  values?: 'shown' | 'plain'
  onRows?(rows: number): void
  signal?: AbortSignal
}

export interface CsvResult {
  rows: number
  bytes: number
}

/** Writes one sheet as CSV (RFC 4180, CRLF) while its rows arrive. Merged cells stand in their first cell. */
export async function writeCsv(output: Output, sheet: SheetSource, options: CsvOptions = {}): Promise<CsvResult> {
  const { signal, separator = ',' } = options
  const encode = encoderOf(options.encoding)
  let text = options.encoding === undefined || options.encoding === 'utf8-bom' ? BOM : ''
  let rows = 0
  let bytes = 0
  const flush = async () => {
    const page = encode(text)
    text = ''
    await unlessAborted(output.write(page), signal)
    bytes += page.length
  }
  for await (const chunk of abortable(sheet.chunks, signal)) {
    const columns = chunk.cells.map((_, column) => cellText(sheet, { chunk, column }, options))
    for (let row = 0; row < chunk.rows; row++) {
      for (let column = 0; column < columns.length; column++) {
        text += column === 0 ? columns[column]!(row) : separator + columns[column]!(row)
      }
      text += '\r\n'
      if (text.length >= PAGE) await flush()
    }
    rows += chunk.rows
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

/** The finished text of one cell of a column. */
function cellText(
  { head }: SheetSource,
  { chunk, column }: { chunk: RowChunk; column: number },
  { guard = true, values = 'shown', separator = ',' }: CsvOptions,
): (row: number) => string {
  const cells = chunk.cells[column]!
  if (cells.values === null) return () => ''
  const standard = defaultFormat(cells.values)
  const formats = head.styles.map(({ format }) => (format && format !== 'General' ? format : standard))
  const plain = compileFormat(standard)
  const show = (value: Scalar, row: number) =>
    values === 'plain' ? plain(value).text : compileFormat(formats[styleAt(cells, row)] ?? standard)(value).text
  return (row) => {
    const value = scalarAt(cells, row)
    if (value === null) return ''
    const text = typeof value === 'string' && values === 'plain' ? value : show(value, row)
    const danger = typeof value === 'string' ? DANGEROUS : DANGEROUS_FORMAT
    const safe = guard && danger.test(text) ? `'${text}` : text
    return QUOTED.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
}

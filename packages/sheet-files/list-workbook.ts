import { type CellStyle, type ChunkColumn, emptyTail, type Scalar } from '@mingtai/sheet-core'
import { writeCsv } from './csv.ts'
import { memoryOutput } from './bytes/memory-output.ts'
import { type SheetSource, writeWorkbook } from './workbook.ts'

export interface PlainList {
  name: string
  columns: readonly ListColumn[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** `amount`: decimal texts that spreadsheets reckon with; `day`: 2026-11-30 as a date of theirs; left out: as it comes. */
interface ListColumn {
  title: string
  width: number
  align?: 'right' | undefined
  kind?: 'amount' | 'day' | undefined
}

const thinLine = { line: 'thin' as const, color: '#DFE3E1' }
const border = { top: thinLine, right: thinLine, bottom: thinLine, left: thinLine }
const styles: CellStyle[] = [
  { bold: true, fill: '#EEF1EF', border, align: 'left', valign: 'middle' },
  { border, align: 'left', valign: 'middle', wrap: true },
  { border, align: 'right', valign: 'middle' },
  { border, align: 'right', valign: 'middle', format: '#,##0.00' },
  { border, align: 'left', valign: 'middle', format: 'yyyy-mm-dd' },
]
const [HEAD, TEXT, RIGHT, AMOUNT, DAY] = [0, 1, 2, 3, 4]

/** A list as an xlsx file in memory: one head row that stays in sight, a filter, and texts that are never formulas. */
export async function listWorkbook(list: PlainList): Promise<Uint8Array> {
  return listsWorkbook([list])
}

/** One list as CSV that spreadsheets open rightly; texts that begin like a formula are kept from being one. */
export async function listCsv(list: PlainList): Promise<Uint8Array> {
  const output = memoryOutput()
  await writeCsv(output, sheetOf(list), { encoding: 'utf8-bom', guard: true })
  return output.bytes()
}

/** Several lists, each on a sheet of its own, and other sheets behind them. */
export async function listsWorkbook(
  lists: readonly PlainList[],
  others: readonly SheetSource[] = [],
): Promise<Uint8Array> {
  const output = memoryOutput()
  await writeWorkbook(output, [...lists.map(sheetOf), ...others])
  return output.bytes()
}

function sheetOf({ name, columns, rows }: PlainList): SheetSource {
  const head = { name, widths: columns.map(({ width }) => width), frozen: { rows: 1, columns: 0 }, styles }
  const titles = columns.map(({ title }) => column([title], HEAD))
  const chunks = [{ rows: 1, cells: titles, heights: 26, merges: [] }]
  if (rows.length > 0) {
    const cells = columns.map(({ align, kind }, at) => {
      const values = rows.map((row) => row[at] ?? null)
      if (kind === 'day') return dayColumn(values)
      if (kind === 'amount') return column(values.map(exactOf), AMOUNT)
      return column(values, align === 'right' ? RIGHT : TEXT)
    })
    chunks.push({ rows: rows.length, cells, heights: 22, merges: [] })
  }
  const filter = { fromRow: 0, fromColumn: 0, toRow: rows.length, toColumn: columns.length - 1 }
  return { head, chunks, tail: () => ({ ...emptyTail, filter }) }
}

/** A decimal text as the exact number that it is; what is none stays as it is. */
function exactOf(value: string | number | null): Scalar {
  if (typeof value !== 'string') return value
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  return whole === '' ? value : { scaled: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

/** Days as dates; where one of them is none, all stay texts. */
function dayColumn(values: readonly (string | number | null)[]): ChunkColumn {
  const days = values.map((value) => (value === null ? 0 : Date.parse(`${value}T00:00:00Z`) / 86_400_000))
  if (!days.every(Number.isInteger)) return column(values, TEXT)
  const nulls = Uint8Array.from(values, (value) => (value === null ? 1 : 0))
  return { values: { type: 'date', values: Int32Array.from(days), nulls }, styles: DAY, formula: null }
}

function column(values: readonly Scalar[], style: number): ChunkColumn {
  return { values: { type: 'mixed', values }, styles: style, formula: null }
}

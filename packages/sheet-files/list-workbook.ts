import { type CellStyle, type ChunkColumn, emptyTail } from '@mingtai/sheet-core'
import { writeCsv } from './csv.ts'
import { memoryOutput } from './bytes/memory-output.ts'
import { type SheetSource, writeWorkbook } from './workbook.ts'

export interface PlainList {
  name: string
  columns: readonly { title: string; width: number; align?: 'right' | undefined }[]
  rows: readonly (readonly (string | number | null)[])[]
}

const thinLine = { line: 'thin' as const, color: '#DFE3E1' }
const border = { top: thinLine, right: thinLine, bottom: thinLine, left: thinLine }
const styles: CellStyle[] = [
  { bold: true, fill: '#EEF1EF', border, align: 'left', valign: 'middle' },
  { border, align: 'left', valign: 'middle', wrap: true },
  { border, align: 'right', valign: 'middle' },
]

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
  const titles = columns.map(({ title }) => column([title], 0))
  const chunks = [{ rows: 1, cells: titles, heights: 26, merges: [] }]
  if (rows.length > 0) {
    const cells = columns.map(({ align }, at) =>
      column(
        rows.map((row) => row[at] ?? null),
        align === 'right' ? 2 : 1,
      ),
    )
    chunks.push({ rows: rows.length, cells, heights: 22, merges: [] })
  }
  const filter = { fromRow: 0, fromColumn: 0, toRow: rows.length, toColumn: columns.length - 1 }
  return { head, chunks, tail: () => ({ ...emptyTail, filter }) }
}

function column(values: readonly (string | number | null)[], style: number): ChunkColumn {
  return { values: { type: 'mixed', values }, styles: style, formula: null }
}

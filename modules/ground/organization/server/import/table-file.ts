import type { FileReply } from '@mingtai/api'
import { type DataPlane, leftOutIn } from '@mingtai/data-plane'
import { refuse } from '@mingtai/messages'
import { type Context, watching, withoutBidiControls } from '@mingtai/server-kit'
import type { CellStyle, ChunkColumn } from '@mingtai/sheet-core'
import { memoryOutput, writeWorkbook } from '@mingtai/sheet-files'

const styles: CellStyle[] = [{}, { bold: true, fill: '#E8F0FA' }, { color: '#66717F', wrap: true }]
/** The sheet of the template that says how to fill it in. */
const HELP = '填写说明'
const MOST_ROWS = 2000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Table {
  title: string
  columns: { name: string; width: number }[]
  rows: string[][]
  /** Lines under the table that say how to fill it in. */
  notes?: string[]
}

/** A table of texts as an xlsx file with a heading that stays in sight. */
export async function tableFile({ title, columns, rows, notes = [] }: Table): Promise<FileReply> {
  const output = memoryOutput()
  const lines = [columns.map(({ name }) => name), ...rows]
  const help = notes.length === 0 ? [] : [help1(notes)]
  const sheet = {
    head: {
      name: title,
      widths: columns.map(({ width }) => width),
      frozen: { rows: 1, columns: 1 },
      styles,
    },
    chunks: [
      {
        rows: lines.length,
        heights: 24,
        merges: [],
        cells: columns.map((_, at) =>
          textColumn(
            lines.map((line) => line[at] ?? ''),
            headStyles(lines.length),
          ),
        ),
      },
    ],
  }
  await writeWorkbook(output, [sheet, ...help], { title, creator: '明台' })
  return { name: `${title}.xlsx`, type: XLSX, content: { bytes: output.bytes() } }
}

function help1(notes: string[]) {
  return {
    head: { name: HELP, widths: [640], frozen: { rows: 0, columns: 0 }, styles },
    chunks: [{ rows: notes.length, heights: 24, merges: [], cells: [textColumn(notes, 2)] }],
  }
}

function headStyles(rows: number): Uint16Array {
  const each = new Uint16Array(rows)
  each[0] = 1
  return each
}

function textColumn(texts: string[], style: number | Uint16Array): ChunkColumn {
  const dictionary = [...new Set(texts)]
  const codeOf = new Map(dictionary.map((text, code) => [text, code]))
  const codes = Int32Array.from(texts, (text) => (text === '' ? -1 : (codeOf.get(text) ?? -1)))
  return { values: { type: 'text', codes, dictionary }, styles: style, formula: null }
}

/** A filled-in row by the names of its columns. */
export interface TypedRow {
  /** As the spreadsheet counts it. */
  row: number
  words: Record<string, string>
}

interface Typed {
  /** The workbook as base64. */
  file: string
  columns: readonly string[]
  required: readonly string[]
  context: Context
}

/**
 * Reads the rows of an uploaded table, and says what of the file was not read. The data process reads it, because a
 * hostile file takes its time.
 */
export async function typedRows(
  dataPlane: DataPlane,
  { file, columns, required, context }: Typed,
): Promise<{ rows: TypedRow[]; leftOut: string[] }> {
  const list = await dataPlane.readList({
    ...{ file: Buffer.from(file, 'base64'), columns, required, most: MOST_ROWS, unreadSheets: [HELP] },
    ...watching(context),
  })
  const [missing] = list.missing
  if (missing !== undefined) refuse('organization.importColumns', missing)
  if (list.rows.length === 0) refuse('organization.importEmpty')
  const rows = list.rows.map(({ line, cells }) => ({
    row: line,
    words: Object.fromEntries(columns.map((name) => [name, withoutBidiControls(cells[name] ?? '')])),
  }))
  return { rows, leftOut: leftOutIn(list, MOST_ROWS) }
}

import type { FileReply } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { refuse } from '@mingtai/messages'
import type { CellStyle, ChunkColumn } from '@mingtai/sheet-core'
import { memoryOutput, writeWorkbook } from '@mingtai/sheet-files'

const styles: CellStyle[] = [{}, { bold: true, fill: '#E8F0FA' }, { color: '#66717F', wrap: true }]
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
    head: { name: '填写说明', widths: [640], frozen: { rows: 0, columns: 0 }, styles },
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

/** The rows of an uploaded table. A process of its own reads the file, because a hostile one takes its time. */
export async function typedRows(
  dataPlane: DataPlane,
  { file, wanted, signal }: { file: string; wanted: readonly string[]; signal: AbortSignal },
): Promise<TypedRow[]> {
  const book = await dataPlane.readWorkbook({ file: Buffer.from(file, 'base64'), signal })
  const cells = (book.sheets.find(({ isHidden }) => !isHidden) ?? book.sheets[0])?.cells ?? []
  const lines = new Map<number, Map<number, string>>()
  for (const { row, column, content } of cells) {
    const line = lines.get(row) ?? new Map<number, string>()
    line.set(column, textOf(content))
    lines.set(row, line)
  }
  const heading = lines.get(0) ?? new Map<number, string>()
  const at = new Map([...heading].map(([column, name]) => [name.replace(/[*＊\s]/g, ''), column]))
  const missing = wanted.find((name) => !at.has(name))
  if (missing !== undefined) refuse('organization.importColumns', missing)
  const rows = [...lines]
    .filter(([row]) => row > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([row, line]) => ({
      row: row + 1,
      words: Object.fromEntries([...at].map(([name, column]) => [name, (line.get(column) ?? '').trim()])),
    }))
    .filter(({ words }) => Object.values(words).some((word) => word !== ''))
  if (rows.length === 0) refuse('organization.importEmpty')
  return rows
}

type Content = Awaited<ReturnType<DataPlane['readWorkbook']>>['sheets'][number]['cells'][number]['content']

function textOf(content: Content): string {
  switch (content.kind) {
    case 'text':
      return content.text
    case 'number':
      return String(content.value)
    case 'boolean':
      return content.value ? '是' : '否'
    case 'empty':
    case 'formula':
    case 'picture':
      return ''
    default:
      return content satisfies never
  }
}

import type { FileReply } from '@mingtai/api'
import type { CellStyle, RowChunk } from '@mingtai/sheet-core'
import { memoryOutput, writeWorkbook } from '@mingtai/sheet-files'

interface TextColumn {
  title: string
  /** Pixels. */
  width: number
}

const styles: CellStyle[] = [
  { format: '@' },
  { bold: true, fill: '#EEF1EF', border: { bottom: { line: 'thin', color: '#CBD2CF' } } },
]

/** Rows of texts as an xlsx file with a heading that stays, and notes on a sheet of their own. Texts are never formulas. */
export async function textSheet(
  name: string,
  columns: TextColumn[],
  rows: AsyncIterable<string[][]> | Iterable<string[][]>,
  ...notes: string[][]
): Promise<FileReply> {
  const output = memoryOutput()
  const head = {
    name: '人员',
    widths: columns.map(({ width }) => width),
    frozen: { rows: 1, columns: 0 },
    styles,
  }
  const help = notes.map((lines) => ({
    head: { ...head, name: '填写说明', widths: [760], frozen: { rows: 0, columns: 0 } },
    chunks: [
      chunkOf(
        [{ title: '', width: 760 }],
        lines.map((line) => [line]),
        0,
      ),
    ],
  }))
  await writeWorkbook(output, [{ head, chunks: chunksOf(columns, rows) }, ...help], { title: name })
  return {
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: { bytes: output.bytes() },
  }
}

async function* chunksOf(
  columns: TextColumn[],
  rows: AsyncIterable<string[][]> | Iterable<string[][]>,
): AsyncGenerator<RowChunk> {
  yield chunkOf(columns, [columns.map(({ title }) => title)], 1)
  for await (const batch of rows) if (batch.length > 0) yield chunkOf(columns, batch, 0)
}

function chunkOf(columns: TextColumn[], rows: string[][], style: number): RowChunk {
  return {
    rows: rows.length,
    heights: 24,
    merges: [],
    cells: columns.map((_, column) => ({
      values: { type: 'mixed', values: rows.map((row) => (row[column] === '' ? null : (row[column] ?? null))) },
      styles: style,
      formula: null,
    })),
  }
}

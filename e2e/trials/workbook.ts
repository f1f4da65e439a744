import { memoryOutput, writeWorkbook } from '@mingtai/sheet-files'
import { emptyTail } from '@mingtai/sheet-core'

/** A sheet as somebody keeps it in Excel: a head row and rows below it. */
export interface WrittenSheet {
  name: string
  titles: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** A workbook of several sheets, as an xlsx file in memory. */
export async function workbookOf(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const output = memoryOutput()
  await writeWorkbook(
    output,
    sheets.map(({ name, titles, rows }) => {
      const head = { name, widths: titles.map(() => 100), frozen: { rows: 1, columns: 0 }, styles: [{}] }
      const cells = titles.map((title, at) => ({
        values: { type: 'mixed' as const, values: [title, ...rows.map((row) => row[at] ?? null)] },
        styles: 0,
        formula: null,
      }))
      const chunks = [{ rows: rows.length + 1, cells, heights: 22, merges: [] }]
      return { head, chunks, tail: () => emptyTail }
    }),
  )
  return output.bytes()
}

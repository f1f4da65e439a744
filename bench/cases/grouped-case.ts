import type { CellStyle, RowChunk } from '@mingtai/sheet-core'
import { withFile, writeWorkbook } from '@mingtai/sheet-files'
import { groupedRows, HEADERS } from '../engine/grouped-rows.ts'
import { report } from '../usage.ts'

/** Child process: writes the grouped list, with the styles that the peer leaves out. Arguments: rows, file. */
const [count, path] = process.argv.slice(2)
const CHUNK = 2048
const FORMATS = ['@', 'yyyy-mm-dd', '@', '@', '@', '#,##0', '#,##0.00', '¥#,##0.00']

const rows = groupedRows(Number(count))
const styles: CellStyle[] = [
  ...FORMATS.map((format) => ({ format })),
  ...FORMATS.map((format) => ({ format, bold: true, fill: '#F5F7FA' })),
  { bold: true, fill: '#4472C4', color: '#FFFFFF', align: 'center' },
]
const head = { name: '分组明细', widths: HEADERS.map(() => 110), frozen: { rows: 1, columns: 0 }, styles }
const { bytes } = await withFile(path!, (output) => writeWorkbook(output, [{ head, chunks: chunks() }], { level: 6 }))
report({ bytes })

function* chunks(): Generator<RowChunk> {
  yield {
    rows: 1,
    heights: 24,
    merges: [],
    cells: HEADERS.map((header) => ({
      values: { type: 'mixed', values: [header] },
      styles: FORMATS.length * 2,
      formula: null,
    })),
  }
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK)
    yield {
      rows: part.length,
      heights: 20,
      merges: [],
      cells: FORMATS.map((_, column) => ({
        values: { type: 'mixed', values: part.map((row) => row.cells[column]!) },
        styles: Uint16Array.from(part, (row) => column + (row.isTotal ? FORMATS.length : 0)),
        formula: null,
      })),
    }
  }
}

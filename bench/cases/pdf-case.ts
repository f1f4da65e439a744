import { writePdf } from '@mingtai/page-files'
import { type CellStyle, type Column, emptyTail, rowMarks, type SheetHead } from '@mingtai/sheet-core'
import { withFile } from '@mingtai/sheet-files'
import { layOutSheet, openFonts, type PlacedChunk } from '@mingtai/sheet-pages'
import { pdfChunks, pdfLook } from '../files/pdf-rows.ts'
import { report } from '../usage.ts'

const MILLIMETRE = 72 / 25.4
const POINTS_A_PIXEL = 0.75

/** Child process: the demo orders laid out and written as a PDF. Arguments: pages, file. */
const count = Number(process.argv[2])
const { title, headers, formats, widths, left, top, row, firstRight } = pdfLook
const fonts = openFonts()
const placed = placedChunks()
const source = { head: headOf(), tail: emptyTail, rows: 1 + count * 40, chunks }
const sheet = await layOutSheet(source, { fonts, fields: {}, picture: () => null, printed: false })
const info = { title, author: '', creator: 'bench', createdAt: new Date(0) }
const result = await withFile(process.argv[3]!, (output) => writePdf(output, { info, fonts, sheets: [{ sheet }] }))
if (result.pages !== count) throw new Error(`${result.pages} of ${count} pages were written`)
report({ bytes: result.bytes })

async function* chunks(fromRow: number): AsyncGenerator<PlacedChunk> {
  for (const one of placed) if (one.from + one.chunk.rows > fromRow) yield one
}

function headOf(): SheetHead {
  const side = left / MILLIMETRE
  const strip = (center: string) => ({ left: '', center, right: '' })
  return {
    name: title,
    widths: widths.map((width) => width / POINTS_A_PIXEL),
    frozen: { rows: 1, columns: 0 },
    styles: [...bandOf('#F5F7FA'), ...bandOf(undefined), { bold: true, size: 8, fill: '#DDE6F5', border: frame() }],
    page: {
      paper: 'A4',
      orientation: 'portrait',
      margins: { top: top / MILLIMETRE, right: side - 0.1, bottom: 19, left: side },
      header: strip(title),
      footer: strip('第 ${page} 页，共 ${pages} 页'),
      titleRows: { from: 0, to: 0 },
    },
  }
}

function bandOf(fill: string | undefined): CellStyle[] {
  return formats.map((format, i) => ({
    ...{ size: 8, format, border: frame(), ...(fill && { fill }) },
    align: i < firstRight ? 'left' : 'right',
  }))
}

function frame(): NonNullable<CellStyle['border']> {
  const edge = { line: 'thin', color: '#999999' } as const
  return { top: edge, right: edge, bottom: edge, left: edge }
}

/** As the product keeps results: made once, read as often as the layout wants. */
function placedChunks(): PlacedChunk[] {
  const heights = row / POINTS_A_PIXEL
  const looks = { heights, merges: [] }
  const words = headers.map((header): Column => ({ type: 'mixed', values: [header] }))
  const head = words.map((values) => ({ values, styles: 16, formula: null }))
  const placed: PlacedChunk[] = [{ from: 0, chunk: { rows: 1, cells: head, marks: rowMarks.title, ...looks } }]
  let from = 1
  for (const { rows, columns } of pdfChunks(count)) {
    const start = from
    const cells = columns.map((values, i) => ({ values, styles: striped(rows, start, i), formula: null }))
    placed.push({ from, chunk: { rows, cells, ...looks } })
    from += rows
  }
  return placed
}

function striped(rows: number, from: number, column: number): Uint16Array {
  return Uint16Array.from({ length: rows }, (_, i) => column + ((from + i) % 2 === 0 ? 0 : 8))
}

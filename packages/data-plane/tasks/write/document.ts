import { refuse } from '@mingtai/messages'
import { pageImage, type PageDocument, writeOfd, writePdf } from '@mingtai/page-files'
import {
  type CellStyle,
  type ChunkColumn,
  emptyTail,
  growsRows,
  heightOfLines,
  type Merge,
  type RowChunk,
  rowMarks,
  wrappedLines,
} from '@mingtai/sheet-core'
import { memoryOutput } from '@mingtai/sheet-files'
import { layOutDocument, openFonts, PageProblem, sourceOf } from '@mingtai/sheet-pages'

import type { DocumentOrder, DocumentRow } from '../../document-order.ts'

/** Writes rows as pages: the same layout and the same writers as reports have. */
export async function writtenDocument(order: DocumentOrder): Promise<Uint8Array> {
  const { format, title, author, now, widths, styles, page, pictures } = order
  const head = { name: title, widths, frozen: { rows: 0, columns: 0 }, styles, page }
  const source = sourceOf({ head, tail: emptyTail, chunks: [chunkOf(order)] })
  const images = new Map(Object.entries(pictures).map(([name, bytes]) => [name, pageImage(bytes)]))
  const fonts = openFonts()
  const fields = { report: title, user: author }
  const output = memoryOutput()
  try {
    const sheets = await layOutDocument([source], {
      ...{ fonts, fields, picture: (name) => images.get(name) ?? null, printed: true },
    })
    const info = { title, author, creator: '明台', createdAt: new Date(now) }
    const document: PageDocument = { info, fonts, sheets: sheets.map((sheet) => ({ sheet })) }
    if (format === 'pdf') await writePdf(output, document, {})
    else await writeOfd(output, document, {})
  } catch (problem) {
    if (problem instanceof PageProblem) refuse('paper.impossible', problem.message)
    throw problem
  }
  return output.bytes()
}

/** Lines of one row: a longer text goes on in the next row, so that no row is higher than a page. */
const MOST_LINES = 36

/** Rows as high as their wrapped texts; no word is left out. */
function fittedRows({ widths, styles, rows }: DocumentOrder): DocumentRow[] {
  return rows.flatMap((row) => {
    let column = 0
    const lines = row.cells.map(({ value, style, columns }) => {
      const look: CellStyle = styles[style] ?? {}
      const width = widths.slice(column, column + columns).reduce((sum, one) => sum + one, 0)
      column += columns
      return value === null || !growsRows(look) ? null : wrappedLines(value, look, width)
    })
    const parts = Math.max(1, ...lines.map((own) => Math.ceil((own?.length ?? 0) / MOST_LINES)))
    return Array.from({ length: parts }, (_, part): DocumentRow => {
      const shown = lines.map((own) => own?.slice(part * MOST_LINES, (part + 1) * MOST_LINES) ?? null)
      const heights = shown.map((own, at) => heightOfLines(own?.length ?? 1, styles[row.cells[at]!.style] ?? {}))
      const cells = row.cells.map((cell, at) => {
        const own = shown[at] ?? null
        if (parts === 1) return cell
        return { ...cell, value: own === null ? (part === 0 ? cell.value : null) : own.join('\n') }
      })
      return { ...row, height: Math.max(row.height, ...heights), cells }
    })
  })
}

function chunkOf(order: DocumentOrder): RowChunk {
  const { widths } = order
  const rows = fittedRows(order)
  const merges: Merge[] = []
  const values = widths.map((): (string | null)[] => [])
  const styles = widths.map(() => new Uint16Array(rows.length))
  for (const [row, { cells }] of rows.entries()) {
    let column = 0
    for (const { value, style, columns } of cells) {
      for (let at = column; at < column + columns; at++) {
        values[at]![row] = at === column ? value : null
        styles[at]![row] = style
      }
      const toColumn = column + columns - 1
      if (columns > 1) merges.push({ fromRow: row, fromColumn: column, toRow: row, toColumn })
      column += columns
    }
    for (; column < widths.length; column++) values[column]![row] = null
  }
  return {
    rows: rows.length,
    cells: widths.map((_, at): ChunkColumn => {
      return { values: { type: 'mixed', values: values[at]! }, styles: styles[at]!, formula: null }
    }),
    heights: Uint16Array.from(rows, ({ height }) => height),
    marks: Uint8Array.from(rows, ({ isHead = false }) => (isHead ? rowMarks.title | rowMarks.keepWithNext : 0)),
    merges,
  }
}

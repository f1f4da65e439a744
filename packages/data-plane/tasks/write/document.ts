import { refuse } from '@mingtai/messages'
import { pageImage, type PageDocument, writeOfd, writePdf } from '@mingtai/page-files'
import { type ChunkColumn, emptyTail, type Merge, type RowChunk } from '@mingtai/sheet-core'
import { memoryOutput } from '@mingtai/sheet-files'
import { layOutDocument, openFonts, PageProblem, sourceOf } from '@mingtai/sheet-pages'

import type { DocumentOrder } from '../../document-order.ts'

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

function chunkOf({ widths, rows }: DocumentOrder): RowChunk {
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
    merges,
  }
}

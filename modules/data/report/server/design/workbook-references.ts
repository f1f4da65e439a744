import { placeOf, type TemplateCell } from '@mingtai/report-engine'
import type { ImportedSheet } from '@mingtai/sheet-files'

/** Texts, names of sheets with what they name, and references. */
const REFERENCE =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'!?[\w$:]*|[\w.\u0080-\uffff]+![\w$:]*|\$?([A-Z]{1,3})\$?([1-9]\d{0,3})(?![\w(.:!])/g
const MOST_ADDED = 2000

/**
 * In a spreadsheet every place is a cell; in a template only what was put there is one. Empty places that formulas
 * look at become empty cells.
 */
export function withReferenced(cells: TemplateCell[], { columnWidths, rowHeights }: ImportedSheet): TemplateCell[] {
  const width = columnWidths.length
  const taken = new Uint8Array(width * rowHeights.length)
  for (const { row, column, rowSpan, columnSpan } of cells) {
    for (let line = row; line < row + rowSpan; line++)
      taken.fill(1, line * width + column, line * width + column + columnSpan)
  }
  const added: TemplateCell[] = []
  for (const { content } of cells) {
    if (content.kind !== 'formula') continue
    for (const [, letters, digits] of content.formula.matchAll(REFERENCE)) {
      const place = letters === undefined ? null : placeOf(`${letters}${digits}`)
      if (place === null || place.row >= rowHeights.length || place.column >= width) continue
      const at = place.row * width + place.column
      if (taken[at] === 1 || added.length >= MOST_ADDED) continue
      taken[at] = 1
      added.push({
        row: place.row,
        column: place.column,
        rowSpan: 1,
        columnSpan: 1,
        style: 0,
        content: { kind: 'empty' },
      })
    }
  }
  return [...cells, ...added]
}

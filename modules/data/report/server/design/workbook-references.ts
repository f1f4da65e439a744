import { foreignReferences } from '@mingtai/formula'
import { placeOf, type TemplateCell } from '@mingtai/report-engine'
import type { ImportedSheet } from '@mingtai/sheet-files'

/** Texts, names of sheets with what they name, and references. */
const REFERENCE =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'!?[\w$:]*|[\w.\u0080-\uffff]+![\w$:]*|\$?([A-Z]{1,3})\$?([1-9]\d{0,3})(?![\w(.:!])/g
const MOST_ADDED = 2000

/**
 * In a spreadsheet every place is a cell; in a template only what was put there is one. Empty places that formulas look
 * at or that a check is about become empty cells.
 */
export function withReferenced(
  cells: TemplateCell[],
  sheet: ImportedSheet,
  all: readonly (readonly TemplateCell[])[],
): TemplateCell[] {
  const width = sheet.columnWidths.length
  const height = sheet.rowHeights.length
  const taken = new Uint8Array(width * height)
  for (const { row, column, rowSpan, columnSpan } of cells) {
    for (let line = row; line < row + rowSpan; line++)
      taken.fill(1, line * width + column, line * width + column + columnSpan)
  }
  const added: TemplateCell[] = []
  for (const { row, column } of [...referencedPlaces(cells), ...foreignPlaces(all, sheet), ...checkedPlaces(sheet)]) {
    const at = row * width + column
    if (row >= height || column >= width || taken[at] === 1 || added.length >= MOST_ADDED) continue
    taken[at] = 1
    added.push({ row, column, rowSpan: 1, columnSpan: 1, style: 0, content: { kind: 'empty' } })
  }
  return [...cells, ...added]
}

type Place = Pick<TemplateCell, 'row' | 'column'>

function* referencedPlaces(cells: readonly TemplateCell[]): Generator<Place> {
  for (const { content } of cells) {
    if (content.kind !== 'formula') continue
    for (const [, letters, digits] of content.formula.matchAll(REFERENCE)) {
      const place = letters === undefined ? null : placeOf(`${letters}${digits}`)
      if (place !== null) yield place
    }
  }
}

/** Places of this sheet that formulas of others name. */
function* foreignPlaces(all: readonly (readonly TemplateCell[])[], { name }: ImportedSheet): Generator<Place> {
  for (const { content } of all.flat()) {
    if (content.kind !== 'formula') continue
    for (const { sheet, from, to } of foreignReferences(content.formula))
      if (sheet.toLowerCase() === name.toLowerCase()) yield* [from, to]
  }
}

function* checkedPlaces({ validations, rowHeights, columnWidths }: ImportedSheet): Generator<Place> {
  for (const { fromRow, toRow, fromColumn, toColumn } of validations.flatMap(({ ranges }) => ranges)) {
    for (let row = fromRow; row <= Math.min(toRow, rowHeights.length - 1); row++)
      for (let column = fromColumn; column <= Math.min(toColumn, columnWidths.length - 1); column++)
        yield { row, column }
  }
}

import { type Book, printedFormula, rangeNames } from '@mingtai/sheet-model'

/** Names of cells as files take them; those whose cells are gone are left out. */
export function exportedNames(book: Book): { name: string; text: string }[] {
  return rangeNames(book).flatMap(({ name, value }) => {
    const sheet = book.sheets.get(value.sheet)
    if (sheet === undefined) return []
    const reference = { sheet: sheet.id, rows: value.range.rows, columns: value.range.columns, fixed: 15 }
    const text = printedFormula(book, sheet, { formula: [reference] }, 'addresses').slice(1)
    return text.includes('#REF!') ? [] : [{ name, text }]
  })
}

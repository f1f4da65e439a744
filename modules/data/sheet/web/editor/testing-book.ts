import {
  applyBatch,
  type Book,
  contentOf,
  createBook,
  isFormula,
  lineNumbers,
  type Operation,
  printedFormula,
  type Sheet,
} from '@mingtai/sheet-model'
import { typeInto } from './edit/operations.ts'

/** A sheet that a test types into. */
export function typedSheet(rows: readonly (readonly string[])[]) {
  const book = createBook()
  let number = 0
  const act = (operations: readonly Operation[], client = 'me'): string => {
    number += 1
    const key = `${client}-${number}`
    applyBatch(book, { key, client, base: book.revision, operations })
    return key
  }
  act([{ do: 'insertSheet', name: '工作表1', rows: 30, columns: 10, at: { line: null, side: 'before' } }])
  const [sheet] = [...book.sheets.values()]
  if (sheet === undefined) throw new Error('no sheet')
  for (const [row, texts] of rows.entries())
    for (const [column, text] of texts.entries()) act(typeInto(book, sheet, { row, column }, text).operations)
  return { book, sheet, act }
}

/** What a block of cells holds. */
export function contentsIn(book: Book, sheet: Sheet, rows: number, columns: number): string[][] {
  const lines = lineNumbers(book, sheet, 'row', 0, rows)
  const across = lineNumbers(book, sheet, 'column', 0, columns)
  return Array.from(lines, (row) =>
    Array.from(across, (column) => {
      const content = contentOf(sheet, row, column)
      return isFormula(content) ? printedFormula(book, sheet, content) : String(content ?? '')
    }),
  )
}

import { type FormulaValue, isError } from '@mingtai/formula'
import { compileFormat } from '@mingtai/sheet-core'
import { type Book, lookOf, type Sheet } from '@mingtai/sheet-model'

/** What a cell shows of its value: as its number format writes it. Lines by their numbers. */
export function shownText(
  book: Book,
  sheet: Sheet,
  cell: { row: number; column: number },
  value: FormulaValue,
): string {
  if (value === null) return ''
  if (isError(value)) return value.error
  if (typeof value === 'string') return value
  const { format } = lookOf(book, sheet, cell.row, cell.column)
  return compileFormat(typeof format === 'string' ? format : undefined)(value).text
}

import type { Box } from '@mingtai/sheet-model'
import type { BookView } from '../view/book-view.ts'

/** The filled rows around a cell, without the heading above them. */
export function dataBlock(view: BookView, { row, column }: { row: number; column: number }): Box | null {
  const isFilled = (at: number) => at >= 0 && at < view.meta.rows && view.valueAt(at, column) !== null
  if (!isFilled(row)) return null
  let [fromRow, toRow] = [row, row]
  while (isFilled(fromRow - 1)) fromRow -= 1
  while (isFilled(toRow + 1)) toRow += 1
  const isHeading = typeof view.valueAt(fromRow, column) === 'string' && typeof view.valueAt(toRow, column) === 'number'
  return { fromRow: isHeading ? fromRow + 1 : fromRow, toRow, fromColumn: 0, toColumn: view.meta.columns - 1 }
}

/** The numbers that stand directly above a cell; null: there are none. */
export function numbersAbove(view: BookView, row: number, column: number): Box | null {
  let fromRow = row
  while (fromRow > 0 && typeof view.valueAt(fromRow - 1, column) === 'number') fromRow -= 1
  return fromRow === row ? null : { fromRow, toRow: row - 1, fromColumn: column, toColumn: column }
}

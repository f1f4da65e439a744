import { type Book, type Box, isWithin, type Range, type Sheet } from '@mingtai/sheet-model'
import { areasOf } from '../../../judge.ts'
import { rangeOf } from '../edit/operations.ts'

/** An area whose dialog is open: it lies on lines, and stays with them while others insert and delete. */
export interface OpenedArea {
  /** null: it is a new one. */
  id: string | null
  sheet: string
  range: Range
  /** Where it was when it was opened. */
  box: Box
}

/** The area that selected cells mean: the one in which they lie, or a new one; null: the sheet has no such cells. */
export function openedArea(book: Book, sheet: Sheet, box: Box): OpenedArea | null {
  const known = areasOf(book, sheet).findLast(
    (area) => isWithin(area.box, box.fromRow, box.fromColumn) && isWithin(area.box, box.toRow, box.toColumn),
  )
  if (known !== undefined) return { id: known.id, sheet: sheet.id, range: known.value.range, box: known.box }
  const range = rangeOf(book, sheet, box)
  return range === null ? null : { id: null, sheet: sheet.id, range, box }
}

import { type Book, lineIdAt, type Sheet } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import type { CellPlace } from '../../../cell-place.ts'

/** A cell by its lines, and how it is called now; null: there is no such cell. */
export function cellPlaceOf(
  book: Book,
  sheet: Sheet,
  row: number,
  column: number,
): { place: CellPlace; address: string } | null {
  const own = lineIdAt(book, sheet, 'row', row)
  const across = lineIdAt(book, sheet, 'column', column)
  if (own === null || across === null) return null
  const place: CellPlace = { sheet: sheet.id, row: [own[0], own[1]], column: [across[0], across[1]] }
  return { place, address: cellAddress(row, column) }
}

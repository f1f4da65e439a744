import { type EntryColumn, isNumberKind } from '../document/entry-column.ts'
import { typedValue } from '../value/show-value.ts'
import type { CellValue } from '../value/read-value.ts'
import { MOST_CELL_LETTERS } from './imported-rows.ts'

/** A value as a spreadsheet keeps it: a number where it holds every digit, otherwise a text. */
export function exportedCell(column: EntryColumn, value: CellValue): string | number | null {
  if (value === null) return null
  if (!isNumberKind(column.kind)) return typedValue(column, value).slice(0, MOST_CELL_LETTERS)
  const digits = value.replace(/^-?0*|\D/g, '')
  const number = Number(value)
  return digits.length <= 15 && Number.isFinite(number) ? number : value
}

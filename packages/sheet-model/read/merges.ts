import { spanOf } from '../axis/span.ts'
import { positionOfLine } from '../axis/order.ts'
import { lineOfNumber } from '../axis/segment.ts'
import { type Book, columnOrder, rowOrder, type Sheet } from '../book.ts'
import { effectiveEntry } from '../cell/register.ts'
import type { Range } from '../line.ts'
import type { ObjectValue } from '../operation.ts'

/** A rectangle of positions, both ends inside. */
export interface Box {
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
}

export interface EffectiveObject {
  id: string
  revision: number
  value: ObjectValue
}

/** What lies over the cells of a sheet, oldest first. */
export function effectiveObjects(book: Book, sheet: string): EffectiveObject[] {
  const found: EffectiveObject[] = []
  for (const { id, entries } of book.objects.values()) {
    const entry = effectiveEntry(entries, book.voided)
    if (entry !== null && entry.value !== null && entry.value.sheet === sheet)
      found.push({ id, revision: entry.revision, value: entry.value })
  }
  return found.sort((one, other) => one.revision - other.revision || (one.id < other.id ? -1 : 1))
}

/** Where a range lies now; null: nothing of it lives. */
export function boxOf(book: Book, sheet: Sheet, range: Range): Box | null {
  const rows = spanOf(sheet.rows, rowOrder(book, sheet), range.rows)
  const columns = spanOf(sheet.columns, columnOrder(book, sheet), range.columns)
  if (rows === null || columns === null) return null
  return { fromRow: rows.from, toRow: rows.to, fromColumn: columns.from, toColumn: columns.to }
}

export interface DrawnMerge extends Box {
  id: string
}

const drawnMerges = new WeakMap<Sheet, { version: number; merges: DrawnMerge[] }>()

/** Merges as they are drawn: of those that overlap, the latest. */
export function mergesOf(book: Book, sheet: Sheet): DrawnMerge[] {
  const known = drawnMerges.get(sheet)
  if (known?.version === book.version) return known.merges
  const merges: DrawnMerge[] = []
  for (const { id, value } of effectiveObjects(book, sheet.id).toReversed()) {
    const box = value.kind === 'merge' ? boxOf(book, sheet, value.range) : null
    if (box === null || (box.fromRow === box.toRow && box.fromColumn === box.toColumn)) continue
    if (!merges.some((drawn) => overlaps(drawn, box))) merges.push({ id, ...box })
  }
  drawnMerges.set(sheet, { version: book.version, merges })
  return merges
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.fromRow <= other.toRow &&
    other.fromRow <= one.toRow &&
    one.fromColumn <= other.toColumn &&
    other.fromColumn <= one.toColumn
  )
}

export function isWithin(box: Box, row: number, column: number): boolean {
  return row >= box.fromRow && row <= box.toRow && column >= box.fromColumn && column <= box.toColumn
}

/** Whether a cell lies under a merge, by the numbers of its lines: it reads as empty then. */
export function coversCell(book: Book, sheet: Sheet, row: number, column: number): boolean {
  if (!hasMerges(book, sheet.id)) return false
  const own = positionOfLine(book, sheet.rows, rowOrder(book, sheet), lineOfNumber(sheet.rows, row))
  const across = positionOfLine(book, sheet.columns, columnOrder(book, sheet), lineOfNumber(sheet.columns, column))
  if (own === null || across === null) return false
  return mergesOf(book, sheet).some(
    (merge) => isWithin(merge, own, across) && !(merge.fromRow === own && merge.fromColumn === across),
  )
}

function hasMerges(book: Book, sheet: string): boolean {
  for (const { entries } of book.objects.values()) {
    const value = effectiveEntry(entries, book.voided)?.value
    if (value?.kind === 'merge' && value.sheet === sheet) return true
  }
  return false
}

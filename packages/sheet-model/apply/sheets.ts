import { insertLines } from '../axis/insert.ts'
import { moveLines } from '../axis/move.ts'
import { segmentsOf } from '../axis/segment.ts'
import { createSheet, type Sheet } from '../book.ts'
import { assign, put } from '../journal.ts'
import type { Anchor } from '../line.ts'
import type { Properties } from '../operation.ts'
import type { Applying, OperationOf } from './applying.ts'

/** A sheet's own lines are called after it. */
export function rowsOfSheet(sheet: string): string {
  return `${sheet}r`
}

export function columnsOfSheet(sheet: string): string {
  return `${sheet}c`
}

export function insertSheet(applying: Applying, operation: OperationOf<'insertSheet'>): void {
  addSheet(applying, operation, operation.at)
}

export interface Size {
  name: string
  rows: number
  columns: number
}

export function addSheet({ book, batch, tag }: Applying, { name, rows, columns }: Size, at: Anchor): Sheet {
  const sheet = createSheet(tag)
  const { client } = batch
  insertLines(book, book.order, { id: tag, client, count: 1 }, at)
  insertLines(book, sheet.rows, { id: rowsOfSheet(tag), client, count: rows }, { line: null, side: 'after' })
  insertLines(book, sheet.columns, { id: columnsOfSheet(tag), client, count: columns }, { line: null, side: 'after' })
  put(book, book.sheets, tag, sheet)
  writeProperties(book, sheet, { name })
  return sheet
}

export function moveSheet({ book, batch, tag }: Applying, { sheet, at }: OperationOf<'moveSheet'>): void {
  const { client, base } = batch
  moveLines(book, book.order, [[sheet, 0, 1]], at, { tag, client, base })
}

export function deleteSheet({ book }: Applying, { sheet }: OperationOf<'deleteSheet'>): void {
  for (const segment of segmentsOf(book, book.order, [[sheet, 0, 1]]))
    assign(book, segment, 'deletions', [...segment.deletions, book.revision])
  book.order.index = null
}

export function restoreSheet({ book }: Applying, { sheet }: OperationOf<'restoreSheet'>): void {
  for (const segment of segmentsOf(book, book.order, [[sheet, 0, 1]])) assign(book, segment, 'deletions', [])
  book.order.index = null
}

export function setSheet({ book }: Applying, { sheet: id, set }: OperationOf<'sheet'>): void {
  const sheet = book.sheets.get(id)
  if (sheet !== undefined) writeProperties(book, sheet, set)
}

export function writeProperties(book: Applying['book'], sheet: Sheet, set: Properties): void {
  for (const [name, value] of Object.entries(set)) {
    const entries = sheet.properties.get(name) ?? []
    put(book, sheet.properties, name, [...entries, { revision: book.revision, value }])
  }
}

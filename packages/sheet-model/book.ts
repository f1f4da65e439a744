import { type Axis, type AxisIndex, createAxis } from './axis/axis.ts'
import { indexOf } from './axis/order.ts'
import type { Carried } from './axis/take-back.ts'
import { type Contents, createContents, writerAt } from './cell/contents.ts'
import type { LookSpans } from './cell/looks.ts'
import type { Entry } from './cell/register.ts'
import { type Journaled, put } from './journal.ts'
import type { AxisName, Lines } from './line.ts'
import type { Batch, ObjectValue, Property } from './operation.ts'

/** All sheets, and what is needed to take changes of the last time back. */
export interface Book extends Journaled {
  revision: number
  /** The sheets as lines, in their order. */
  order: Axis
  sheets: Map<string, Sheet>
  objects: Map<string, SheetObject>
  /** Revisions of batches that are taken back. */
  voided: Set<number>
  /** Batches by their revisions, as far back as they can be taken back. */
  batches: Map<number, Batch>
  /** Who wrote each revision, from the first on. */
  authors: string[]
  revisions: Map<string, number>
  carried: Carried
  sorts: Sort[]
  /** Batches up to this revision cannot be taken back any more. */
  foldedTo: number
  /** Grows with every change, for those who remember what they read. */
  version: number
}

export interface Sheet {
  id: string
  rows: Axis
  columns: Axis
  /** By the number of the column. */
  contents: Map<number, Contents>
  looks: Map<number, LookSpans>
  /** Sizes and the like of whole lines. */
  lineLooks: Record<AxisName, LookSpans>
  properties: Map<string, readonly Entry<Property>[]>
}

/** A merge or an area, with all that it ever was within the time that can be taken back. */
export interface SheetObject {
  id: string
  entries: readonly Entry<ObjectValue | null>[]
}

/** A permutation that was done, through which writes are led that had not seen it. */
export interface Sort {
  revision: number
  client: string
  sheet: string
  rows: Lines
  columns: Lines
  order: readonly number[]
  /** The batch and operation that asked for it. */
  tag: string
}

export function createBook(): Book {
  return {
    revision: 0,
    order: createAxis(),
    sheets: new Map(),
    objects: new Map(),
    voided: new Set(),
    ...{
      batches: new Map(),
      authors: [],
      revisions: new Map(),
      carried: new Map(),
      sorts: [],
      foldedTo: 0,
      version: 0,
    },
    journal: null,
  }
}

export function createSheet(id: string): Sheet {
  return {
    id,
    rows: createAxis(),
    columns: createAxis(),
    contents: new Map(),
    looks: new Map(),
    lineLooks: {
      row: [],
      column: [],
    },
    properties: new Map(),
  }
}

export function axisOf(sheet: Sheet, axis: AxisName): Axis {
  return axis === 'row' ? sheet.rows : sheet.columns
}

export function contentsOf(book: Book, sheet: Sheet, column: number): Contents {
  const known = sheet.contents.get(column)
  if (known !== undefined) return known
  const made = createContents()
  put(book, sheet.contents, column, made)
  return made
}

export function looksOf(book: Book, sheet: Sheet, column: number): LookSpans {
  const known = sheet.looks.get(column)
  if (known !== undefined) return known
  const made: LookSpans = []
  put(book, sheet.looks, column, made)
  return made
}

export function clientOf({ authors }: Pick<Book, 'authors'>, revision: number): string | null {
  return authors[revision - 1] ?? null
}

/** Whether somebody had seen a revision when they made a batch. */
export function hasSeen(book: Book, { base, client }: Pick<Batch, 'base' | 'client'>, revision: number): boolean {
  return revision <= base || clientOf(book, revision) === client
}

export function sheetOrder(book: Book): AxisIndex {
  return indexOf(book, book.order, (line, client) => {
    const id = book.order.byNumber[line]?.id
    const sheet = id === undefined ? undefined : book.sheets.get(id)
    return sheet !== undefined && [...sheet.contents.values()].some((contents) => hasOthers(book, contents, client))
  })
}

export function rowOrder(book: Book, sheet: Sheet): AxisIndex {
  return indexOf(book, sheet.rows, (line, client) => {
    for (const contents of sheet.contents.values()) {
      const revision = writerAt(contents, line)
      if (revision > 0 && contentIsThere(contents, line) && clientOf(book, revision) !== client) return true
    }
    return false
  })
}

export function columnOrder(book: Book, sheet: Sheet): AxisIndex {
  return indexOf(book, sheet.columns, (line, client) => {
    const contents = sheet.contents.get(line)
    return contents !== undefined && hasOthers(book, contents, client)
  })
}

export function lineOrder(book: Book, sheet: Sheet, axis: AxisName): AxisIndex {
  return axis === 'row' ? rowOrder(book, sheet) : columnOrder(book, sheet)
}

function contentIsThere(contents: Contents, row: number): boolean {
  const content = contents.chunks.get(row >> 8)?.values[row & 255]
  return content !== undefined && content !== null
}

function hasOthers(book: Book, contents: Contents, client: string): boolean {
  for (const { values, writers } of contents.chunks.values())
    for (let row = 0; row < values.length; row += 1) {
      const content = values[row]
      if (content !== undefined && content !== null && clientOf(book, writers[row] ?? 0) !== client) return true
    }
  return false
}

/** What others wrote decides over the lines of void insertions: where there are some, orders are made again. */
export function contentChanged(book: Book, sheet: Sheet): void {
  if (sheet.rows.hasVoid) sheet.rows.index = null
  if (sheet.columns.hasVoid) sheet.columns.index = null
  if (book.order.hasVoid) book.order.index = null
}

/** Forgets all positions, after something was taken back. */
export function forgetOrders(book: Book): void {
  book.order.index = null
  for (const { rows, columns } of book.sheets.values()) {
    rows.index = null
    columns.index = null
  }
}

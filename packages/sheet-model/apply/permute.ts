import { type Book, contentChanged, contentsOf, hasSeen, looksOf, type Sheet, type Sort } from '../book.ts'
import { entriesAt, putEntries } from '../cell/contents.ts'
import { changeLooks, lookAt } from '../cell/looks.ts'
import { push } from '../journal.ts'
import type { Batch } from '../operation.ts'
import type { Applying, OperationOf } from './applying.ts'
import { numbersOf } from './line-numbers.ts'

/** Sorts cells; rows, their heights and ranges over them stay. A sort in flight looks for its records where they are now. */
export function permuteCells({ book, batch, tag, note }: Applying, operation: OperationOf<'permute'>): void {
  const sheet = book.sheets.get(operation.sheet)
  if (sheet === undefined) return
  const rows = numbersOf(sheet, 'rows', operation.rows)
  const [column] = numbersOf(sheet, 'columns', operation.columns)
  if (column === undefined) return
  const lead = leadsOf(book, batch, sheet)
  const places = new Map(rows.map((row, at) => [row, at]))
  const now = rows.map((row) => places.get(lead(row, column)))
  const order: number[] = []
  for (const from of operation.order) {
    const place = now[from]
    if (place !== undefined) order.push(place)
  }
  // Somebody else sorted a part of these rows at the same time.
  if (new Set(order).size !== rows.length) return note('sortedMeanwhile')
  doSort(book, sheet, { ...operation, order, revision: book.revision, client: batch.client, tag })
}

export function doSort(book: Book, sheet: Sheet, { rows, columns, order, ...rest }: Sort): void {
  const numbers = numbersOf(sheet, 'rows', rows)
  for (const column of numbersOf(sheet, 'columns', columns)) {
    const contents = contentsOf(book, sheet, column)
    const was = numbers.map((row) => entriesAt(contents, row))
    for (const [at, row] of numbers.entries()) putEntries(book, contents, row, was[order[at] ?? 0] ?? [])
    if (!sheet.looks.has(column)) continue
    const spans = looksOf(book, sheet, column)
    const looks = numbers.map((row) => lookAt(spans, row))
    for (const [at, row] of numbers.entries()) {
      const look = looks[order[at] ?? 0] ?? null
      if (look !== looks[at]) changeLooks(book, spans, { from: row, count: 1 }, () => look)
    }
  }
  push(book, book.sorts, { rows, columns, order, ...rest })
  contentChanged(book, sheet)
}

/** The inverse of a permutation. */
export function inverseOf(order: readonly number[]): number[] {
  const inverse = new Array<number>(order.length).fill(0)
  for (const [to, from] of order.entries()) inverse[from] = to
  return inverse
}

type Author = Pick<Batch, 'base' | 'client'>
type Lead = (row: number, column: number) => number

/** Where a write belongs after the sorts that its author had not seen. */
export function leadsOf(book: Book, author: Author, sheet: Sheet): Lead {
  const unseen = book.sorts.filter((sort) => sort.sheet === sheet.id && !hasSeen(book, author, sort.revision))
  if (unseen.length === 0) return (row) => row
  const steps = unseen.map(({ rows, columns, order }) => {
    const numbers = numbersOf(sheet, 'rows', rows)
    const inverse = inverseOf(order)
    const moved = new Map(numbers.map((row, at) => [row, numbers[inverse[at] ?? 0] ?? row]))
    return { moved, columns: new Set(numbersOf(sheet, 'columns', columns)) }
  })
  return (row, column) => steps.reduce((at, step) => (step.columns.has(column) ? (step.moved.get(at) ?? at) : at), row)
}

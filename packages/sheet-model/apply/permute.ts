import { type Book, contentChanged, contentsOf, hasSeen, looksOf, type Sheet, type Sort } from '../book.ts'
import { entriesAt, putEntries } from '../cell/contents.ts'
import { changeLooks, lookAt } from '../cell/looks.ts'
import { push } from '../journal.ts'
import { type Batch, type Content, isFormula } from '../operation.ts'
import type { Entry } from '../cell/register.ts'
import { followedContent, type Moved } from './followed-content.ts'
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
  const now = rows.map((row) => places.get(lead.row(row, column)))
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
  const across = numbersOf(sheet, 'columns', columns)
  const moved = movedBy(numbers, across, order)
  for (const column of across) {
    const contents = contentsOf(book, sheet, column)
    const was = numbers.map((row) => followedEntries(sheet, entriesAt(contents, row), moved))
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

function movedBy(numbers: readonly number[], columns: readonly number[], order: readonly number[]): Moved {
  const rows = new Map(order.map((from, at) => [numbers[from] ?? -1, numbers[at] ?? -1]))
  return { rows, columns: new Set(columns) }
}

function followedEntries(sheet: Sheet, entries: readonly Entry<Content>[], moved: Moved): readonly Entry<Content>[] {
  if (!entries.some(({ value }) => isFormula(value))) return entries
  return entries.map(({ revision, value }) => ({ revision, value: followedContent(sheet, value, moved) }))
}

/** The inverse of a permutation. */
export function inverseOf(order: readonly number[]): number[] {
  const inverse = new Array<number>(order.length).fill(0)
  for (const [to, from] of order.entries()) inverse[from] = to
  return inverse
}

type Author = Pick<Batch, 'base' | 'client'>

/** How a write is led through the sorts that its author had not seen. */
interface Lead {
  row(row: number, column: number): number
  /** A formula written beside its record speaks of it where it is now. */
  content(content: Content, row: number, column: number): Content
}

/** Where a write belongs after the sorts that its author had not seen. */
export function leadsOf(book: Book, author: Author, sheet: Sheet): Lead {
  const unseen = book.sorts.filter((sort) => sort.sheet === sheet.id && !hasSeen(book, author, sort.revision))
  const steps = unseen.map(({ rows, columns, order }) =>
    movedBy(numbersOf(sheet, 'rows', rows), numbersOf(sheet, 'columns', columns), order),
  )
  const next = (step: Moved, row: number, column: number) =>
    step.columns.has(column) ? (step.rows.get(row) ?? row) : row
  return {
    row: (row, column) => steps.reduce((at, step) => next(step, at, column), row),
    content(content, row, column) {
      if (!isFormula(content)) return content
      let [at, led]: [number, Content] = [row, content]
      for (const step of steps) {
        if (step.columns.has(column) && step.rows.has(at)) led = followedContent(sheet, led, step)
        at = next(step, at, column)
      }
      return led
    },
  }
}

import { type Book, createBook, type Sheet, type SheetObject, type Sort } from '../book.ts'
import type { Look, LookSpans } from '../cell/looks.ts'
import type { Entry } from '../cell/register.ts'
import type { AxisName } from '../line.ts'
import type { Batch, Property } from '../operation.ts'
import { readAxis, type StoredAxis, storedAxis } from './axis-snapshot.ts'
import { readContents, storedContents, type StoredContents } from './contents-snapshot.ts'

/** A book as JSON, from which one goes on as from the book itself. */
export interface Snapshot {
  revision: number
  foldedTo: number
  order: StoredAxis
  sheets: StoredSheet[]
  objects: SheetObject[]
  voided: number[]
  batches: [number, Batch][]
  authors: [client: string, count: number][]
  carried: [string, string][]
  sorts: Sort[]
}

interface StoredSheet {
  id: string
  rows: StoredAxis
  columns: StoredAxis
  contents: StoredContents[]
  /** Looks by their numbers in `table`. */
  looks: [column: number, spans: StoredSpans][]
  lineLooks: Record<AxisName, StoredSpans>
  table: Look[]
  properties: [string, readonly Entry<Property>[]][]
}

type StoredSpans = [from: number, to: number, look: number][]

export function snapshotOf(book: Book): Snapshot {
  const { revision, foldedTo, order, sheets, objects, voided, batches, authors, carried, sorts } = book
  return {
    revision,
    foldedTo,
    order: storedAxis(order),
    sheets: [...sheets.values()].map(storedSheet),
    ...{
      objects: [...objects.values()],
      voided: [...voided],
      batches: [...batches],
      authors: authorRuns(authors),
    },
    ...{
      carried: [...carried],
      sorts,
    },
  }
}

export function bookOf(snapshot: Snapshot): Book {
  const book = createBook()
  book.revision = snapshot.revision
  book.foldedTo = snapshot.foldedTo
  book.order = readAxis(snapshot.order)
  for (const stored of snapshot.sheets) book.sheets.set(stored.id, readSheet(stored))
  for (const object of snapshot.objects) book.objects.set(object.id, object)
  book.voided = new Set(snapshot.voided)
  book.batches = new Map(snapshot.batches)
  for (const [revision, { key }] of book.batches) book.revisions.set(key, revision)
  for (const [client, count] of snapshot.authors) for (let at = 0; at < count; at += 1) book.authors.push(client)
  book.carried = new Map(snapshot.carried)
  book.sorts = [...snapshot.sorts]
  return book
}

function storedSheet({ id, rows, columns, contents, looks, lineLooks, properties }: Sheet): StoredSheet {
  const table: Look[] = []
  const numbers = new Map<Look, number>()
  const stored = (spans: LookSpans): StoredSpans =>
    spans.map(({ from, to, look }) => {
      const known = numbers.get(look) ?? table.push(look) - 1
      numbers.set(look, known)
      return [from, to, known]
    })
  return {
    id,
    rows: storedAxis(rows),
    columns: storedAxis(columns),
    contents: [...contents].map(([column, own]) => storedContents(column, own)),
    looks: [...looks].map(([column, spans]) => [column, stored(spans)]),
    lineLooks: {
      row: stored(lineLooks.row),
      column: stored(lineLooks.column),
    },
    ...{
      table,
      properties: [...properties],
    },
  }
}

function readSheet({ id, rows, columns, contents, looks, lineLooks, table, properties }: StoredSheet): Sheet {
  const read = (spans: StoredSpans): LookSpans =>
    spans.map(([from, to, look]) => ({ from, to, look: table[look] ?? {} }))
  return {
    id,
    rows: readAxis(rows),
    columns: readAxis(columns),
    contents: new Map(contents.map((stored) => [stored.column, readContents(stored)])),
    looks: new Map(looks.map(([column, spans]) => [column, read(spans)])),
    lineLooks: {
      row: read(lineLooks.row),
      column: read(lineLooks.column),
    },
    properties: new Map(properties),
  }
}

function authorRuns(authors: readonly string[]): [string, number][] {
  const runs: [string, number][] = []
  for (const client of authors) {
    const last = runs.at(-1)
    if (last !== undefined && last[0] === client) last[1] += 1
    else runs.push([client, 1])
  }
  return runs
}

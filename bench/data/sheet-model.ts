import {
  addOwn,
  applyBatch,
  type Batch,
  type Book,
  bookOf,
  createBook,
  createReplica,
  type Operation,
  receive,
  type Snapshot,
  snapshotOf,
} from '../../packages/sheet-model/index.ts'
import { atMost, type BenchRow } from '../row.ts'

const ROWS = 100_000
const COLUMNS = 10
const SHEET = 's-0.0'

/** Co-edited sheets without a server: a sheet of a million cells, opened, written into, and led over what others do. */
export async function sheetModelRows(): Promise<BenchRow[]> {
  const stored = JSON.stringify(snapshotOf(bigBook()))
  const opening = timed(() => opened(stored))
  const book = opened(stored)
  const operations = timed(() => {
    for (let at = 0; at < 1000; at += 1) applyBatch(book, batch(book, `a-${at + 1}`, someOperation(at)))
  })
  const replica = createReplica(opened(stored))
  for (let at = 0; at < 20; at += 1) addOwn(replica, batch(replica.book, `d-${at + 1}`, typed(at, 1)))
  const others = Array.from({ length: 100 }, (_, at) => batch(book, `e-${at + 1}`, inserted(at)))
  const led = timed(() => {
    for (const one of others) receive(replica, [one])
  })
  return [
    row('sheet of 1,000,000 cells opened from its snapshot', opening, 4000),
    row('1,000 operations on it, a fifth of them insertions', operations, 200),
    row('100 insertions of others under 20 unconfirmed batches', led, 3000),
  ]
}

function row(name: string, value: number, limit: number): BenchRow {
  return atMost({ name, value, unit: 'ms', peer: `at most ${limit} ms`, target: 1 }, limit)
}

function timed(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}

function bigBook(): Book {
  const book = createBook()
  const contents = Array.from({ length: ROWS * COLUMNS }, (_, at) => (at % COLUMNS < 8 ? at * 1.5 : `文字${at % 97}`))
  applyBatch(
    book,
    batch(
      book,
      's-0',
      { do: 'insertSheet', name: '表', rows: ROWS, columns: COLUMNS, at: { line: null, side: 'before' } },
      {
        do: 'set',
        sheet: SHEET,
        rows: [[`${SHEET}r`, 0, ROWS]],
        columns: [[`${SHEET}c`, 0, COLUMNS]],
        contents,
      },
    ),
  )
  return book
}

function opened(text: string): Book {
  const snapshot: Snapshot = JSON.parse(text)
  return bookOf(snapshot)
}

function batch({ revision }: Book, key: string, ...operations: Operation[]): Batch {
  return { key, client: key.slice(0, 1), base: revision, operations }
}

function someOperation(at: number): Operation {
  return at % 5 === 0 ? inserted(at) : typed((at * 37) % ROWS, at % COLUMNS)
}

function typed(line: number, column: number): Operation {
  return {
    do: 'set',
    sheet: SHEET,
    rows: [[`${SHEET}r`, line, 1]],
    columns: [[`${SHEET}c`, column, 1]],
    contents: [line],
  }
}

function inserted(at: number): Operation {
  const line = [`${SHEET}r`, (at * 9973) % ROWS] as const
  return { do: 'insert', sheet: SHEET, axis: 'row', count: 1, at: { line, side: 'after' } }
}

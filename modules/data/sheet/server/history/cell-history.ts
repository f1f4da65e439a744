import type { Db } from '@mingtai/server-kit'
import { type Book, countOf, type LineId, type Lines, type Operation } from '@mingtai/sheet-model'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { CellPlace } from '../../cell-place.ts'
import { type BatchRow, type DocumentRow, sheetBatch } from '../tables.ts'
import { cellText, placeOf } from './changes.ts'

const STEP = 500
/** So far back the log is read. */
const READ = 20_000
/** So many changes of one cell are told. */
const MOST = 200

export interface CellEntry {
  row: BatchRow
  place: string
  before: string
  after: string
}

/** Who changed one cell, and when, the latest first. */
export async function cellHistory(db: Db, document: DocumentRow, book: Book, cell: CellPlace): Promise<CellEntry[]> {
  const sheet = book.sheets.get(cell.sheet)
  if (sheet === undefined) return []
  const found: CellEntry[] = []
  let before = document.logRevision + 1
  for (let read = 0; read < READ && found.length < MOST; read += STEP) {
    const rows = await batchesOfSheet(db, document, cell.sheet, before)
    for (const row of rows)
      for (const operation of row.operations.toReversed()) {
        const content = contentIn(operation, cell)
        if (content === undefined) continue
        const after = cellText(book, sheet, cell, content)
        const place = placeOf(book, sheet, cell.row, cell.column)
        const last = found.at(-1)
        if (last !== undefined) last.before = after
        found.push({ row, place, before: '', after })
      }
    const end = rows.at(-1)?.revision
    if (end === undefined || rows.length < STEP) break
    before = end
  }
  return found.slice(0, MOST)
}

/** Batches that write into a sheet, the latest first. */
function batchesOfSheet(db: Db, { tenantId, id }: DocumentRow, sheet: string, before: number): Promise<BatchRow[]> {
  const isSet = sql`${sheetBatch.operations} @> ${JSON.stringify([{ do: 'set', sheet }])}::jsonb`
  const isClear = sql`${sheetBatch.operations} @> ${JSON.stringify([{ do: 'clear', sheet }])}::jsonb`
  return db
    .select()
    .from(sheetBatch)
    .where(
      and(
        eq(sheetBatch.tenantId, tenantId),
        eq(sheetBatch.documentId, id),
        lt(sheetBatch.revision, before),
        sql`(${isSet} or ${isClear})`,
      ),
    )
    .orderBy(desc(sheetBatch.revision))
    .limit(STEP)
}

/** What an operation writes into a cell; undefined: nothing. */
function contentIn(operation: Operation, { sheet, row, column }: CellPlace) {
  if ((operation.do !== 'set' && operation.do !== 'clear') || operation.sheet !== sheet) return undefined
  const down = placeIn(operation.rows, row)
  const across = placeIn(operation.columns, column)
  if (down === null || across === null) return undefined
  return operation.do === 'clear' ? null : (operation.contents[down * countOf(operation.columns) + across] ?? null)
}

/** Where a line stands among lines; null: it is none of them. */
function placeIn(lines: Lines, [insertion, at]: LineId): number | null {
  let before = 0
  for (const [own, from, count] of lines) {
    if (own === insertion && at >= from && at < from + count) return before + at - from
    before += count
  }
  return null
}

import { type Db } from '@mingtai/server-kit'
import { applyBatch, type Batch, type Book, bookOf, createBook } from '@mingtai/sheet-model'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type BatchRow, type DocumentRow, sheetBatch, sheetSnapshot } from '../tables.ts'
import { unpacked } from './packed.ts'

/** A book that this process has open; whoever works with it waits for whoever came before. */
interface OpenBook {
  book: Book
  queue: Promise<unknown>
}

const MOST = 60

const open = new LRUCache<string, OpenBook>({ max: MOST })

type Which = Pick<DocumentRow, 'id' | 'tenantId'>

/** Works with the book of a document as it is in the log by now, alone in this process. */
export async function withBook<T>(db: Db, document: Which, work: (book: Book) => Promise<T>): Promise<T> {
  const known = open.get(document.id) ?? { book: createBook(), queue: Promise.resolve() }
  open.set(document.id, known)
  const turn = known.queue.then(async () => {
    try {
      if (known.book.revision === 0) known.book = await storedBook(db, document)
      await catchUp(db, document, known.book)
      return await work(known.book)
    } catch (problem) {
      // Whatever was half done is read again.
      if (known.book.journal !== null) open.delete(document.id)
      throw problem
    }
  })
  known.queue = turn.catch(() => {})
  return turn
}

export function forgetBook(id: string): void {
  open.delete(id)
}

async function storedBook(db: Db, { id, tenantId }: Which): Promise<Book> {
  const [stored] = await db
    .select()
    .from(sheetSnapshot)
    .where(and(eq(sheetSnapshot.tenantId, tenantId), eq(sheetSnapshot.documentId, id)))
    .orderBy(desc(sheetSnapshot.revision))
    .limit(1)
  return stored === undefined ? createBook() : bookOf(await unpacked(stored.body))
}

async function catchUp(db: Db, document: Which, book: Book): Promise<void> {
  for (;;) {
    const rows = await loggedAfter(db, document, book.revision, STEP)
    for (const row of rows) applyBatch(book, batchOfRow(row))
    if (rows.length < STEP) return
  }
}

const STEP = 500

/** The log after a revision. */
export async function loggedAfter(
  db: Db,
  { id, tenantId }: Which,
  revision: number,
  most: number,
): Promise<BatchRow[]> {
  return db
    .select()
    .from(sheetBatch)
    .where(and(eq(sheetBatch.tenantId, tenantId), eq(sheetBatch.documentId, id), gt(sheetBatch.revision, revision)))
    .orderBy(asc(sheetBatch.revision))
    .limit(most)
}

export function batchOfRow({ key, client, base, operations }: BatchRow): Batch {
  return { key, client, base, operations }
}

/** A batch as it is told to those who edit. */
export function presentBatch(row: BatchRow) {
  const { revision, personName, at } = row
  return { ...batchOfRow(row), operations: [...row.operations], revision, personName, at: at.toISOString() }
}

import type { Db } from '@mingtai/server-kit'
import { applyBatch, type Book, bookOf, createBook } from '@mingtai/sheet-model'
import { and, desc, eq, lte } from 'drizzle-orm'
import { batchOfRow, loggedAfter } from '../editing/open-books.ts'
import { unpacked } from '../editing/packed.ts'
import { type DocumentRow, sheetSnapshot } from '../tables.ts'

const STEP = 500

/** The book as it was at a revision: the snapshot before it, and the log from there on. */
export async function bookAt(db: Db, document: Pick<DocumentRow, 'id' | 'tenantId'>, revision: number): Promise<Book> {
  const { id, tenantId } = document
  const [stored] = await db
    .select()
    .from(sheetSnapshot)
    .where(
      and(
        eq(sheetSnapshot.tenantId, tenantId),
        eq(sheetSnapshot.documentId, id),
        lte(sheetSnapshot.revision, revision),
      ),
    )
    .orderBy(desc(sheetSnapshot.revision))
    .limit(1)
  const book = stored === undefined ? createBook() : bookOf(await unpacked(stored.body))
  for (;;) {
    const rows = await loggedAfter(db, document, book.revision, STEP)
    for (const row of rows) {
      if (row.revision > revision) return book
      applyBatch(book, batchOfRow(row))
    }
    if (rows.length < STEP) return book
  }
}

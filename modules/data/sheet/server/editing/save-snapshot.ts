import type { Db } from '@mingtai/server-kit'
import { bookOf, fold, snapshotOf } from '@mingtai/sheet-model'
import { and, desc, eq, gt, lt, min, sql } from 'drizzle-orm'
import { type DocumentRow, sheetBatch, sheetDocument, sheetSnapshot } from '../tables.ts'
import { withBook } from './open-books.ts'
import { packed } from './packed.ts'

/** So many batches are read on top of a snapshot. */
const EVERY = 200
/** How long something can be taken back. */
const WINDOW = sql`now() - interval '24 hours'`

/** Stores the book every so often, so that opening it reads little. */
export async function saveSnapshot(db: Db, document: DocumentRow, revision: number): Promise<void> {
  if (revision % EVERY !== 0) return
  const { tenantId, id } = document
  const [old] = await db
    .select({ revision: sheetBatch.revision })
    .from(sheetBatch)
    .where(and(eq(sheetBatch.tenantId, tenantId), eq(sheetBatch.documentId, id), lt(sheetBatch.at, WINDOW)))
    .orderBy(desc(sheetBatch.revision))
    .limit(1)
  const stored = await withBook(db, document, async (book) => bookOf(structuredClone(snapshotOf(book))))
  if (old !== undefined) fold(stored, Math.min(old.revision, stored.revision))
  const body = await packed(snapshotOf(stored))
  await db.transaction(async (inside) => {
    await inside
      .update(sheetDocument)
      .set({ foldedTo: sql`greatest(${sheetDocument.foldedTo}, ${stored.foldedTo})` })
      .where(and(eq(sheetDocument.tenantId, tenantId), eq(sheetDocument.id, id)))
    await inside
      .insert(sheetSnapshot)
      .values({ documentId: id, tenantId, revision: stored.revision, body })
      .onConflictDoNothing()
    await dropBetween(inside, document, stored.revision)
  })
}

/** Of the older snapshots the first one stays, with which a copy or an import began, and one of each thousand batches. */
async function dropBetween(db: Db, { id, tenantId }: DocumentRow, latest: number): Promise<void> {
  const own = and(eq(sheetSnapshot.tenantId, tenantId), eq(sheetSnapshot.documentId, id))
  const [{ first } = { first: null }] = await db
    .select({ first: min(sheetSnapshot.revision) })
    .from(sheetSnapshot)
    .where(own)
  const between = and(gt(sheetSnapshot.revision, first ?? 0), lt(sheetSnapshot.revision, latest))
  await db.delete(sheetSnapshot).where(and(own, between, sql`${sheetSnapshot.revision} % 1000 <> 0`))
}

import type { Handlers } from '@mingtai/api'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, count, desc, eq, max } from 'drizzle-orm'
import type { sheetCalls } from '../../calls.ts'
import { openedDocument } from '../document/access.ts'
import { withBook } from '../editing/open-books.ts'
import { type BatchRow, sheetBatch } from '../tables.ts'
import { cellHistory } from './cell-history.ts'

/** Who changed what, and when. */
export const historyHandlers: Handlers<
  Pick<typeof sheetCalls, 'history' | 'cellHistory' | 'historyPeople'>,
  Context
> = {
  async history({ gridKey, personId, current, size }, context) {
    const { row } = await openedDocument(context.db, signedIn(context), gridKey)
    const where = and(
      eq(sheetBatch.tenantId, row.tenantId),
      eq(sheetBatch.documentId, row.id),
      personId === undefined ? undefined : eq(sheetBatch.personId, personId),
    )
    const rows = await context.db
      .select()
      .from(sheetBatch)
      .where(where)
      .orderBy(desc(sheetBatch.revision))
      .limit(size)
      .offset((current - 1) * size)
    const [counted] = await context.db.select({ total: count() }).from(sheetBatch).where(where)
    return { data: rows.map((one) => presented(one, one.changes)), total: counted?.total ?? 0 }
  },

  async cellHistory({ gridKey, cell }, context) {
    const { row } = await openedDocument(context.db, signedIn(context), gridKey)
    const found = await withBook(context.db, row, (book) => cellHistory(context.db, row, book, cell))
    return found.map(({ row: one, place, before, after }) => presented(one, [{ place, before, after }]))
  },

  async historyPeople({ gridKey }, context) {
    const { row } = await openedDocument(context.db, signedIn(context), gridKey)
    const rows = await context.db
      .select({ id: sheetBatch.personId, name: max(sheetBatch.personName), changes: count() })
      .from(sheetBatch)
      .where(and(eq(sheetBatch.tenantId, row.tenantId), eq(sheetBatch.documentId, row.id)))
      .groupBy(sheetBatch.personId)
      .orderBy(desc(count()))
      .limit(300)
    return rows.map(({ id, name, changes }) => ({ id, name: name ?? '', changes }))
  },
}

function presented(
  { revision, personId, personName, at, words }: BatchRow,
  changes: readonly { place: string; before: string; after: string }[],
) {
  return { revision, personId, personName, at: at.toISOString(), changes: [...changes], words }
}

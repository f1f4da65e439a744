import type { Handlers } from '@mingtai/api'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, count, desc, eq } from 'drizzle-orm'
import type { sheetCalls } from '../../calls.ts'
import { openedDocument } from '../document/access.ts'
import { sheetBatch } from '../tables.ts'
import { wordsOf } from './words.ts'

/** Who changed what, and when. */
export const historyHandlers: Handlers<Pick<typeof sheetCalls, 'history'>, Context> = {
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
    const data = rows.map(({ revision, personId: who, personName, at, changes, operations }) => ({
      revision,
      personId: who,
      personName,
      at: at.toISOString(),
      changes,
      words: wordsOf(operations),
    }))
    return { data, total: counted?.total ?? 0 }
  },
}

import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { deleteLinesOf } from '@mingtai/modules/ground/access/server'
import { type Actor, audit, type Context, type Db, signedIn, touch } from '@mingtai/server-kit'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { sheetCalls } from '../../calls.ts'
import { forgetBook } from '../editing/open-books.ts'
import { sayChanged } from '../push/channel.ts'
import {
  type DocumentRow,
  sheetBatch,
  sheetClient,
  sheetDocument,
  sheetSnapshot,
  sheetVersion,
  sheetVisit,
} from '../tables.ts'
import { ownDocument, SHEET_LIST } from './access.ts'

const RETENTION = sql`now() - interval '30 days'`

/** The bin, and the end. */
export const binHandlers: Handlers<Pick<typeof sheetCalls, 'remove' | 'restore' | 'purge'>, Context> = {
  async remove({ id }, context) {
    const actor = signedIn(context)
    const row = await ownDocument(context.db, actor, id)
    await context.db
      .update(sheetDocument)
      .set({ deleted: true, deletedAt: sql`now()`, ...touch(actor) })
      .where(and(eq(sheetDocument.tenantId, actor.tenantId), eq(sheetDocument.id, id)))
    await sayChanged(context.db, { document: id, told: 'rights' })
    await audit(context, { action: '删除协同表格', subject: row.name })
    return null
  },

  async restore({ id }, context) {
    const actor = signedIn(context)
    const row = await binned(context.db, actor, id)
    await context.db
      .update(sheetDocument)
      .set({ deleted: false, deletedAt: null, ...touch(actor) })
      .where(and(eq(sheetDocument.tenantId, actor.tenantId), eq(sheetDocument.id, id)))
    await audit(context, { action: '还原协同表格', subject: row.name })
    return null
  },

  async purge({ id }, context) {
    const actor = signedIn(context)
    const row = await binned(context.db, actor, id)
    await drop(context.db, row)
    await audit(context, { action: '彻底删除协同表格', subject: row.name })
    return null
  },
}

/** Ends what has waited in the bin for long enough. */
export async function sweepSheetBin(db: Db): Promise<void> {
  const rows = await db
    .select()
    .from(sheetDocument)
    .where(and(eq(sheetDocument.deleted, true), lt(sheetDocument.deletedAt, RETENTION)))
    .limit(100)
  for (const row of rows) await drop(db, row)
}

async function binned(db: Db, actor: Actor, id: string): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(sheetDocument)
    .where(
      and(
        eq(sheetDocument.tenantId, actor.tenantId),
        eq(sheetDocument.deleted, true),
        eq(sheetDocument.id, id),
        eq(sheetDocument.ownerId, actor.userId),
      ),
    )
  return row ?? refuse('row.gone', '协同表格')
}

async function drop(db: Db, { id, tenantId }: DocumentRow): Promise<void> {
  await db.transaction(async (inside) => {
    const here = and(eq(sheetDocument.tenantId, tenantId), eq(sheetDocument.id, id), eq(sheetDocument.deleted, true))
    const gone = await inside.delete(sheetDocument).where(here).returning({ id: sheetDocument.id })
    if (gone.length === 0) return
    for (const table of [sheetBatch, sheetSnapshot, sheetClient, sheetVisit, sheetVersion])
      await inside.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.documentId, id)))
    await deleteLinesOf(inside, tenantId, { ownerType: SHEET_LIST, ownerId: id })
  })
  forgetBook(id)
}

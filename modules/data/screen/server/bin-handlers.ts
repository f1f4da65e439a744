import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { deleteLinesOf } from '@mingtai/modules/ground/access/server'
import { endLinksOf } from '@mingtai/modules/ground/sharing/server'
import { audit, type Context, type Db, ofTenant, signedIn, touch } from '@mingtai/server-kit'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { screenCalls } from '../calls.ts'
import { checkMayDesignScreen, listedScreens, SCREEN_LIST } from './access/screen-access.ts'
import { dropPictures, SCREEN_PICTURE } from './picture/screen-pictures.ts'
import { screenById, presentScreen } from './rows.ts'
import { SCREEN_LINK } from './share/live-share.ts'
import { screen, type ScreenRow, screenVersion } from './tables.ts'

type BinCalls = Pick<typeof screenCalls, 'remove' | 'restore' | 'purge'>

/** Days that a deleted screen waits in the bin. */
const RETENTION_DAYS = 30

/** Deleting, the bin, and the end. */
export const binHandlers: Handlers<BinCalls, Context> = {
  async remove({ id }, context) {
    const actor = signedIn(context)
    const row = await screenById(context.db, actor.tenantId, id)
    await checkMayDesignScreen(context, row)
    await context.db
      .update(screen)
      .set({ deleted: true, ...touch(actor) })
      .where(and(ofTenant(screen, actor.tenantId), eq(screen.id, id)))
    await audit(context, { action: '删除大屏', subject: row.name, detail: { code: row.code } })
    return null
  },

  async restore({ id }, context) {
    const actor = signedIn(context)
    const { db } = context
    const [before] = await binned(db, actor.tenantId, [id])
    if (before === undefined) refuse('screen.notFound', '所选')
    await checkMayDesignScreen(context, before)
    const taken = await db
      .select({ id: screen.id })
      .from(screen)
      .where(and(ofTenant(screen, actor.tenantId), eq(screen.code, before.code)))
    if (taken.length > 0) refuse('screen.codeTaken', before.code)
    const [row] = await db
      .update(screen)
      .set({ deleted: false, ...touch(actor) })
      .where(and(eq(screen.tenantId, actor.tenantId), eq(screen.deleted, true), eq(screen.id, id)))
      .returning()
    if (row === undefined) refuse('screen.notFound', '所选')
    await audit(context, { action: '还原大屏', subject: row.name, detail: { code: row.code } })
    return presentScreen(row)
  },

  async purge({ ids }, context) {
    const actor = signedIn(context)
    const { db } = context
    const { tenantId } = actor
    const { designed } = await listedScreens(db, actor)
    const rows = ids === null ? await allBinned(db, tenantId, designed) : await binned(db, tenantId, ids)
    if (ids !== null) {
      if (rows.length < new Set(ids).size) refuse('screen.notFound', '所选')
      for (const row of rows) await checkMayDesignScreen(context, row)
    }
    for (const row of rows) {
      await drop(db, row)
      await audit(context, { action: '彻底删除大屏', subject: row.name, detail: { code: row.code } })
    }
    return { removed: rows.length }
  },
}

/** Ends what has waited in the bin for long enough. */
export async function sweepScreenBin(db: Db): Promise<void> {
  const before = new Date(Date.now() - RETENTION_DAYS * 86_400_000)
  const rows = await db
    .select()
    .from(screen)
    .where(and(eq(screen.deleted, true), lt(screen.updatedAt, before)))
    .limit(200)
  for (const row of rows) await drop(db, row)
}

/** A screen with its versions, its pictures, its rights and its links. */
async function drop(db: Db, { id, tenantId }: ScreenRow): Promise<void> {
  await db.transaction(async (inside) => {
    const here = and(eq(screen.tenantId, tenantId), eq(screen.id, id), eq(screen.deleted, true))
    const gone = await inside.delete(screen).where(here).returning({ id: screen.id })
    if (gone.length === 0) return
    await inside.delete(screenVersion).where(and(eq(screenVersion.tenantId, tenantId), eq(screenVersion.screenId, id)))
    await dropPictures(inside, tenantId, SCREEN_PICTURE, id)
    await deleteLinesOf(inside, tenantId, { ownerType: SCREEN_LIST, ownerId: id })
    await endLinksOf(inside, { tenantId, ownerType: SCREEN_LINK, ownerId: id })
  })
}

function binned(db: Db, tenantId: string, ids: readonly string[]): Promise<ScreenRow[]> {
  return db
    .select()
    .from(screen)
    .where(and(eq(screen.tenantId, tenantId), eq(screen.deleted, true), inArray(screen.id, [...ids])))
}

function allBinned(
  db: Db,
  tenantId: string,
  mine: Awaited<ReturnType<typeof listedScreens>>['designed'],
): Promise<ScreenRow[]> {
  return db
    .select()
    .from(screen)
    .where(and(eq(screen.tenantId, tenantId), eq(screen.deleted, true), mine))
}

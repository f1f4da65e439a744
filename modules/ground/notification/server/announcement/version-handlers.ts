import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  created,
  type Db,
  pagedRows,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { notificationCalls, VersionRow } from '../../calls.ts'
import { productVersion } from '../tables.ts'
import { tell } from '../delivery/tell.ts'
import { advertisementHandlers, type AdvertisementKeys } from './advertisement-handlers.ts'

type VersionKeys =
  | 'versions'
  | 'insertVersion'
  | 'updateVersion'
  | 'publishVersion'
  | 'withdrawVersion'
  | 'removeVersion'
  | AdvertisementKeys

/** 版本说明 and 广告. A version that people were told of keeps its number; its words may still be mended. */
export function versionHandlers(): Pick<Handlers<typeof notificationCalls, Context>, VersionKeys> {
  return {
    async versions({ current, size }, context) {
      const where = versionsOf(signedIn(context).tenantId)
      const orderBy = [sql`${productVersion.publishedAt} desc nulls first`, desc(productVersion.createdAt)]
      const { rows, total } = await pagedRows(context.db, productVersion, { where, orderBy, current, size })
      return { records: rows.map(shownVersion), total, current, size }
    },

    async insertVersion(form, context) {
      const actor = signedIn(context)
      const [row] = await context.db
        .insert(productVersion)
        .values({ ...stamp(actor), ...form })
        .onConflictDoNothing()
        .returning()
      if (row === undefined) throw refusal('row.taken').at('version')
      await audit(context, { action: '新建版本说明', subject: row.version, change: created(form) })
      return shownVersion(row)
    },

    async updateVersion({ id, revision, ...form }, context) {
      const actor = signedIn(context)
      const before = await versionOf(context.db, actor.tenantId, id)
      if (before.publishedAt !== null && before.version !== form.version)
        throw refusal('announcement.versionPublished', before.version).at('version')
      const change = { id, tenantId: actor.tenantId, revision, values: form, actor }
      const row = await saveRevision(context.db, productVersion, change)
      await audit(context, {
        action: '修改版本说明',
        subject: row.version,
        change: changed(shownVersion(before), form),
      })
      return shownVersion(row)
    },

    async publishVersion({ id }, context) {
      const actor = signedIn(context)
      const before = await versionOf(context.db, actor.tenantId, id)
      const [row] = await context.db
        .update(productVersion)
        .set({ publishedAt: new Date(), ...touch(actor) })
        .where(and(versionsOf(actor.tenantId), eq(productVersion.id, id), isNull(productVersion.publishedAt)))
        .returning()
      if (row === undefined) return shownVersion(before)
      await audit(context, { action: '发布版本说明', subject: row.version })
      return shownVersion(row)
    },

    async withdrawVersion({ id }, context) {
      const actor = signedIn(context)
      const before = await versionOf(context.db, actor.tenantId, id)
      const [row] = await context.db
        .update(productVersion)
        .set({ publishedAt: null, ...touch(actor) })
        .where(and(versionsOf(actor.tenantId), eq(productVersion.id, id), isNotNull(productVersion.publishedAt)))
        .returning()
      if (row === undefined) return shownVersion(before)
      await audit(context, { action: '撤下版本说明', subject: row.version })
      await tell(context.db, 'announcement', actor.tenantId, null)
      return shownVersion(row)
    },

    async removeVersion({ id }, context) {
      const actor = signedIn(context)
      const before = await versionOf(context.db, actor.tenantId, id)
      if (before.publishedAt !== null) refuse('announcement.versionPublished', before.version)
      await context.db
        .update(productVersion)
        .set({ deleted: true, ...touch(actor) })
        .where(and(versionsOf(actor.tenantId), eq(productVersion.id, id)))
      await audit(context, {
        action: '删除版本说明',
        subject: before.version,
        change: removed(shownVersion(before)),
      })
      return null
    },

    ...advertisementHandlers(),
  }
}

function versionsOf(tenantId: string) {
  return and(eq(productVersion.tenantId, tenantId), eq(productVersion.deleted, false))
}

async function versionOf(db: Db, tenantId: string, id: string) {
  const [row] = await db
    .select()
    .from(productVersion)
    .where(and(versionsOf(tenantId), eq(productVersion.id, id)))
  return row ?? refuse('row.gone', '这个版本')
}

function shownVersion({
  id,
  version,
  description,
  publishedAt,
  revision,
  updatedBy,
}: typeof productVersion.$inferSelect): VersionRow {
  return { id, version, description, publishedAt: publishedAt?.toISOString() ?? null, revision, updatedBy }
}

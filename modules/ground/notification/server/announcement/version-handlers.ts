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
import type { AdvertisementRow, notificationCalls, VersionRow } from '../../calls.ts'
import { advertisement, productVersion } from '../tables.ts'
import { tell } from '../delivery/tell.ts'

type VersionKeys =
  | 'versions'
  | 'insertVersion'
  | 'updateVersion'
  | 'publishVersion'
  | 'withdrawVersion'
  | 'removeVersion'
  | 'advertisements'
  | 'insertAdvertisement'
  | 'updateAdvertisement'
  | 'removeAdvertisement'

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

    async advertisements({ current, size }, context) {
      const where = advertisementsOf(signedIn(context).tenantId)
      const orderBy = [desc(advertisement.startsAt), desc(advertisement.id)]
      const { rows, total } = await pagedRows(context.db, advertisement, { where, orderBy, current, size })
      return { records: rows.map(shownAdvertisement), total, current, size }
    },

    async insertAdvertisement(form, context) {
      const actor = signedIn(context)
      const values = advertisementValues(form)
      const [row] = await context.db
        .insert(advertisement)
        .values({ ...stamp(actor), ...values })
        .returning()
      if (row === undefined) refuse('row.gone', form.title)
      await audit(context, { action: '新建广告', subject: row.title })
      await tell(context.db, 'announcement', actor.tenantId, null)
      return shownAdvertisement(row)
    },

    async updateAdvertisement({ id, revision, ...form }, context) {
      const actor = signedIn(context)
      const before = await advertisementOf(context.db, actor.tenantId, id)
      const values = advertisementValues(form)
      const row = await saveRevision(context.db, advertisement, {
        id,
        tenantId: actor.tenantId,
        revision,
        values,
        actor,
      })
      const words = ({ title, link, startsAt, endsAt, status }: AdvertisementRow) => ({
        title,
        link,
        startsAt,
        endsAt,
        status,
      })
      await audit(context, {
        action: '修改广告',
        subject: row.title,
        change: changed(words(shownAdvertisement(before)), words(shownAdvertisement(row))),
      })
      await tell(context.db, 'announcement', actor.tenantId, null)
      return shownAdvertisement(row)
    },

    async removeAdvertisement({ id }, context) {
      const actor = signedIn(context)
      const before = await advertisementOf(context.db, actor.tenantId, id)
      await context.db
        .update(advertisement)
        .set({ deleted: true, image: null, ...touch(actor) })
        .where(and(advertisementsOf(actor.tenantId), eq(advertisement.id, id)))
      await audit(context, { action: '删除广告', subject: before.title })
      await tell(context.db, 'announcement', actor.tenantId, null)
      return null
    },
  }
}

function versionsOf(tenantId: string) {
  return and(eq(productVersion.tenantId, tenantId), eq(productVersion.deleted, false))
}

function advertisementsOf(tenantId: string) {
  return and(eq(advertisement.tenantId, tenantId), eq(advertisement.deleted, false))
}

async function versionOf(db: Db, tenantId: string, id: string) {
  const [row] = await db
    .select()
    .from(productVersion)
    .where(and(versionsOf(tenantId), eq(productVersion.id, id)))
  return row ?? refuse('row.gone', '这个版本')
}

async function advertisementOf(db: Db, tenantId: string, id: string) {
  const [row] = await db
    .select()
    .from(advertisement)
    .where(and(advertisementsOf(tenantId), eq(advertisement.id, id)))
  return row ?? refuse('row.gone', '这条广告')
}

interface AdvertisementWords {
  title: string
  image?: string | null | undefined
  link: string | null
  startsAt: string
  endsAt: string | null
  status: 1 | 2
}

function advertisementValues({ image, startsAt, endsAt, ...words }: AdvertisementWords) {
  if (endsAt !== null && new Date(endsAt) <= new Date(startsAt))
    throw refusal('announcement.endsBeforeStart').at('endsAt')
  const picture = image === undefined ? {} : { image: image === null ? null : checkedImage(image) }
  return { ...words, ...picture, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
}

const SIGNATURES: [type: string, bytes: string][] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '47494638'],
  ['image/webp', '52494646'],
]

/** Checks that a picture is a raster image by its first bytes; never SVG, which may hold scripts. */
function checkedImage(url: string): string {
  const [, body = ''] = /^data:image\/[a-z]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? []
  const bytes = Buffer.from(body, 'base64')
  const found = SIGNATURES.find(([, signature]) => bytes.toString('hex', 0, signature.length / 2) === signature)
  if (found === undefined || bytes.length > 512_000) throw refusal('announcement.imageWrong').at('image')
  return `data:${found[0]};base64,${bytes.toString('base64')}`
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

function shownAdvertisement(row: typeof advertisement.$inferSelect): AdvertisementRow {
  const { id, title, image, link, startsAt, endsAt, status, revision } = row
  return {
    id,
    title,
    image,
    link,
    status,
    revision,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}

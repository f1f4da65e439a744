import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  type Db,
  pagedRows,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import type { AdvertisementRow, notificationCalls } from '../../calls.ts'
import { advertisement } from '../tables.ts'
import { tell } from '../delivery/tell.ts'

export type AdvertisementKeys = 'advertisements' | 'insertAdvertisement' | 'updateAdvertisement' | 'removeAdvertisement'

/** 广告: pictures with a link, shown for a time. Open pages are told of every change. */
export function advertisementHandlers(): Pick<Handlers<typeof notificationCalls, Context>, AdvertisementKeys> {
  return {
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

function advertisementsOf(tenantId: string) {
  return and(eq(advertisement.tenantId, tenantId), eq(advertisement.deleted, false))
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

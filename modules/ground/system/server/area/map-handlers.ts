import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import { SITE_TENANT } from '@mingtai/modules/ground/organization/server'
import {
  type Actor,
  audit,
  containing,
  type Context,
  type Db,
  ofTenant,
  pagedRows,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { MapBoundary, mapCalls } from '../../map-calls.ts'
import { checkedMap } from './map-check.ts'
import { MAP_EDITION, mapFile } from './map-files.ts'
import { withSouthSea } from './south-sea.ts'
import { mapBoundary } from '../tables.ts'

const TYPE = 'application/geo+json; charset=utf-8'
const CACHE_SECONDS = 3600

/** Boundaries of areas for maps: those of the product, and what administrators brought for the rest. */
export function mapHandlers({ dataFolder }: { dataFolder: string }): Handlers<typeof mapCalls, Context> {
  return {
    async geoJson({ adCode }, context) {
      const name = `${adCode}.json`
      const brought = await broughtMap(context.db, context.actor, adCode)
      if (brought !== null) {
        const content = { bytes: Buffer.from(withSouthSea(adCode, brought.content)) }
        return {
          name,
          type: TYPE,
          content,
          inline: true,
          maxAge: CACHE_SECONDS,
          tag: `${MAP_EDITION}-${brought.sha256}`,
        }
      }
      const path = await mapFile(dataFolder, adCode)
      if (path === null) refuseWith({ status: 404 }, 'row.gone', '地图边界')
      const tag = `${MAP_EDITION}-${adCode}`
      return { name, type: TYPE, content: { path }, inline: true, maxAge: CACHE_SECONDS, tag }
    },

    async maps({ current, size, keyword }, context) {
      const wanted = containing((keyword ?? '').trim())
      const where = and(
        ofTenant(mapBoundary, signedIn(context).tenantId),
        or(ilike(mapBoundary.name, wanted), ilike(mapBoundary.adCode, wanted)),
      )
      const orderBy = [desc(mapBoundary.updatedAt), desc(mapBoundary.id)]
      const { rows, total } = await pagedRows(context.db, mapBoundary, { where, orderBy, current, size })
      return { data: rows.map(presentMapBoundary), total }
    },

    async uploadMap({ file, adCode, name, forAll }, context) {
      const actor = signedIn(context)
      const isForAll = forAll === 'true'
      if (isForAll && !maySetForAll(actor)) refuse('right.missing', '为全部商户上传地图')
      const { areas, content } = checkedMap(await readFile(file.path, 'utf8'))
      const sha256 = createHash('sha256').update(content).digest('hex')
      const values = { adCode, name, forAll: isForAll, areas, bytes: Buffer.byteLength(content), sha256, content }
      const row = await context.db.transaction(async (inside) => {
        await inside
          .update(mapBoundary)
          .set({ deleted: true, content: '', ...touch(actor) })
          .where(and(ofTenant(mapBoundary, actor.tenantId), eq(mapBoundary.adCode, adCode)))
        const [made] = await inside
          .insert(mapBoundary)
          .values({ ...stamp(actor), ...values })
          .returning()
        return made
      })
      await audit(context, { action: '上传地图边界', subject: name, detail: { adCode, areas, forAll: isForAll } })
      return row === undefined ? refuse('row.gone', name) : presentMapBoundary(row)
    },

    async removeMap({ id }, context) {
      const actor = signedIn(context)
      const [row] = await context.db
        .update(mapBoundary)
        .set({ deleted: true, content: '', ...touch(actor) })
        .where(and(ofTenant(mapBoundary, actor.tenantId), eq(mapBoundary.id, id)))
        .returning()
      if (row === undefined) refuse('row.gone', '地图边界')
      await audit(context, { action: '删除地图边界', subject: row.name, detail: { adCode: row.adCode } })
      return null
    },
  }
}

/** The whole site is the matter of those who look after its tenants. */
function maySetForAll({ tenantId, rights }: Actor): boolean {
  return tenantId === SITE_TENANT && rights.has('system:merchant')
}

/** What the actor's tenant brought, else what was brought for all. */
async function broughtMap(db: Db, actor: Actor | null, adCode: string) {
  const forAll = and(eq(mapBoundary.forAll, true), eq(mapBoundary.tenantId, SITE_TENANT))
  const rows = await db
    .select()
    .from(mapBoundary)
    .where(
      and(
        eq(mapBoundary.adCode, adCode),
        eq(mapBoundary.deleted, false),
        actor === null ? forAll : or(forAll, eq(mapBoundary.tenantId, actor.tenantId)),
      ),
    )
  return rows.find(({ tenantId }) => tenantId === actor?.tenantId) ?? rows[0] ?? null
}

function presentMapBoundary({
  id,
  adCode,
  name,
  forAll,
  areas,
  bytes,
  updatedAt,
  updatedBy,
}: typeof mapBoundary.$inferSelect): MapBoundary {
  return { id, adCode, name, forAll, areas, bytes, updatedAt: updatedAt.toISOString(), updatedBy }
}

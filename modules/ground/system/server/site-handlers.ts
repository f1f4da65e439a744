import type { Handlers } from '@mingtai/api'
import { tell } from '@mingtai/modules/ground/notification/server'
import { SITE_TENANT, tenant } from '@mingtai/modules/ground/organization/server'
import { audit, changed, type Context, type Db, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { SiteSettings } from '../site.ts'
import type { siteCalls } from '../site-calls.ts'
import { siteSettings } from './site-settings.ts'
import { siteSetting } from './tables.ts'

/** Settings of the site: some for everybody, some for whoever is signed in, all for the administrator. */
export function siteHandlers(): Handlers<typeof siteCalls, Context> {
  return {
    async publicSite({ tenantId }, { db }) {
      const place = await placeOf(db, tenantId ?? SITE_TENANT)
      return { ...(await siteSettings(db, place.tenantId)), ...place }
    },
    async site(_, context) {
      const place = await placeOf(context.db, signedIn(context).tenantId)
      return { ...(await siteSettings(context.db, place.tenantId)), ...place }
    },
    async siteDetail(_, context) {
      const { tenantId } = signedIn(context)
      const row = await rowOf(context.db, tenantId)
      return {
        ...(await siteSettings(context.db, tenantId)),
        revision: row?.revision ?? 0,
        updatedAt: row?.updatedAt.toISOString() ?? null,
        updatedBy: row?.updatedBy ?? null,
      }
    },
    async saveSite({ revision, ...given }, context) {
      const actor = signedIn(context)
      return context.db.transaction(async (db) => {
        const before = await siteSettings(db, actor.tenantId)
        const after = SiteSettings.parse({ ...before, ...given })
        await write({ ...context, db }, revision, after)
        const { pageTitle, regionName } = after
        await db.update(tenant).set({ pageTitle, regionName }).where(eq(tenant.id, actor.tenantId))
        await audit(
          { ...context, db },
          { action: '修改站点设置', subject: after.pageTitle, change: changed(before, after) },
        )
        await tell(db, 'site', actor.tenantId, null)
        return { ...after, revision: (await rowOf(db, actor.tenantId))?.revision ?? 1 }
      })
    },
  }
}

async function placeOf(db: Db, tenantId: string): Promise<{ tenantId: string; site: string }> {
  const [named] = await db.select({ id: tenant.id, name: tenant.name }).from(tenant).where(eq(tenant.id, tenantId))
  if (named !== undefined) return { tenantId: named.id, site: named.name }
  // An unknown tenant gets the same reply as none, so that the caller learns nothing.
  const [own] = await db.select({ name: tenant.name }).from(tenant).where(eq(tenant.id, SITE_TENANT))
  return { tenantId: SITE_TENANT, site: own?.name ?? '明台' }
}

async function rowOf(db: Db, tenantId: string) {
  const [row] = await db
    .select()
    .from(siteSetting)
    .where(and(eq(siteSetting.tenantId, tenantId), eq(siteSetting.deleted, false)))
  return row ?? null
}

async function write(context: Context, revision: number, values: SiteSettings): Promise<void> {
  const actor = signedIn(context)
  if (revision === 0) {
    const first = await context.db
      .insert(siteSetting)
      .values({ ...stamp(actor), values })
      .onConflictDoNothing()
      .returning()
    if (first.length > 0) return
  }
  const row = await rowOf(context.db, actor.tenantId)
  const change = { tenantId: actor.tenantId, revision, values: { values }, actor }
  await saveRevision(context.db, siteSetting, { id: row?.id ?? '', ...change })
}

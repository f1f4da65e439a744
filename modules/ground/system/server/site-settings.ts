import { tenant } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { siteDefaults, SiteSettings } from '../site.ts'
import { siteSetting } from './tables.ts'

/** The settings of a tenant's site: what its administrator set, and the product's defaults for the rest. */
export async function siteSettings(db: Db, tenantId: string): Promise<SiteSettings> {
  const [found] = await db
    .select({ values: siteSetting.values, pageTitle: tenant.pageTitle, regionName: tenant.regionName })
    .from(tenant)
    .leftJoin(siteSetting, and(eq(siteSetting.tenantId, tenant.id), eq(siteSetting.deleted, false)))
    .where(eq(tenant.id, tenantId))
  if (found === undefined) return siteDefaults
  const { pageTitle, regionName } = found
  return readable({ pageTitle, regionName, ...found.values })
}

/**
 * Replaces stored settings that this version does not understand by their defaults, so that people can always sign in.
 */
function readable(stored: Record<string, unknown>): SiteSettings {
  const fields = Object.entries(SiteSettings.shape).flatMap(([name, shape]) => {
    const parsed = shape.safeParse(stored[name])
    return parsed.success ? [[name, parsed.data]] : []
  })
  return SiteSettings.parse({ ...siteDefaults, ...Object.fromEntries(fields) })
}

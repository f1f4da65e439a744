import { SITE_TENANT, tenant } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { furnish } from './new-tenant.ts'

const LOCK = 433_489_003
const NAME = '本单位'

/** The account that a site begins with; its password must be changed at the first sign-in. */
export interface FirstAccount {
  loginName: string
  password: string
}

/**
 * Makes the tenant that runs the site and its administrator, in a database that has no tenant; null where there is one.
 * The password is answered once and stored only as its hash. Of several servers that start together one makes them.
 */
export async function addFirstTenant(db: Db): Promise<FirstAccount | null> {
  return db.transaction(async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const there = await inside.select({ id: tenant.id }).from(tenant).limit(1)
    if (there.length > 0) return null
    await inside.insert(tenant).values({ id: SITE_TENANT, name: NAME, pageTitle: '明台', regionName: '' })
    const first = { loginName: 'admin', realName: '系统管理员' }
    const by = { tenantId: SITE_TENANT, realName: '系统' }
    const password = await furnish(inside, { tenantId: SITE_TENANT, name: NAME, first, by })
    return { loginName: first.loginName, password }
  })
}

import { person, SITE_TENANT, tenant } from '@mingtai/modules/ground/organization/server'
import { newPassword } from '@mingtai/modules/ground/people/server'
import { type Db, recordWorld, worldIn } from '@mingtai/server-kit'
import { eq, sql } from 'drizzle-orm'
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
    await recordWorld(inside, 'empty')
    await inside.insert(tenant).values({ id: SITE_TENANT, name: NAME, pageTitle: '明台', regionName: '' })
    const first = { loginName: 'admin', realName: '系统管理员' }
    const by = { tenantId: SITE_TENANT, realName: '系统' }
    const password = await furnish(inside, { tenantId: SITE_TENANT, name: NAME, first, by })
    return { loginName: first.loginName, password }
  })
}

/**
 * A new password for the first administrator as long as nobody ever came in, so that whoever missed the first one is not
 * locked out; else null. Whoever comes in must change it before anything else: where the only account must, nobody came.
 */
export async function renewFirstPassword(db: Db): Promise<FirstAccount | null> {
  if ((await worldIn(db)) !== 'empty') return null
  const { id, loginName, mustChangePassword } = person
  const [first, ...others] = await db
    .select({ id, loginName, mustChangePassword })
    .from(person)
    .where(eq(person.isSpecial, false))
    .limit(2)
  if (first === undefined || others.length > 0 || !first.mustChangePassword) return null
  const { password, hash } = await newPassword()
  await db.update(person).set({ passwordHash: hash, passwordChangedAt: new Date() }).where(eq(id, first.id))
  return { loginName: first.loginName, password }
}

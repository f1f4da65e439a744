import type { Db } from '@mingtai/server-kit'
import { Failure } from './failure.ts'

export interface Named {
  user: string
  tenant?: string
}

interface Found {
  id: string
  tenantId: string
  loginName: string
  realName: string
}

/** The person of that login name; where several tenants have one, that of the site's own tenant. */
export async function namedPerson(db: Db, { user, tenant }: Named): Promise<Found> {
  const { person } = await import('@mingtai/modules/ground/organization/server')
  const { DEFAULT_TENANT } = await import('@mingtai/modules/ground/sign-in/server')
  const { and, eq } = await import('drizzle-orm')
  const ofTenant = tenant === undefined ? undefined : eq(person.tenantId, tenant)
  const usable = and(eq(person.deleted, false), eq(person.disabled, false))
  const { id, tenantId, loginName, realName } = person
  const found = await db
    .select({ id, tenantId, loginName, realName })
    .from(person)
    .where(and(eq(person.loginName, user), ofTenant, usable))
  const chosen = found.length === 1 ? found[0] : found.find((one) => one.tenantId === DEFAULT_TENANT)
  if (chosen !== undefined) return chosen
  if (found.length === 0) throw new Failure(`没有登录名为“${user}”的可用账号。`)
  throw new Failure(`租户 ${found.map((one) => one.tenantId).join('、')} 都有“${user}”，请用 --tenant 指明。`)
}

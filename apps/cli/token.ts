import { tokenScopes } from '@mingtai/modules/ground/personal/calls'
import type { Db } from '@mingtai/server-kit'
import { withDatabase } from './database.ts'
import { exits, Failure } from './failure.ts'

export interface TokenOptions {
  user: string
  tenant?: string
  scope?: string[]
  days?: string
  name: string
}

/** `mingtai token create`: a token straight from the database, for the first script of a site. Prints nothing else. */
export async function createToken(env: NodeJS.ProcessEnv, options: TokenOptions): Promise<void> {
  const scopes = scopesOf(options.scope ?? [])
  const expiresAt = expiryOf(options.days, new Date())
  const secret = await withDatabase(env, async (db) => {
    const { id, tenantId } = await personOf(db, options)
    const { createAccessToken } = await import('@mingtai/modules/ground/personal/server')
    const made = await createAccessToken(db, { tenantId, userId: id, name: options.name, scopes, expiresAt })
    return made.secret
  })
  console.log(secret)
}

/** Everything that a token may do, unless scopes are named; several may stand behind one comma list. */
export function scopesOf(asked: string[]): string[] {
  const known = Object.keys(tokenScopes)
  const wanted = asked
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const unknown = wanted.find((scope) => !known.includes(scope))
  if (unknown !== undefined) throw new Failure(`没有“${unknown}”这个范围，可选 ${known.join('、')}。`, exits.wrongUse)
  return wanted.length === 0 ? known : [...new Set(wanted)]
}

export function expiryOf(days: string | undefined, now: Date): Date | null {
  if (days === undefined) return null
  const count = Number(days)
  if (Number.isInteger(count) && count >= 1 && count <= 3650) return new Date(now.getTime() + count * 86_400_000)
  throw new Failure(`--days ${days}：请写 1 到 3650 的整数。`, exits.wrongUse)
}

/** The person of that login name; where several tenants have one, that of the site's own tenant. */
async function personOf(db: Db, { user, tenant }: TokenOptions): Promise<{ id: string; tenantId: string }> {
  const { person } = await import('@mingtai/modules/ground/organization/server')
  const { DEFAULT_TENANT } = await import('@mingtai/modules/ground/sign-in/server')
  const { and, eq } = await import('drizzle-orm')
  const ofTenant = tenant === undefined ? undefined : eq(person.tenantId, tenant)
  const usable = and(eq(person.deleted, false), eq(person.disabled, false))
  const { id, tenantId } = person
  const found = await db
    .select({ id, tenantId })
    .from(person)
    .where(and(eq(person.loginName, user), ofTenant, usable))
  const chosen = found.length === 1 ? found[0] : found.find((one) => one.tenantId === DEFAULT_TENANT)
  if (chosen !== undefined) return chosen
  if (found.length === 0) throw new Failure(`没有登录名为“${user}”的可用账号。`)
  throw new Failure(`租户 ${found.map((one) => one.tenantId).join('、')} 都有“${user}”，请用 --tenant 指明。`)
}

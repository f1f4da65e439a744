import { tokenScopes } from '@mingtai/modules/ground/personal/calls'
import { withDatabase } from './database.ts'
import { exits, Failure } from './failure.ts'
import { namedPerson } from './named-person.ts'

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
    const { id, tenantId } = await namedPerson(db, options)
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

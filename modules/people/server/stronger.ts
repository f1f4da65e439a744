import { refuse } from '@mingtai/messages'
import { grantsFor, type Grant } from '@mingtai/permission'
import { grantsOfPerson, person, rights } from '@mingtai/modules/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'

/** Rights of everyday work: whoever manages an account may do so without holding them. All others administer something. */
const everyday = /^(?:report:|data-source:|dataset:(?:use|edit)$)/

/** Refuse to touch the account of somebody who administers what the actor does not. */
export async function refuseStronger(db: Db, actor: Actor, target: { id: string; realName: string }): Promise<void> {
  if (target.id === actor.userId) return
  const [found] = await db
    .select({ grants: grantsOfPerson })
    .from(person)
    .where(and(eq(person.id, target.id), eq(person.tenantId, actor.tenantId)))
  const now = new Date()
  const running = (found?.grants ?? []).filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now)
  for (const grant of running) {
    const missing = grant.rights.find((right) => !everyday.test(right) && !isCovered(actor, right, grant))
    if (missing !== undefined) refuse('person.holdsMore', target.realName, rights[missing] ?? missing)
  }
}

function isCovered(actor: Actor, right: string, { scope }: Grant): boolean {
  const mine = grantsFor(actor, right)
  return scope === 'all' ? mine.some((grant) => grant.scope === 'all') : mine.length > 0
}

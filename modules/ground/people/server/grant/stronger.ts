import { refuse } from '@mingtai/messages'
import { grantsOfPerson, isEveryday, person, rights } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { chainsReached, reaches } from './reach-of-grant.ts'

/**
 * Refuse to touch the account of somebody who administers what the actor does not: another kind of thing, or the same in
 * other places. Whoever sets a password could use it, also where the actor's own power ends.
 */
export async function refuseStronger(db: Db, actor: Actor, target: { id: string; realName: string }): Promise<void> {
  if (target.id === actor.userId) return
  const [found] = await db
    .select({ grants: grantsOfPerson })
    .from(person)
    .where(and(eq(person.id, target.id), eq(person.tenantId, actor.tenantId)))
  const now = new Date()
  const running = (found?.grants ?? []).filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now)
  for (const { rights: held, scope, places, organizationId } of running) {
    const powers = held.filter((right) => !isEveryday(right))
    if (powers.length === 0) continue
    const chains = await chainsReached(db, actor, { scope, range: [...places], personId: target.id, organizationId })
    const missing = powers.find((right) => !reaches(actor, right, chains))
    if (missing !== undefined) refuse('person.holdsMore', target.realName, rights[missing] ?? missing)
  }
}

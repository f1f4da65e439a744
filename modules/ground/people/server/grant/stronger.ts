import { refuse } from '@mingtai/messages'
import { grantsOfPerson, isEveryday, person, rights } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { chainsReached, reaches } from './reach-of-grant.ts'

/**
 * Refuses to change the account of a person who holds administrative rights that the actor lacks, or holds them in
 * other places. A person who sets a password could use it to gain those rights.
 */
export async function refuseStronger(db: Db, actor: Actor, target: { id: string; realName: string }): Promise<void> {
  if (target.id === actor.userId) return
  const [found] = await db
    .select({ grants: grantsOfPerson })
    .from(person)
    .where(and(eq(person.id, target.id), eq(person.tenantId, actor.tenantId)))
  const now = new Date()
  const running = (found?.grants ?? []).filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now)
  for (const { rights: granted, scope, places, organizationId } of running) {
    const powers = granted.filter((right) => !isEveryday(right))
    if (powers.length === 0) continue
    const chains = await chainsReached(db, actor, { scope, range: [...places], personId: target.id, organizationId })
    const missing = powers.find((right) => !reaches(actor, right, chains))
    if (missing !== undefined) refuse('person.holdsMore', target.realName, rights[missing] ?? missing)
  }
}

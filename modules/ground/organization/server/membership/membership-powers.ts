import { refuse } from '@mingtai/messages'
import { may } from '@mingtai/permission'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { grantsOfPerson } from '../right/actor.ts'
import { placesOf } from '../right/places.ts'
import { rights } from '../right/rights.ts'
import { person } from '../tables.ts'

/**
 * Whether a right is for everyday work: an account with it may be managed by people who do not hold it. All other
 * rights administer something.
 */
export function isEveryday(right: string): boolean {
  return /^(?:report:|screen:|data-entry:|data-source:|dataset:(?:use|edit)$)/.test(right)
}

interface Place {
  organizationId: string
  departmentId: string | null
}

/**
 * Refuses to give or take a membership that would change what its person administers, unless the actor holds each of these
 * rights at that place. A role that reaches the person's own organization reaches one more with each membership.
 */
export async function mustHoldPowers(
  db: Db,
  actor: Actor,
  { personId, places }: { personId: string; places: readonly Place[] },
): Promise<void> {
  if (places.length === 0) return
  const [found] = await db
    .select({ realName: person.realName, grants: grantsOfPerson })
    .from(person)
    .where(and(eq(person.id, personId), eq(person.tenantId, actor.tenantId)))
  const now = new Date()
  for (const { rights: granted, scope, organizationId, expiresAt } of found?.grants ?? []) {
    const powers = granted.filter((right) => !isEveryday(right))
    const isOver = expiresAt !== null && new Date(expiresAt) <= now
    if (isOver || powers.length === 0 || !follows(scope, organizationId)) continue
    for (const place of places.filter((one) => organizationId === null || organizationId === one.organizationId)) {
      const membership = scope === 'department' ? place : { ...place, departmentId: null }
      const thing = { name: '', ownerId: null, places: await placesOf(db, actor.tenantId, membership) }
      const missing = powers.find((action) => !may(actor, { action, about: '' }, thing).ok)
      if (missing !== undefined) refuse('person.holdsMore', found?.realName ?? '', rights[missing] ?? missing)
    }
  }
}

/** Whether the reach of a role depends on where its holder works. */
function follows(scope: string, organizationId: string | null): boolean {
  return organizationId !== null || scope === 'organization' || scope === 'department'
}

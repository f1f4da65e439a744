import { grantsFor } from '@mingtai/permission'
import type { Actor } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { withinScope } from '../right/scope.ts'
import { membership } from '../tables.ts'

/**
 * Condition for rows about people whom a right reaches by where they work now; undefined: it reaches everybody. Rows
 * about nobody are reached only by a right over everything.
 */
export function personWithin(actor: Actor, right: string, personId: PgColumn | SQL): SQL | undefined {
  const grants = grantsFor(actor, right)
  if (grants.some(({ scope }) => scope === 'all')) return undefined
  const { organizationId, departmentId, personId: ownerId } = membership
  const memberships = withinScope(actor, right, { organizationId, departmentId, ownerId })
  const memberWithPost = sql`${personId} in (select ${membership.personId} from ${membership}
    where ${membership.tenantId} = ${actor.tenantId} and not ${membership.deleted} and ${memberships})`
  // People without a membership still reach themselves.
  return grants.some(({ scope }) => scope === 'self')
    ? sql`(${memberWithPost} or ${personId} = ${actor.userId})`
    : memberWithPost
}

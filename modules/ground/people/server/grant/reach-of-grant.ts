import { membership, placesOf } from '@mingtai/modules/ground/organization/server'
import { grantsFor, type Grant } from '@mingtai/permission'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { placeChains } from '../place/places.ts'

/** A role as somebody holds it, or will. */
interface Reached {
  scope: Grant['scope']
  range: string[]
  personId: string
  organizationId: string | null
}

/** The places that the role would reach, each with everything above it; empty for scope `self`. */
export async function chainsReached(
  db: Db,
  actor: Actor,
  { scope, range, personId, organizationId }: Reached,
): Promise<string[][]> {
  switch (scope) {
    case 'self':
      return []
    // Only a grant over everything covers a place that nothing lies above.
    case 'all':
      return [[]]
    case 'custom':
      return placeChains(db, actor.tenantId, range)
    case 'organization':
    case 'department':
      return membershipChains(db, actor.tenantId, { personId, organizationId, byDepartment: scope === 'department' })
    default:
      return scope satisfies never
  }
}

interface Memberships {
  personId: string
  organizationId: string | null
  byDepartment: boolean
}

async function membershipChains(
  db: Db,
  tenantId: string,
  { personId, organizationId, byDepartment }: Memberships,
): Promise<string[][]> {
  const here = and(eq(membership.tenantId, tenantId), eq(membership.personId, personId), eq(membership.deleted, false))
  const memberships = await db
    .select({ organizationId: membership.organizationId, departmentId: membership.departmentId })
    .from(membership)
    .where(organizationId === null ? here : and(here, eq(membership.organizationId, organizationId)))
  const places = memberships.map((membershipRow) =>
    placesOf(db, tenantId, byDepartment ? membershipRow : { ...membershipRow, departmentId: null }),
  )
  return Promise.all(places)
}

export function covers(actor: Actor, { scope, places }: Grant, chain: readonly string[]): boolean {
  switch (scope) {
    case 'all':
      return true
    case 'organization':
      return actor.organizationId !== null && chain.includes(actor.organizationId)
    case 'department':
      return actor.departmentId !== null && chain.includes(actor.departmentId)
    case 'custom':
      return places.some((place) => chain.includes(place))
    case 'self':
      return false
    default:
      return scope satisfies never
  }
}

/** Whether the actor holds a right over all of these places. */
export function reaches(actor: Actor, right: string, chains: readonly string[][]): boolean {
  const mine = grantsFor(actor, right)
  return mine.length > 0 && chains.every((chain) => mine.some((grant) => covers(actor, grant, chain)))
}

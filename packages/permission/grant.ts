/**
 * How far a role reaches: everything of the tenant; the organization and those below it; the department and those
 * below it; what is one's own; places that are named.
 */
export type DataScope = 'all' | 'organization' | 'department' | 'self' | 'custom'

/** A role as a person holds it. */
export interface Grant {
  roleId: string
  alias: string
  name: string
  rights: readonly string[]
  scope: DataScope
  /** Groups, organizations and departments that a custom scope reaches, each with everything below. */
  places: readonly string[]
  /** The organization that it is held in; null: wherever the person works. */
  organizationId: string | null
  /** ISO time at which it ends by itself. */
  expiresAt: string | null
}

/** The person who asks, where they work now, and what they hold. */
export interface Holder {
  userId: string
  organizationId: string | null
  departmentId: string | null
  grants: readonly Grant[]
}

/** Whether a grant counts at this time and in this organization. */
export function isCurrent(
  grant: Grant,
  { organizationId, now }: { organizationId: string | null; now: Date },
): boolean {
  if (grant.expiresAt !== null && new Date(grant.expiresAt) <= now) return false
  return grant.organizationId === null || grant.organizationId === organizationId
}

/** The grants that give a right. */
export function grantsFor(holder: Holder, action: string): Grant[] {
  return holder.grants.filter(({ rights }) => rights.includes(action))
}

/** Whether a right reaches everything of the tenant; else its lists show a part. */
export function reachesAll(grants: readonly Pick<Grant, 'rights' | 'scope'>[], right: string): boolean {
  return grants.some(({ rights, scope }) => scope === 'all' && rights.includes(right))
}

export function grantedRights(grants: readonly Pick<Grant, 'rights'>[]): Set<string> {
  return new Set(grants.flatMap(({ rights }) => rights))
}

/** The same grants with no more than the rights that are named, as the scopes of an access token allow. */
export function cutTo(grants: readonly Grant[], allowed: ReadonlySet<string>): Grant[] {
  return grants.map((grant) => ({ ...grant, rights: grant.rights.filter((right) => allowed.has(right)) }))
}

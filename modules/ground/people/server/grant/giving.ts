import { type Phrase, phrase, refuse, refusePhrase } from '@mingtai/messages'
import { grantsFor, type Grant } from '@mingtai/permission'
import { mayHave, rights, role, roleRight, tenant } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import { businessLineOf, businessLines } from '../../views.ts'
import { chainsReached, reaches } from './reach-of-grant.ts'

/** A role that is to be given, with its rights. */
export interface GivenRole {
  id: string
  alias: string
  name: string
  scope: Grant['scope']
  places: string[]
  status: number
  codes: string[]
}

/** Where and how long the role is to be held. */
export interface Terms {
  organizationId: string | null
  range: string[] | null
  /** When the grant expires; null: never. Left out where a grant is only changed or taken. */
  expiresAt?: Date | null
}

export async function rolesToGive(db: Db, tenantId: string, ids: string[]): Promise<GivenRole[]> {
  const rows = await db
    .select({ role, code: roleRight.code, of: { id: tenant.id, rights: tenant.rights } })
    .from(role)
    .innerJoin(tenant, eq(tenant.id, role.tenantId))
    .leftJoin(roleRight, and(eq(roleRight.roleId, role.id), eq(roleRight.tenantId, role.tenantId)))
    .where(and(eq(role.tenantId, tenantId), inArray(role.id, ids), eq(role.deleted, false)))
  const found = new Map<string, GivenRole>()
  for (const { role: row, code, of } of rows) {
    const { id, alias, name, scope, places, status } = row
    const given = found.get(id) ?? { id, alias, name, scope, places, status, codes: [] }
    if (code !== null && mayHave(of, code)) given.codes.push(code)
    found.set(id, given)
  }
  return ids.map((id) => found.get(id) ?? refuse('row.gone', '这个角色'))
}

/** Why the actor cannot give a role to anybody; null where they can give it to some people. */
export function closedRole(actor: Actor, { alias, name, codes, scope }: GivenRole): Phrase | null {
  if (alias === 'everyone') return phrase('role.everyone')
  if (alias === 'administrator' && !actor.roles.includes(alias)) return phrase('role.onlyAdministrators', name)
  const businessLine = businessLineOf(alias)
  if (
    businessLine !== null &&
    !actor.rights.has(businessLines[businessLine].right) &&
    !actor.rights.has('organization:role')
  )
    return phrase('role.notHere', name)
  const lacking = codes.find((code) => grantsFor(actor, code).length === 0)
  if (lacking !== undefined) return phrase('role.notHeld', rights[lacking] ?? lacking)
  const isWider = (code: string) => !grantsFor(actor, code).some((grant) => grant.scope === 'all')
  return scope === 'all' && codes.some(isWider) ? phrase('role.reach', name) : null
}

/** Refuses to give a role with rights that the actor does not hold, or with more reach than the actor's own. */
export async function mustGive(
  db: Db,
  actor: Actor,
  asked: { role: GivenRole; personId: string; terms: Terms },
): Promise<void> {
  const { role: given, personId, terms } = asked
  const closed = closedRole(actor, given)
  if (closed !== null) refusePhrase(closed)
  const scope = terms.range === null ? given.scope : 'custom'
  const range = terms.range ?? given.places
  if (scope === 'custom' && range.length === 0) refuse('field.chooseAtLeastOne', '机构或部门')
  const chains = await chainsReached(db, actor, { scope, range, personId, organizationId: terms.organizationId })
  if (given.codes.some((code) => !reaches(actor, code, chains))) refuse('role.reach', given.name)
  if (terms.expiresAt !== undefined) mustOutlast(actor, given, terms.expiresAt)
}

/** Refuses to give power for longer than the actor holds it. */
export function mustOutlast(
  actor: Actor,
  { codes, name }: Pick<GivenRole, 'codes' | 'name'>,
  expiresAt: Date | null,
): void {
  for (const code of codes.filter(isPower)) {
    const ends = grantsFor(actor, code).map((grant) =>
      grant.expiresAt === null ? Infinity : Date.parse(grant.expiresAt),
    )
    const latest = Math.max(...ends)
    if (latest >= (expiresAt?.getTime() ?? Infinity)) continue
    const until = formatByCode(new Date(latest), 2)
    refuse('role.outlasts', name, until)
  }
}

/**
 * Whether a role has power over people or over the product; giving, changing or taking it needs a fresh proof of
 * identity.
 */
export function isPowerful({ codes }: Pick<GivenRole, 'codes'>): boolean {
  return codes.some(isPower)
}

function isPower(code: string): boolean {
  return /^(?:organization|system):/.test(code)
}

interface Handed {
  grants: { roleId: string; organizationId: string | null; range: string[] | null; expiresAt: Date | null }[]
  personId: string
}

/** Refuses to hand over grants that the actor could not give. */
export async function giveEach(db: Db, actor: Actor, { grants, personId }: Handed): Promise<void> {
  for (const { roleId, ...terms } of grants) {
    const [given] = await rolesToGive(db, actor.tenantId, [roleId])
    if (given !== undefined) await mustGive(db, actor, { role: given, personId, terms })
  }
}

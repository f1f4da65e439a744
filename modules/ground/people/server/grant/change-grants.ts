import { refuse } from '@mingtai/messages'
import { membership, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, newId, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import { views } from '../../views.ts'
import { type GivenRole, isPowerful, mustGive, rolesToGive } from './giving.ts'
import { auditPersonChange } from '../person/audit-person.ts'
import { mustExist, namedPlaces, placeChains } from '../place/places.ts'
import { peopleWithin, seenBy } from '../reach.ts'
import { covers } from './reach-of-grant.ts'

export interface GrantTerms {
  organizationId: string | null
  range: string[] | null
  expiresAt: string | null
  reason: string | null
}

interface Gift {
  roleIds: string[]
  people: { id: string; realName: string }[]
  terms: GrantTerms
}

/** Rights that allow giving roles to the people they reach, the widest first. */
const givingRights = ['organization:role', views.full.right, views.region.right, views.user.right]

/** Returns a person to whom the actor may give roles; refuses others. */
export async function reachedPerson(context: Context, id: string) {
  const actor = signedIn(context)
  const ownRights = givingRights.filter((right) => actor.rights.has(right))
  if (ownRights.length === 0) refuse('right.missing', '授予角色')
  const wide = ownRights.find((right) => peopleWithin(actor, right) === undefined)
  for (const right of wide === undefined ? ownRights : [wide]) {
    const found = await seenBy(context.db, { actor, right }, id).catch(() => null)
    if (found !== null) return found
  }
  refuse('row.gone', '这位人员')
}

/**
 * Gives roles to people, in the caller's transaction. A person who has a role in the same place retains that grant.
 * Returns the names of the new roles of each person.
 */
export async function giveRoles(
  context: Context,
  { roleIds, people, terms }: Gift,
): Promise<{ granted: number; existing: number; given: Map<string, string[]> }> {
  const received = new Map<string, string[]>()
  if (roleIds.length === 0 || people.length === 0) return { granted: 0, existing: 0, given: received }
  const actor = signedIn(context)
  const { db } = context
  const expiresAt = futureOf(terms.expiresAt)
  const roles = await rolesToGive(db, actor.tenantId, roleIds)
  if (roles.some(isPowerful)) await context.prove()
  if (terms.range !== null) await mustExist(db, actor.tenantId, terms.range)
  let granted = 0
  for (const one of people) {
    for (const given of roles) {
      const organizationId = await grantedOrganization(db, actor, { role: given, personId: one.id, terms })
      await mustGive(db, actor, {
        role: given,
        personId: one.id,
        terms: { organizationId, range: terms.range, expiresAt },
      })
      await dropEnded(db, { tenantId: actor.tenantId, personId: one.id, roleId: given.id, organizationId })
      const row = { id: newId(), tenantId: actor.tenantId, personId: one.id, roleId: given.id, organizationId }
      const rows = await db
        .insert(roleGrant)
        .values({ ...row, range: terms.range, grantedBy: actor.realName, expiresAt, reason: terms.reason })
        .onConflictDoNothing()
        .returning({ id: roleGrant.id })
      if (rows.length === 0) continue
      granted += 1
      received.set(one.id, [...(received.get(one.id) ?? []), given.name])
      await auditPersonChange(context, db, {
        action: '授予角色',
        subject: `${one.realName}：${given.name}`,
        about: [one.id, given.id],
        after: await termsInWords(db, actor.tenantId, {
          ...terms,
          organizationId,
          roleName: given.name,
          personName: one.realName,
        }),
        reason: terms.reason,
      })
    }
  }
  return { granted, existing: people.length * roles.length - granted, given: received }
}

/** Deletes grants that have expired and would stand in the way of new ones. */
async function dropEnded(
  db: Db,
  old: { tenantId: string; personId: string; roleId: string; organizationId: string | null },
) {
  await db
    .delete(roleGrant)
    .where(
      and(
        eq(roleGrant.tenantId, old.tenantId),
        eq(roleGrant.personId, old.personId),
        eq(roleGrant.roleId, old.roleId),
        sql`${roleGrant.organizationId} is not distinct from ${old.organizationId}`,
        lte(roleGrant.expiresAt, new Date()),
      ),
    )
}

/**
 * Where a role will count. Only people who reach everything may give a role that counts everywhere; others give it in
 * one organization.
 */
export async function grantedOrganization(
  db: Db,
  actor: Actor,
  {
    role: given,
    personId,
    terms,
  }: { role: GivenRole; personId: string; terms: Pick<GrantTerms, 'organizationId' | 'range'> },
): Promise<string | null> {
  if (terms.organizationId !== null) {
    const memberships = await membershipsIn(db, actor.tenantId, personId)
    if (!memberships.some(({ organizationId }) => organizationId === terms.organizationId))
      refuse('row.gone', '这个身份')
    if (!(await reachesOrganization(db, actor, terms.organizationId))) refuse('role.reach', given.name)
    return terms.organizationId
  }
  const reachesAll = actor.grants.some(
    ({ scope, rights }) => scope === 'all' && rights.some((right) => givingRights.includes(right)),
  )
  if (reachesAll) return null
  for (const { organizationId } of await membershipsIn(db, actor.tenantId, personId)) {
    if (await reachesOrganization(db, actor, organizationId)) return organizationId
  }
  refuse('role.reach', given.name)
}

async function reachesOrganization(db: Db, actor: Actor, organizationId: string): Promise<boolean> {
  const mine = actor.grants.filter(({ rights }) => rights.some((right) => givingRights.includes(right)))
  const [chain = []] = await placeChains(db, actor.tenantId, [organizationId])
  return mine.some((grant) => covers(actor, grant, chain))
}

async function membershipsIn(db: Db, tenantId: string, personId: string) {
  return db
    .select({ organizationId: membership.organizationId })
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.personId, personId), eq(membership.deleted, false)))
    .orderBy(desc(membership.isPrimary), membership.sort)
}

export function futureOf(text: string | null): Date | null {
  if (text === null) return null
  const at = new Date(text)
  return at > new Date() ? at : refuse('role.expiryPast')
}

interface Words extends GrantTerms {
  roleName: string
  personName: string
}

export async function termsInWords(db: Db, tenantId: string, terms: Words): Promise<Record<string, string | null>> {
  const { organizationId, range, expiresAt, roleName, personName } = terms
  const names = await namedPlaces(db, tenantId, [
    ...(range ?? []),
    ...(organizationId === null ? [] : [organizationId]),
  ])
  const named = (id: string) => names.get(id) ?? '已删除的机构'
  return {
    人员: personName,
    角色: roleName,
    所在机构: organizationId === null ? '全部' : named(organizationId),
    范围: range === null ? null : range.map(named).join('、'),
    到期: expiresAt === null ? null : formatByCode(new Date(expiresAt), 2),
  }
}

export interface FoundGrant {
  id: string
  personId: string
  organizationId: string | null
  range: string[] | null
  expiresAt: Date | null
  reason: string | null
  given: GivenRole
}

/** Returns a grant that the actor may change: its person is within reach, and the actor could give its role. */
export async function grantToChange(context: Context, id: string): Promise<FoundGrant & { personName: string }> {
  const actor = signedIn(context)
  const [found] = await context.db
    .select({ grant: roleGrant })
    .from(roleGrant)
    .innerJoin(role, eq(role.id, roleGrant.roleId))
    .where(and(eq(roleGrant.id, id), eq(roleGrant.tenantId, actor.tenantId), sql`not ${role.deleted}`))
  if (found === undefined) refuse('row.gone', '这条授权')
  const { personId, roleId, organizationId, range, expiresAt, reason } = found.grant
  const target = await reachedPerson(context, personId)
  const [given] = await rolesToGive(context.db, actor.tenantId, [roleId])
  if (given === undefined) refuse('row.gone', '这个角色')
  await mustGive(context.db, actor, { role: given, personId, terms: { organizationId, range } })
  const [primary] = await membershipsIn(context.db, actor.tenantId, personId)
  const place = organizationId ?? primary?.organizationId ?? null
  // A grant that counts everywhere is changed by those who manage the person's primary membership.
  if (place !== null && !(await reachesOrganization(context.db, actor, place))) refuse('role.reach', given.name)
  if (isPowerful(given)) await context.prove()
  return { id, personId, organizationId, range, expiresAt, reason, given, personName: target.realName }
}

import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  endWorkIn,
  membership,
  mustHoldPowers,
  organization,
  organizationRelation,
  person,
  role,
  roleGrant,
  withinScope,
} from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, newId, stamp, touch } from '@mingtai/server-kit'
import { maskedPhone } from '@mingtai/zh'
import { and, asc, count, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { peopleCalls } from '../../calls.ts'
import { type BusinessLine, businessLineOf, businessLines } from '../../views.ts'
import { mustGive, rolesToGive } from '../grant/giving.ts'
import { auditPersonChange } from '../person/audit-person.ts'
import { sounding } from '../person/people-page.ts'
import { asking } from './place-handlers.ts'
import { peopleWithin, seenBy } from '../reach.ts'
import { endedFacts } from './memberships.ts'
import { placeName, membershipsByPerson, stateOf } from '../person/shown.ts'

type BusinessLineCalls = Pick<
  typeof peopleCalls,
  'businessLineRoles' | 'businessLinePeople' | 'setBusinessLineRoles' | 'joinBusinessLine' | 'leaveBusinessLine'
>

/** 热线、综治、公文、会议: the roles of one business line, given and taken in one organization at a time. */
export const businessLineHandlers: Handlers<BusinessLineCalls, Context> = {
  async businessLineRoles({ businessLine }, context) {
    const { actor } = asking(context, businessLine)
    const rows = await rolesOf(context.db, actor.tenantId, businessLine)
    return rows.map(({ id, alias, name, remark }) => ({ id, alias, name, remark: remark ?? '' }))
  },

  async businessLinePeople({ businessLine, current, size, keyword = '', organizationId, alias }, context) {
    const { actor, right } = asking(context, businessLine)
    const { db } = context
    // Documents and meetings belong to the organization that one works in at present.
    const lineOrganizationId =
      organizationId ?? (businessLines[businessLine].tree === null ? actor.organizationId : null)
    const roles = await rolesOf(db, actor.tenantId, businessLine)
    const where = and(
      eq(person.tenantId, actor.tenantId),
      eq(person.deleted, false),
      isNull(person.leftAt),
      peopleWithin(actor, right),
      working(actor, { businessLine, organizationId: lineOrganizationId }),
      sounding(keyword),
      alias === undefined ? undefined : holdingOne(actor.tenantId, roles.find((one) => one.alias === alias)?.id ?? ''),
    )
    const rows = await db
      .select()
      .from(person)
      .where(where)
      .orderBy(asc(person.pinyin), asc(person.realName), asc(person.id))
      .limit(size)
      .offset((current - 1) * size)
    const [counted] = await db.select({ total: count() }).from(person).where(where)
    const ids = rows.map(({ id }) => id)
    const [memberships, ownRoles, tree] = await Promise.all([
      membershipsByPerson(db, actor.tenantId, ids),
      grantsOf(db, actor.tenantId, { ids, roles: roles.map(({ id }) => id) }),
      organizationsOf(db, actor, businessLine),
    ])
    const records = rows.map((row) => {
      const mine = memberships.get(row.id) ?? []
      const fits = (id: string) =>
        lineOrganizationId === null ? tree === null || tree.has(id) : id === lineOrganizationId
      const membershipRow = mine.find((one) => fits(one.organizationId)) ?? mine[0]
      const counting = ownRoles.filter(
        (one) =>
          one.personId === row.id &&
          (one.organizationId === null || one.organizationId === membershipRow?.organizationId),
      )
      return {
        id: row.id,
        realName: row.realName,
        loginName: row.loginName,
        phone: row.phone === null ? null : maskedPhone(row.phone),
        place: placeName(membershipRow),
        organizationId: membershipRow?.organizationId ?? null,
        state: stateOf(row),
        held: [...new Set(counting.map((one) => one.alias))],
      }
    })
    return { records, total: counted?.total ?? 0, current, size }
  },

  async setBusinessLineRoles({ businessLine, personId, organizationId, aliases }, context) {
    const { actor, right } = asking(context, businessLine)
    const target = await seenBy(context.db, { actor, right }, personId)
    if (target.leftAt !== null) refuse('person.hasLeft', target.realName)
    await mustWorkIn(context.db, actor, { businessLine, right, personId, organizationId })
    const roles = await rolesOf(context.db, actor.tenantId, businessLine)
    const unknown = aliases.find((alias) => !roles.some((one) => one.alias === alias))
    if (unknown !== undefined) refuse('role.notHere', unknown)
    await context.db.transaction(async (inside) => {
      const mine = await grantsOf(inside, actor.tenantId, { ids: [personId], roles: roles.map(({ id }) => id) })
      const ownRoles = mine.filter((one) => one.organizationId === null || one.organizationId === organizationId)
      for (const one of ownRoles.filter(({ alias }) => !aliases.includes(alias))) {
        await mustGiveOne(inside, actor, { roleId: one.roleId, personId, organizationId: one.organizationId, right })
        await inside.delete(roleGrant).where(and(eq(roleGrant.tenantId, actor.tenantId), eq(roleGrant.id, one.id)))
      }
      for (const alias of aliases.filter((wanted) => !ownRoles.some((one) => one.alias === wanted))) {
        const roleId = roles.find((one) => one.alias === alias)?.id ?? ''
        await mustGiveOne(inside, actor, { roleId, personId, organizationId, right })
        const row = {
          id: newId(),
          tenantId: actor.tenantId,
          personId,
          roleId,
          organizationId,
          grantedBy: actor.realName,
        }
        // One that has run out stands in the way of a new one.
        await inside
          .delete(roleGrant)
          .where(
            and(
              eq(roleGrant.tenantId, actor.tenantId),
              eq(roleGrant.personId, personId),
              eq(roleGrant.roleId, roleId),
              eq(roleGrant.organizationId, organizationId),
            ),
          )
        await inside.insert(roleGrant).values(row).onConflictDoNothing()
      }
      const named = (list: string[]) =>
        roles
          .filter(({ alias }) => list.includes(alias))
          .map(({ name }) => name)
          .join('、')
      await auditPersonChange(context, inside, {
        action: businessLines[businessLine].name,
        subject: target.realName,
        about: [personId],
        before: { 角色: named(ownRoles.map(({ alias }) => alias)) || null },
        after: { 角色: named(aliases) || null },
      })
    })
    return null
  },

  async joinBusinessLine({ businessLine, personIds, organizationId }, context) {
    const { actor, right } = asking(context, businessLine)
    const organizationName = await mustBelongToLine(context.db, actor, { businessLine, right, organizationId })
    let joined = 0
    await context.db.transaction(async (inside) => {
      for (const id of new Set(personIds)) {
        const target = await seenBy(inside, { actor, right }, id)
        if (target.leftAt !== null) refuse('person.hasLeft', target.realName)
        const mine = (await membershipsByPerson(inside, actor.tenantId, [id])).get(id) ?? []
        if (mine.some((membershipRow) => membershipRow.organizationId === organizationId)) continue
        await mustHoldPowers(inside, actor, { personId: id, places: [{ organizationId, departmentId: null }] })
        const membershipRow = { personId: id, organizationId, isPrimary: mine.length === 0, sort: mine.length }
        const rows = await inside
          .insert(membership)
          .values({ ...stamp(actor), ...membershipRow })
          .onConflictDoNothing()
          .returning({ id: membership.id })
        if (rows.length === 0) continue
        joined += 1
        await auditPersonChange(context, inside, {
          action: `加入${businessLines[businessLine].treeName}机构`,
          subject: target.realName,
          about: [id],
          after: { 机构: organizationName },
        })
      }
    })
    return { joined }
  },

  async leaveBusinessLine({ businessLine, personId, organizationId }, context) {
    const { actor, right } = asking(context, businessLine)
    const target = await seenBy(context.db, { actor, right }, personId)
    const organizationName = await mustBelongToLine(context.db, actor, { businessLine, right, organizationId })
    const memberships = (await membershipsByPerson(context.db, actor.tenantId, [personId])).get(personId) ?? []
    const here = memberships.filter((membershipRow) => membershipRow.organizationId === organizationId)
    if (here.length === 0) refuse('row.gone', '这个身份')
    if (here.some(({ isPrimary }) => isPrimary)) refuse('person.primaryHere', target.realName)
    if (personId !== actor.userId) await mustHoldPowers(context.db, actor, { personId, places: here })
    await context.db.transaction(async (inside) => {
      const membershipRow = and(eq(membership.personId, personId), eq(membership.organizationId, organizationId))
      await inside
        .update(membership)
        .set({ deleted: true, ...touch(actor) })
        .where(and(eq(membership.tenantId, actor.tenantId), membershipRow))
      const ended = await endWorkIn(inside, { tenantId: actor.tenantId, personId, left: [organizationId] })
      await auditPersonChange(context, inside, {
        action: `退出${businessLines[businessLine].treeName}机构`,
        subject: target.realName,
        about: [personId],
        before: { 机构: organizationName, ...endedFacts(ended) },
      })
    })
    return null
  },
}

async function rolesOf(db: Db, tenantId: string, businessLine: BusinessLine) {
  const rows = await db
    .select()
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false), eq(role.status, 1)))
    .orderBy(asc(role.sort), asc(role.alias))
  return rows.filter(({ alias }) => businessLineOf(alias) === businessLine)
}

/** Organizations that stand in the business line's tree; null where the business line has none of its own. */
async function organizationsOf(db: Db, { tenantId }: Actor, businessLine: BusinessLine): Promise<Set<string> | null> {
  const { tree } = businessLines[businessLine]
  if (tree === null) return null
  const rows = await db.execute<{ id: string }>(inTree(tenantId, tree))
  return new Set(rows.rows.map(({ id }) => id))
}

function inTree(tenantId: string, tree: string): SQL {
  return sql`select ${organizationRelation.refId} as id from ${organizationRelation}
    where ${organizationRelation.tenantId} = ${tenantId} and ${organizationRelation.appCode} = ${tree}
      and ${organizationRelation.kind} = 1 and not ${organizationRelation.deleted}`
}

/** People at work in one organization, or in any that stands in the business line's tree. */
function working(
  { tenantId }: Actor,
  { businessLine, organizationId }: { businessLine: BusinessLine; organizationId: string | null },
): SQL | undefined {
  const { tree } = businessLines[businessLine]
  const conditions = [
    organizationId === null ? undefined : sql`${membership.organizationId} = ${organizationId}`,
    tree === null ? undefined : sql`${membership.organizationId} in (${inTree(tenantId, tree)})`,
  ].filter((condition) => condition !== undefined)
  if (conditions.length === 0) return undefined
  return sql`${person.id} in (select ${membership.personId} from ${membership} where ${membership.tenantId} = ${tenantId}
    and not ${membership.deleted} and ${sql.join(conditions, sql` and `)})`
}

function holdingOne(tenantId: string, roleId: string): SQL {
  return sql`${person.id} in (select ${roleGrant.personId} from ${roleGrant} where ${roleGrant.tenantId} = ${tenantId}
    and ${roleGrant.roleId} = ${roleId} and (${roleGrant.expiresAt} is null or ${roleGrant.expiresAt} > now()))`
}

async function grantsOf(db: Db, tenantId: string, { ids, roles }: { ids: string[]; roles: string[] }) {
  if (ids.length === 0 || roles.length === 0) return []
  return db
    .select({
      id: roleGrant.id,
      personId: roleGrant.personId,
      roleId: roleGrant.roleId,
      organizationId: roleGrant.organizationId,
      alias: role.alias,
    })
    .from(roleGrant)
    .innerJoin(role, eq(role.id, roleGrant.roleId))
    .where(
      and(
        eq(roleGrant.tenantId, tenantId),
        inArray(roleGrant.personId, ids),
        inArray(roleGrant.roleId, roles),
        or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date())),
      ),
    )
}

interface LinePlace {
  businessLine: BusinessLine
  right: string
  organizationId: string
}

/** The organization lies within reach and stands in the business line's tree; answers its name. */
async function mustBelongToLine(
  db: Db,
  actor: Actor,
  { businessLine, right, organizationId }: LinePlace,
): Promise<string> {
  const [found] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(
      and(
        eq(organization.id, organizationId),
        eq(organization.tenantId, actor.tenantId),
        eq(organization.deleted, false),
        withinScope(actor, right, { organizationId: organization.id }),
      ),
    )
  if (found === undefined) refuse('row.gone', '这个机构')
  const tree = await organizationsOf(db, actor, businessLine)
  if (tree !== null && !tree.has(organizationId))
    refuse('person.outsideTree', found.name, businessLines[businessLine].treeName ?? '')
  return found.name
}

async function mustWorkIn(db: Db, actor: Actor, asked: LinePlace & { personId: string }): Promise<void> {
  await mustBelongToLine(db, actor, asked)
  const memberships = (await membershipsByPerson(db, actor.tenantId, [asked.personId])).get(asked.personId) ?? []
  if (!memberships.some(({ organizationId }) => organizationId === asked.organizationId)) refuse('row.gone', '这个身份')
}

/** What counts everywhere is for those to give and take whose right reaches everything. */
async function mustGiveOne(
  db: Db,
  actor: Actor,
  {
    roleId,
    personId,
    organizationId,
    right,
  }: { roleId: string; personId: string; organizationId: string | null; right: string },
): Promise<void> {
  const [given] = await rolesToGive(db, actor.tenantId, [roleId])
  if (given === undefined) refuse('row.gone', '这个角色')
  const reachesAll = actor.grants.some(({ scope, rights }) => scope === 'all' && rights.includes(right))
  if (organizationId === null && !reachesAll) refuse('role.reach', given.name)
  await mustGive(db, actor, { role: given, personId, terms: { organizationId, range: null } })
}

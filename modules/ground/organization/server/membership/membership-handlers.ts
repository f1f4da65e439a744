import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith, refusal } from '@mingtai/messages'
import {
  audit,
  containing,
  type Context,
  created,
  type Db,
  mustMay,
  removed,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, desc, eq, isNull, inArray, ne, sql } from 'drizzle-orm'
import type { organizationCalls, PersonWithMemberships } from '../../calls.ts'
import { departmentById, organizationById } from '../department/department-rows.ts'
import { endWorkIn } from './leave-organizations.ts'
import { placesOf } from '../right/places.ts'
import { withinScope } from '../right/scope.ts'
import { mustHoldPowers } from './membership-powers.ts'
import { department, membership, organization, person } from '../tables.ts'

type Keys = 'memberships' | 'bindMembership' | 'unbindMembership' | 'primaryMembership'
const RIGHT = 'organization:bind'

/** 绑定机构: the organizations in which a person works. After signing in they work in the primary one. */
export function membershipHandlers(): Handlers<Pick<typeof organizationCalls, Keys>, Context> {
  return {
    async memberships({ current, size, keyword = '', organizationId, several }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const like = containing(keyword)
      const reached = withinScope(actor, RIGHT, {
        organizationId: membership.organizationId,
        departmentId: membership.departmentId,
      })
      const mine = sql`exists (select 1 from ${membership} where ${membership.personId} = ${person.id}
        and ${membership.tenantId} = ${tenantId} and not ${membership.deleted} and ${reached}
        ${organizationId === undefined ? sql`` : sql`and ${membership.organizationId} = ${organizationId}`})`
      const places = sql`(select count(distinct ${membership.organizationId}) from ${membership}
        where ${membership.personId} = ${person.id} and ${membership.tenantId} = ${tenantId} and not ${membership.deleted})`
      const where = and(
        eq(person.tenantId, tenantId),
        eq(person.deleted, false),
        isNull(person.leftAt),
        mine,
        several === 'true' ? sql`${places} > 1` : undefined,
        keyword === ''
          ? undefined
          : sql`(${person.realName} ilike ${like} or ${person.pinyin} ilike ${like} or ${person.initials} ilike ${like}
              or ${person.loginName} ilike ${like})`,
      )
      const rows = await context.db
        .select()
        .from(person)
        .where(where)
        .orderBy(desc(places), asc(person.pinyin), asc(person.id))
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await context.db
        .select({ total: sql<number>`count(*)::int` })
        .from(person)
        .where(where)
      const records = await withMemberships(context, rows)
      return { records, total: counted?.total ?? 0, current, size }
    },

    async bindMembership({ personId, organizationId, departmentId, postName }, outside) {
      const actor = signedIn(outside)
      const { tenantId } = actor
      return outside.db.transaction(async (db) => {
        const context = { ...outside, db }
        const owner = await organizationById(db, tenantId, organizationId)
        await mustBind(context, { organizationId, departmentId, name: owner.name })
        if (owner.mergedInto !== null) throw refusal('organization.merged', owner.name).at('organizationId')
        if (owner.status !== 1) throw refusal('organization.disabled', owner.name).at('organizationId')
        const who = await lockedPerson(db, tenantId, personId)
        if (departmentId !== null) await checkInside(db, tenantId, { departmentId, owner })
        const memberships = await membershipsOfOne(db, tenantId, personId)
        if (
          memberships.some(
            (membershipRow) =>
              membershipRow.organizationId === organizationId && membershipRow.departmentId === departmentId,
          )
        )
          refuseWith({ status: 409, field: 'organizationId' }, 'organization.seatTaken', who.realName, owner.name)
        await mustHoldPowers(db, actor, { personId, places: [{ organizationId, departmentId }] })
        const row = stamp(actor)
        const isPrimary = !memberships.some((membershipRow) => membershipRow.isPrimary)
        const values = { personId, organizationId, departmentId, postName, isPrimary, sort: memberships.length }
        await db.insert(membership).values({ ...row, ...values })
        await audit(context, {
          action: '绑定机构',
          subject: who.realName,
          change: created({ organization: owner.name }),
        })
        return { id: row.id }
      })
    },

    async unbindMembership({ id }, outside) {
      const actor = signedIn(outside)
      const { tenantId } = actor
      return outside.db.transaction(async (db) => {
        const context = { ...outside, db }
        const { membershipRow, owner, who, others } = await bound(context, id)
        if (others.length === 0) refuseWith({ status: 409 }, 'organization.lastSeat', owner.name, who.realName)
        if (who.id !== actor.userId) await mustHoldPowers(db, actor, { personId: who.id, places: [membershipRow] })
        await db
          .update(membership)
          .set({ deleted: true, isPrimary: false, ...touch(actor) })
          .where(and(eq(membership.tenantId, tenantId), eq(membership.id, id)))
        // Another department of the same organization comes before other organizations.
        const isHere = ({ organizationId }: { organizationId: string }) =>
          organizationId === membershipRow.organizationId
        const [next] = others.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)) || a.sort - b.sort)
        if (membershipRow.isPrimary && next !== undefined) await makePrimary(context, next.id)
        const left = others.some(isHere) ? [] : [membershipRow.organizationId]
        const { roles, managed } = await endWorkIn(db, { tenantId, personId: membershipRow.personId, left })
        const detail = { endedRoles: roles.join('、'), endedManaging: managed.join('、') }
        const change = removed({ organization: owner.name, isPrimary: membershipRow.isPrimary })
        await audit(context, { action: '解除绑定机构', subject: who.realName, detail, change })
        return null
      })
    },

    async primaryMembership({ id }, outside) {
      return outside.db.transaction(async (db) => {
        const context = { ...outside, db }
        const { owner, who, others } = await bound(context, id)
        // Whoever manages the primary membership manages the account, so it cannot be taken from outside one's reach.
        const now = others.find(({ isPrimary }) => isPrimary)
        if (now !== undefined) {
          const { name } = await organizationById(db, signedIn(outside).tenantId, now.organizationId)
          await mustBind(context, { ...now, name })
        }
        await makePrimary(context, id)
        await audit(context, {
          action: '设为主要任职机构',
          subject: who.realName,
          change: created({ organization: owner.name }),
        })
        return null
      })
    },
  }
}

async function mustBind(
  context: Context,
  { name, ...at }: { organizationId: string; departmentId: string | null; name: string },
): Promise<void> {
  const places = await placesOf(context.db, signedIn(context).tenantId, at)
  mustMay(context, { action: RIGHT, about: '绑定机构' }, { name, ownerId: null, places })
}

/** Locks the row of a person, so that two changes of their memberships run one after the other. */
async function lockedPerson(db: Db, tenantId: string, personId: string) {
  const [found] = await db
    .select()
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.id, personId), eq(person.deleted, false)))
    .for('update')
  return found ?? refuse('row.gone', '人员')
}

async function membershipsOfOne(db: Db, tenantId: string, personId: string) {
  return db
    .select()
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.personId, personId), eq(membership.deleted, false)))
}

async function bound(context: Context, id: string) {
  const { tenantId } = signedIn(context)
  const [asked] = await context.db
    .select()
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.id, id), eq(membership.deleted, false)))
  if (asked === undefined) refuse('row.gone', '任职机构')
  const owner = await organizationById(context.db, tenantId, asked.organizationId)
  await mustBind(context, { organizationId: asked.organizationId, departmentId: asked.departmentId, name: owner.name })
  const who = await lockedPerson(context.db, tenantId, asked.personId)
  const memberships = await membershipsOfOne(context.db, tenantId, asked.personId)
  const membershipRow = memberships.find((one) => one.id === id) ?? refuse('row.gone', '任职机构')
  return { membershipRow, owner, who, others: memberships.filter((one) => one.id !== id) }
}

async function makePrimary(context: Context, id: string): Promise<void> {
  const actor = signedIn(context)
  const here = and(eq(membership.tenantId, actor.tenantId), eq(membership.deleted, false))
  const [membershipRow] = await context.db
    .select({ personId: membership.personId })
    .from(membership)
    .where(and(here, eq(membership.id, id)))
  if (membershipRow === undefined) return
  await context.db
    .update(membership)
    .set({ isPrimary: false })
    .where(and(here, eq(membership.personId, membershipRow.personId), ne(membership.id, id)))
  await context.db
    .update(membership)
    .set({ isPrimary: true, ...touch(actor) })
    .where(and(here, eq(membership.id, id)))
}

async function checkInside(
  db: Db,
  tenantId: string,
  { departmentId, owner }: { departmentId: string; owner: { id: string; name: string } },
): Promise<void> {
  const found = await departmentById(db, tenantId, departmentId)
  if (found.organizationId !== owner.id)
    throw refusal('organization.departmentElsewhere', found.name, owner.name).at('departmentId')
}

async function withMemberships(
  context: Context,
  people: (typeof person.$inferSelect)[],
): Promise<PersonWithMemberships[]> {
  const actor = signedIn(context)
  if (people.length === 0) return []
  const memberships = await context.db
    .select({
      id: membership.id,
      personId: membership.personId,
      organizationId: organization.id,
      organizationName: organization.name,
      departmentId: membership.departmentId,
      departmentName: department.name,
      postName: membership.postName,
      isPrimary: membership.isPrimary,
      mine: sql<boolean>`${withinScope(actor, RIGHT, { organizationId: membership.organizationId, departmentId: membership.departmentId })}`,
    })
    .from(membership)
    .innerJoin(
      organization,
      and(eq(organization.id, membership.organizationId), eq(organization.tenantId, actor.tenantId)),
    )
    .leftJoin(department, and(eq(department.id, membership.departmentId), eq(department.tenantId, actor.tenantId)))
    .where(
      and(
        eq(membership.tenantId, actor.tenantId),
        eq(membership.deleted, false),
        inArray(
          membership.personId,
          people.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(membership.isPrimary), asc(membership.sort), asc(membership.id))
  return people.map(({ id, realName, loginName, postName }) => ({
    ...{ id, realName, loginName, postName },
    memberships: memberships
      .filter((membershipRow) => membershipRow.personId === id)
      .map(({ personId: _personId, ...membershipRow }) => membershipRow),
  }))
}

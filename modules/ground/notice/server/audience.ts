import { refuse } from '@mingtai/messages'
import {
  department,
  departmentIdsBelow,
  membership,
  organization,
  organizationIdsBelow,
  person,
  placesOf,
  withinScope,
} from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, mustMay, signedIn } from '@mingtai/server-kit'
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { NoticeForm } from '../calls.ts'
import { notice } from './tables.ts'

export const RIGHT = 'notice:publish'
export const asked = { action: RIGHT, about: '发布通知公告' }

export type Audience = Pick<NoticeForm, 'scope' | 'targets'>

/** Condition for the people of an audience; closed accounts are left out. */
export function peopleOf(tenantId: string, { scope, targets }: Audience): SQL | undefined {
  const active = and(eq(person.tenantId, tenantId), eq(person.deleted, false), eq(person.disabled, false))
  const works = (where: SQL) =>
    sql`exists (select 1 from ${membership} where ${membership.tenantId} = ${tenantId}
      and ${membership.personId} = ${person.id} and not ${membership.deleted} and ${where})`
  switch (scope) {
    case 'all':
      return active
    case 'person':
      return and(active, inArray(person.id, ['', ...targets]))
    case 'organization':
      return and(active, works(sql`${membership.organizationId} = any(${organizationIdsBelow(tenantId, targets)})`))
    case 'department':
      return and(active, works(sql`${membership.departmentId} = any(${departmentIdsBelow(tenantId, targets)})`))
    default:
      return scope satisfies never
  }
}

/** Condition for notices whose audience includes the actor, in any state. */
export async function meant(db: Db, { tenantId, userId }: Actor): Promise<SQL> {
  const memberships = await db
    .select({ organizationId: membership.organizationId, departmentId: membership.departmentId })
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.personId, userId), eq(membership.deleted, false)))
  const places = new Set<string>()
  for (const membershipRow of memberships)
    for (const place of await placesOf(db, tenantId, membershipRow)) places.add(place)
  return sql`case ${notice.scope} when 'all' then true
    when 'person' then ${userId} = any(${notice.targets})
    else ${notice.targets} && ${sql.param([...places])}::text[] end`
}

/** Condition for notices that are shown now: published, begun and not ended. */
export function standsNow(tenantId: string): SQL | undefined {
  const now = new Date()
  return and(
    eq(notice.tenantId, tenantId),
    eq(notice.deleted, false),
    eq(notice.status, 'published'),
    or(isNull(notice.startsAt), lte(notice.startsAt, now)),
    or(isNull(notice.endsAt), gt(notice.endsAt, now)),
  )
}

/** Refuses an audience with people of another tenant, or beyond the reach of the actor's right. */
export async function mustReach(context: Context, { scope, targets }: Audience): Promise<void> {
  const actor = signedIn(context)
  if (scope === 'all') return mustMay(context, asked, { name: '全体人员', ownerId: null, places: [] })
  const ids = [...new Set(targets)]
  const found = await targetsOf(context.db, actor, { scope, targets: ids })
  if (found.length < ids.length) refuse('row.gone', '发布范围')
  const beyond = found.find(({ reached }) => !reached)
  if (beyond !== undefined) refuse('right.row', beyond.name)
}

interface Target {
  id: string
  name: string
  reached: boolean
}

/** The targets of an audience that still exist, each with whether the actor reaches it. */
export async function targetsOf(db: Db, actor: Actor, { scope, targets }: Audience): Promise<Target[]> {
  const { tenantId } = actor
  const ids = ['', ...targets]
  if (scope === 'organization') {
    const { id, name } = organization
    const reached = sql<boolean>`${withinScope(actor, RIGHT, { organizationId: id })}`
    const here = and(eq(organization.tenantId, tenantId), eq(organization.deleted, false), inArray(id, ids))
    return db.select({ id, name, reached }).from(organization).where(here)
  }
  if (scope === 'department') {
    const { id, name, organizationId } = department
    const reached = sql<boolean>`${withinScope(actor, RIGHT, { organizationId, departmentId: id })}`
    const here = and(eq(department.tenantId, tenantId), eq(department.deleted, false), inArray(id, ids))
    return db.select({ id, name, reached }).from(department).where(here)
  }
  if (scope === 'all') return []
  const here = and(eq(person.tenantId, tenantId), eq(person.deleted, false), inArray(person.id, ids))
  const found = await db.select({ id: person.id, name: person.realName }).from(person).where(here)
  // Asked as a condition: in a selected value of one table drizzle names columns without their table.
  const within = await db
    .select({ id: person.id })
    .from(person)
    .where(and(here, worksWithin(actor)))
  const reached = new Set(within.map(({ id }) => id))
  return found.map((one) => ({ ...one, reached: reached.has(one.id) }))
}

/** People whom the right reaches by one of their places, or wherever they work. */
function worksWithin(actor: Actor): SQL {
  const { organizationId, departmentId } = membership
  return sql`(${withinScope(actor, RIGHT, {})} or exists (select 1 from ${membership}
    where ${membership.tenantId} = ${actor.tenantId} and ${membership.personId} = ${person.id}
      and not ${membership.deleted} and ${withinScope(actor, RIGHT, { organizationId, departmentId })}))`
}

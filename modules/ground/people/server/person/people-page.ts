import {
  membership,
  person,
  role,
  roleGrant,
  departmentIdsBelow,
  organizationIdsBelow,
} from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, likeWords } from '@mingtai/server-kit'
import { and, count, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PersonState } from '../../views.ts'
import { type PersonOfTable, peopleWithin, membershipsWithin } from '../reach.ts'

export interface PeopleFilters {
  keyword?: string | undefined
  organizationId?: string | undefined
  departmentId?: string | undefined
  roleId?: string | undefined
  state?: PersonState | undefined
}

interface Asked {
  actor: Actor
  right: string
  filters: PeopleFilters
}

interface Turn {
  sort: 'name' | 'loginName' | 'created'
  descending: boolean
  current: number
  size: number
  /** The total is not wanted, and 0. */
  uncounted?: boolean
}

/** From so many people on, walking along the order finds a page sooner than sorting. */
const MANY = 2000

/**
 * Reads one page of people and their total. All people are read along the index of the order and counted now and then.
 * Those of a place are counted by its memberships, and read along the order where they are many. Otherwise matching people
 * are found first and counted too, because they may all lie at the end of the order. Only the rows of the page are
 * fetched.
 */
export async function peoplePage(db: Db, asked: Asked, turn: Turn): Promise<{ rows: PersonOfTable[]; total: number }> {
  const { ids, total } = await idsOfPage(db, asked, turn)
  const rows = ids.length === 0 ? [] : await db.select().from(person).where(inArray(person.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined), total }
}

async function idsOfPage(db: Db, asked: Asked, turn: Turn): Promise<{ ids: string[]; total: number }> {
  const where = peopleWhere(asked)
  const counted = async () => (turn.uncounted ? 0 : totalOf(db, asked, where))
  const memberships = onlyMemberships(asked)
  const memberWithPost = memberships === undefined ? 0 : await peopleOnMemberships(db, memberships)
  if (memberWithPost >= MANY) return { ids: await orderedPage(db, where, turn), total: memberWithPost }
  if (isNarrow(asked)) {
    const { ids, total } = await foundPage(db, where, turn)
    return { ids, total: total ?? (await counted()) }
  }
  const [ids, total] = await Promise.all([orderedPage(db, where, turn), counted()])
  return { ids, total }
}

/** The condition on memberships when it is the only one: a place without a reach, or a reach without a place. */
function onlyMemberships({ actor, right, filters }: Asked): SQL | undefined {
  const { keyword = '', state, roleId } = filters
  if (keyword.trim() !== '' || (state ?? roleId) !== undefined) return undefined
  const [place, reach] = [membershipsIn(actor.tenantId, filters), membershipsWithin(actor, right)]
  const memberships = place === undefined ? reach : reach === undefined ? place : undefined
  return memberships && and(eq(membership.tenantId, actor.tenantId), eq(membership.deleted, false), memberships)
}

/** Counts the people with one of these memberships. Deleted people have no memberships. */
async function peopleOnMemberships(db: Db, memberships: SQL): Promise<number> {
  const people = db.selectDistinct({ id: membership.personId }).from(membership).where(memberships).as('people')
  const [counted] = await db.select({ total: count() }).from(people)
  return counted?.total ?? 0
}

async function orderedPage(db: Db, where: SQL | undefined, turn: Turn): Promise<string[]> {
  const page = await db
    .select({ id: person.id })
    .from(person)
    .where(where)
    .orderBy(...orderOf(turn))
    .limit(turn.size)
    .offset((turn.current - 1) * turn.size)
  return page.map(({ id }) => id)
}

/** The total is known where the page has rows. */
async function foundPage(
  db: Db,
  where: SQL | undefined,
  turn: Turn,
): Promise<{ ids: string[]; total: number | undefined }> {
  // With no other column an index alone can answer; the offset keeps the planner from looking through to the order outside.
  const columns = { id: person.id, ...orderColumns[turn.sort] }
  const found = db
    .select(columns)
    .from(person)
    .where(sql`${where} offset 0`)
    .as('found')
  const page = await db
    .select({ id: found.id, total: sql<number>`(count(*) over ())::int` })
    .from(found)
    .orderBy(...orderOf(turn))
    .limit(turn.size)
    .offset((turn.current - 1) * turn.size)
  return { ids: page.map((row) => row.id), total: page[0]?.total }
}

function isNarrow({ actor, right, filters }: Asked): boolean {
  const { keyword = '', organizationId, departmentId, roleId } = filters
  const narrowed = keyword.trim() !== '' || (organizationId ?? departmentId ?? roleId) !== undefined
  return narrowed || peopleWithin(actor, right) !== undefined
}

const TOTAL_SECONDS = 15
const totals = new Map<string, { total: number; at: number }>()

/** Everybody is counted anew after a change in this process, and otherwise every fifteen seconds. */
async function totalOf(db: Db, asked: Asked, where: SQL | undefined): Promise<number> {
  const key = isNarrow(asked) ? null : `${asked.actor.tenantId} ${asked.filters.state ?? ''}`
  const cached = key === null ? undefined : totals.get(key)
  if (cached !== undefined && performance.now() - cached.at < TOTAL_SECONDS * 1000) return cached.total
  const [counted] = await db.select({ total: count() }).from(person).where(where)
  const total = counted?.total ?? 0
  if (totals.size > 1000) totals.clear()
  if (key !== null) totals.set(key, { total, at: performance.now() })
  return total
}

/** Discards cached totals after a person was added, disabled or deleted. */
export function forgetTotals(): void {
  totals.clear()
}

export function peopleWhere({ actor, right, filters }: Asked): SQL | undefined {
  return and(
    eq(person.tenantId, actor.tenantId),
    eq(person.deleted, false),
    peopleWithin(actor, right),
    inState(filters.state),
    sounding(filters.keyword ?? ''),
    workingIn(actor.tenantId, filters),
    holding(actor.tenantId, filters.roleId),
  )
}

/** What each order goes by, the most telling first. */
const orderColumns = {
  name: { pinyin: person.pinyin, realName: person.realName, id: person.id },
  loginName: { loginName: person.loginName },
  created: { createdAt: person.createdAt, id: person.id },
}

function orderOf({ sort, descending }: Turn): SQL[] {
  const names = Object.values(orderColumns[sort]).map(({ name }) => sql.identifier(name))
  return names.map((name) => (descending ? sql`${name} desc` : sql`${name}`))
}

function inState(state: PersonState | undefined): SQL | undefined {
  switch (state) {
    case undefined:
      return undefined
    case 'normal':
      return and(eq(person.disabled, false), isNull(person.leftAt))
    case 'disabled':
      return and(eq(person.disabled, true), isNull(person.leftAt))
    case 'left':
      return isNotNull(person.leftAt)
    default:
      return state satisfies never
  }
}

/** By name, full pinyin, initials, login name, or the last digits of the phone: each has an index of its own. */
export function sounding(keyword: string): SQL | undefined {
  const typed = keyword.trim().toLowerCase()
  if (typed === '') return undefined
  const escaped = likeWords(typed)
  if (/\p{Script=Han}/u.test(typed)) return sql`${person.realName} like ${`%${escaped}%`}`
  const close = escaped.replace(/[\s']/g, '').replaceAll('ü', 'v')
  const ways = [
    sql`lower(${person.loginName}) like ${`${escaped}%`}`,
    sql`replace(${person.pinyin}, ' ', '') like ${`${close}%`}`,
    sql`${person.initials} like ${`${close}%`}`,
  ]
  if (/^\d{3,}$/.test(typed)) {
    const tail = [...typed].toReversed().join('')
    ways.push(sql`reverse(${person.phone}) like ${`${tail}%`}`)
  }
  return sql`(${sql.join(ways, sql` or `)})`
}

function workingIn(tenantId: string, filters: PeopleFilters): SQL | undefined {
  const place = membershipsIn(tenantId, filters)
  return (
    place &&
    sql`${person.id} in (select ${membership.personId} from ${membership}
      where ${membership.tenantId} = ${tenantId} and not ${membership.deleted} and ${place})`
  )
}

function membershipsIn(tenantId: string, { organizationId, departmentId }: PeopleFilters): SQL | undefined {
  if (departmentId !== undefined)
    return sql`${membership.departmentId} = any(${departmentIdsBelow(tenantId, [departmentId])})`
  if (organizationId === undefined) return undefined
  return sql`${membership.organizationId} = any(${organizationIdsBelow(tenantId, [organizationId])})`
}

function holding(tenantId: string, roleId: string | undefined): SQL | undefined {
  if (roleId === undefined) return undefined
  const running = or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date()))
  return sql`${person.id} in (select ${roleGrant.personId} from ${roleGrant} join ${role} on ${role.id} = ${roleGrant.roleId}
    where ${roleGrant.tenantId} = ${tenantId} and ${roleGrant.roleId} = ${roleId} and ${running})`
}

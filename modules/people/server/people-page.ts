import {
  membership,
  person,
  role,
  roleGrant,
  departmentsBelow,
  organizationsBelow,
} from '@mingtai/modules/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, count, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PersonState } from '../views.ts'
import { type PersonOfTable, peopleWithin } from './reach.ts'

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

/**
 * One page of people and how many there are. Everybody is read along an index, and counted once in a while; what is
 * narrowed is found and counted in one pass. Only the page's own rows are fetched.
 */
export async function peoplePage(db: Db, asked: Asked, turn: Turn): Promise<{ rows: PersonOfTable[]; total: number }> {
  const where = peopleWhere(asked)
  const order = sql.join(orderOf(turn), sql`, `)
  const counting = isNarrow(asked) && !turn.uncounted
  const found = await db
    .select({ id: person.id, total: counting ? sql<number>`(count(*) over ())::int` : sql<number>`0` })
    .from(person)
    .where(where)
    .orderBy(order)
    .limit(turn.size)
    .offset((turn.current - 1) * turn.size)
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await db.select().from(person).where(inArray(person.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inOrder = ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
  if (turn.uncounted) return { rows: inOrder, total: 0 }
  const known = counting ? found[0]?.total : undefined
  return { rows: inOrder, total: known ?? (await totalOf(db, asked, where)) }
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
  const kept = key === null ? undefined : totals.get(key)
  if (kept !== undefined && Date.now() - kept.at < TOTAL_SECONDS * 1000) return kept.total
  const [counted] = await db.select({ total: count() }).from(person).where(where)
  const total = counted?.total ?? 0
  if (totals.size > 1000) totals.clear()
  if (key !== null) totals.set(key, { total, at: Date.now() })
  return total
}

/** Somebody was entered, stopped or deleted. */
export function forgetTotals(): void {
  totals.clear()
}

export function peopleWhere({ actor, right, filters }: Asked): SQL | undefined {
  return and(
    eq(person.tenantId, actor.tenantId),
    eq(person.deleted, false),
    peopleWithin(actor, right),
    inState(filters.state),
    sounding(actor.tenantId, filters.keyword ?? ''),
    workingIn(actor.tenantId, filters),
    holding(actor.tenantId, filters.roleId),
  )
}

function orderOf({ sort, descending }: Turn): SQL[] {
  const columns = {
    name: [person.pinyin, person.realName, person.id],
    loginName: [person.loginName],
    created: [person.createdAt, person.id],
  }[sort]
  return columns.map((column) => (descending ? sql`${column} desc` : sql`${column}`))
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

/**
 * By name, full pinyin, initials, login name, or the last digits of the phone. Each way is a search of its own over its
 * own index: as one condition the planner would walk everybody in the order of the list.
 */
export function sounding(tenantId: string, keyword: string): SQL | undefined {
  const typed = keyword.trim().toLowerCase()
  if (typed === '') return undefined
  const escaped = typed.replace(/[\\%_]/g, String.raw`\$&`)
  if (/\p{Script=Han}/u.test(typed)) return sql`${person.realName} like ${`%${escaped}%`}`
  const close = escaped.replace(/[\s']/g, '').replaceAll('ü', 'v')
  const ways = [
    sql`lower(login_name) like ${`${escaped}%`}`,
    sql`replace(pinyin, ' ', '') like ${`${close}%`}`,
    sql`initials like ${`${close}%`}`,
  ]
  if (/^\d{3,}$/.test(typed)) {
    const tail = [...typed].toReversed().join('')
    ways.push(sql`reverse(phone) like ${`${tail}%`}`)
  }
  const each = ways.map((way) => sql`select id from ${person} where tenant_id = ${tenantId} and ${way}`)
  return sql`${person.id} in (${sql.join(each, sql` union `)})`
}

function workingIn(tenantId: string, { organizationId, departmentId }: PeopleFilters): SQL | undefined {
  const place =
    departmentId === undefined
      ? organizationId && sql`${membership.organizationId} in ${organizationsBelow(tenantId, [organizationId])}`
      : sql`${membership.departmentId} in ${departmentsBelow(tenantId, [departmentId])}`
  if (!place) return undefined
  return sql`${person.id} in (select ${membership.personId} from ${membership}
    where ${membership.tenantId} = ${tenantId} and not ${membership.deleted} and ${place})`
}

function holding(tenantId: string, roleId: string | undefined): SQL | undefined {
  if (roleId === undefined) return undefined
  const running = or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date()))
  return sql`${person.id} in (select ${roleGrant.personId} from ${roleGrant} join ${role} on ${role.id} = ${roleGrant.roleId}
    where ${roleGrant.tenantId} = ${tenantId} and ${roleGrant.roleId} = ${roleId} and ${running})`
}

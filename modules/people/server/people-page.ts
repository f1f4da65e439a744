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

/** One page of people and how many there are. The ids come from an index alone; only the page's rows are fetched. */
export async function peoplePage(db: Db, asked: Asked, turn: Turn): Promise<{ rows: PersonOfTable[]; total: number }> {
  const where = peopleWhere(asked)
  const order = sql.join(orderOf(turn), sql`, `)
  const ids = db
    .select({ id: person.id })
    .from(person)
    .where(where)
    .orderBy(order)
    .limit(turn.size)
    .offset((turn.current - 1) * turn.size)
  const [rows, counted] = await Promise.all([
    db.select().from(person).where(inArray(person.id, ids)).orderBy(order),
    turn.uncounted ? [] : db.select({ total: count() }).from(person).where(where),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
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

/** By name, full pinyin, initials, login name, or the last digits of the phone; each has an index of its own. */
export function sounding(keyword: string): SQL | undefined {
  const typed = keyword.trim().toLowerCase()
  if (typed === '') return undefined
  const escaped = typed.replace(/[\\%_]/g, String.raw`\$&`)
  if (/\p{Script=Han}/u.test(typed)) return sql`${person.realName} like ${`%${escaped}%`}`
  const close = escaped.replace(/[\s']/g, '').replaceAll('ü', 'v')
  const found = [
    sql`lower(${person.loginName}) like ${`${escaped}%`}`,
    sql`replace(${person.pinyin}, ' ', '') like ${`${close}%`}`,
    sql`${person.initials} like ${`${close}%`}`,
  ]
  if (!/^\d{3,}$/.test(typed)) return or(...found)
  const tail = [...typed].toReversed().join('')
  return or(...found, sql`reverse(${person.phone}) like ${`${tail}%`}`, sql`${person.phone} = ${typed}`)
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

import { refuse } from '@mingtai/messages'
import { department, membership, organization, person, tenant } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Contact, Membership } from '../calls.ts'
import { isLeader, numberState, shownNumbers } from './numbers.ts'
import { contactFavourite } from './tables.ts'

const memberships = sql<Membership[]>`coalesce((
  select json_agg(json_build_object('orgId', ${organization.id}, 'orgName', ${organization.name},
    'deptId', ${department.id}, 'deptName', ${department.name},
    'postName', coalesce(${membership.postName}, case when ${membership.isPrimary} then ${person.postName} end),
    'isPrimary', ${membership.isPrimary})
    order by ${membership.isPrimary} desc, ${membership.sort}, ${membership.id})
  from ${membership} join ${organization} on ${organization.id} = ${membership.organizationId}
    left join ${department} on ${department.id} = ${membership.departmentId}
  where ${membership.personId} = ${person.id} and ${membership.tenantId} = ${person.tenantId}
    and not ${membership.deleted}), '[]'::json)`

/** What is read of a person for the address book. */
function columns(actor: Actor) {
  const isFavourite = sql<boolean>`exists (select 1 from ${contactFavourite}
    where ${contactFavourite.tenantId} = ${actor.tenantId} and ${contactFavourite.ownerId} = ${actor.userId}
      and ${contactFavourite.personId} = ${person.id})`
  return { person, memberships, isFavourite, isLeader, numbers: numberState(actor) }
}

interface Wanted {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset?: number
}

export type ContactRow = Awaited<ReturnType<typeof contactRows>>[number]

export async function contactRows(db: Db, actor: Actor, { where, orderBy, limit, offset = 0 }: Wanted) {
  return (
    db
      .select(columns(actor))
      .from(person)
      // Beside a second table columns are written with their table, which the subqueries above rely on.
      .innerJoin(tenant, eq(tenant.id, person.tenantId))
      .where(and(eq(person.tenantId, actor.tenantId), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
  )
}

export async function countPeople(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(person).where(where)
  return counted?.total ?? 0
}

/** A row as the address book shows it. */
export function shownContact({ person: row, ...rest }: ContactRow): Contact {
  return {
    id: row.id,
    realName: row.realName,
    avatar: row.avatar,
    sex: row.sex,
    postName: row.postName,
    rankNameStr: row.rankName,
    room: row.room,
    disabled: row.disabled || row.deleted,
    ...rest,
    ...shownNumbers(row, rest.numbers),
  }
}

/** Returns a person with what the actor may know; refuses one who is gone. */
export async function oneContact(db: Db, actor: Actor, id: string): Promise<ContactRow> {
  const where = and(eq(person.id, id), eq(person.deleted, false))
  const [found] = await contactRows(db, actor, { where, orderBy: [], limit: 1 })
  if (found === undefined) refuse('row.gone', '这个人')
  return found
}

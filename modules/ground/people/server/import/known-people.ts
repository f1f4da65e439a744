import { Refusal, say } from '@mingtai/messages'
import {
  department,
  grantsOfPerson,
  isEveryday,
  membership,
  organization,
  person,
  roleGrant,
} from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, desc, eq, sql } from 'drizzle-orm'
import { peopleWithin, type PersonOfTable, membershipsWithin } from '../reach.ts'
import { refuseStronger } from '../grant/stronger.ts'
import type { Asked } from './import-world.ts'

export interface KnownMembership {
  id: string
  organizationId: string
  organizationName: string
  departmentId: string | null
  departmentName: string | null
  postName: string | null
  isPrimary: boolean
}

/** Somebody whom a key of the file belongs to. */
export type KnownPerson = PersonOfTable & {
  memberships: KnownMembership[]
  roleIds: Set<string>
  /** Whether the importer's list shows the person; nothing is told about others. */
  isSeen: boolean
  /** Why the importer may not change the account; null: they may. */
  closed: string | null
  /** Administers something: where they work decides how far. */
  hasPowers: boolean
}

/** People whose login name, phone or ID card number stands in the file, and deleted accounts with such a login name. */
export function keyedPeople(db: Db, { actor, rows }: Asked): Promise<PersonOfTable[]> {
  const all = (title: '登录名' | '手机号码' | '身份证号') =>
    sql.param(rows.flatMap(({ cells }) => (cells[title] === undefined ? [] : [cells[title].toLowerCase()])))
  return db
    .select()
    .from(person)
    .where(
      sql`${person.tenantId} = ${actor.tenantId} and (lower(${person.loginName}) = any(${all('登录名')}::text[])
        or (not ${person.deleted} and (${person.phone} = any(${all('手机号码')}::text[])
          or lower(${person.idCard}) = any(${all('身份证号')}::text[]))))`,
    )
}

/** The people that were found, with what decides whether and how they may be changed. */
export async function peopleOf(db: Db, asked: Asked, found: PersonOfTable[]): Promise<KnownPerson[]> {
  if (found.length === 0) return []
  const { actor } = asked
  const those = sql.param(found.map(({ id }) => id))
  // One after the other: within a transaction there is one connection.
  const memberships = await membershipsOf(db, actor.tenantId, those)
  const roles = await grantedRoleIds(db, actor.tenantId, those)
  const seen = await seenIds(db, asked, those)
  const main = await mainlyReached(db, asked, those)
  const powers = await powerful(db, actor, those)
  const membershipsByPerson = Map.groupBy(memberships, ({ personId }) => personId)
  const rolesByPerson = Map.groupBy(roles, ({ personId }) => personId)
  const people: KnownPerson[] = []
  for (const one of found) {
    const theirs = membershipsByPerson.get(one.id) ?? []
    const known = {
      ...one,
      memberships: theirs,
      roleIds: new Set((rolesByPerson.get(one.id) ?? []).map(({ roleId }) => roleId)),
      isSeen: seen === null || seen.has(one.id),
      hasPowers: powers.has(one.id),
    }
    const elsewhere = main !== null && !main.has(one.id)
    people.push({ ...known, closed: await whyClosed(db, actor, { person: known, elsewhere }) })
  }
  return people
}

async function whyClosed(
  db: Db,
  actor: Actor,
  { person: one, elsewhere }: { person: Omit<KnownPerson, 'closed'>; elsewhere: boolean },
): Promise<string | null> {
  if (one.leftAt !== null) return say('person.hasLeft', one.realName)
  const [first] = one.memberships
  if (elsewhere) return say('person.elsewhere', one.realName, first?.organizationName ?? '没有机构')
  if (!one.hasPowers) return null
  try {
    await refuseStronger(db, actor, one)
    return null
  } catch (problem) {
    if (problem instanceof Refusal) return problem.message
    throw problem
  }
}

function grantedRoleIds(db: Db, tenantId: string, those: ReturnType<typeof sql.param>) {
  return db
    .select({ personId: roleGrant.personId, roleId: roleGrant.roleId })
    .from(roleGrant)
    .where(
      sql`${roleGrant.tenantId} = ${tenantId} and ${roleGrant.personId} = any(${those}::text[])
        and (${roleGrant.expiresAt} is null or ${roleGrant.expiresAt} > now())`,
    )
}

function membershipsOf(db: Db, tenantId: string, those: ReturnType<typeof sql.param>) {
  return db
    .select({
      id: membership.id,
      personId: membership.personId,
      organizationId: membership.organizationId,
      organizationName: organization.name,
      departmentId: membership.departmentId,
      departmentName: department.name,
      postName: membership.postName,
      isPrimary: membership.isPrimary,
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(department, eq(department.id, membership.departmentId))
    .where(
      sql`${membership.tenantId} = ${tenantId} and not ${membership.deleted}
        and ${membership.personId} = any(${those}::text[])`,
    )
    .orderBy(desc(membership.isPrimary), membership.sort)
}

/** Those whom the importer's list shows; null: all of them. */
async function seenIds(db: Db, { actor, right }: Asked, those: ReturnType<typeof sql.param>) {
  const within = peopleWithin(actor, right)
  if (within === undefined) return null
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(sql`${person.id} = any(${those}::text[])`, eq(person.tenantId, actor.tenantId), within))
  return new Set(rows.map(({ id }) => id))
}

/** Those whose main membership lies within the importer's reach; null: all of them. */
async function mainlyReached(db: Db, { actor, right }: Asked, those: ReturnType<typeof sql.param>) {
  const within = membershipsWithin(actor, right)
  if (within === undefined) return null
  const rows = await db
    .select({ id: membership.personId })
    .from(membership)
    .where(
      and(
        eq(membership.tenantId, actor.tenantId),
        sql`${membership.personId} = any(${those}::text[]) and ${membership.isPrimary} and not ${membership.deleted}`,
        within,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Those who administer anything. */
async function powerful(db: Db, actor: Actor, those: ReturnType<typeof sql.param>): Promise<Set<string>> {
  const rows = await db
    .select({ id: person.id, grants: grantsOfPerson })
    .from(person)
    .where(and(eq(person.tenantId, actor.tenantId), sql`${person.id} = any(${those}::text[])`))
  const rules = rows.filter(({ grants }) => grants.some(({ rights }) => rights.some((right) => !isEveryday(right))))
  return new Set(rules.map(({ id }) => id))
}

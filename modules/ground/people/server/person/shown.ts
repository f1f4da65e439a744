import { maskedPhone } from '@mingtai/zh'
import { department, membership, organization, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { lastSignIns, locksOf } from '@mingtai/modules/ground/sign-in/server'
import type { Db } from '@mingtai/server-kit'
import { and, asc, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { PersonRow, Membership } from '../../person-shapes.ts'
import type { PersonState } from '../../views.ts'
import type { PersonOfTable } from '../reach.ts'

/** People as lists show them: with memberships, roles that count now, locks and the last sign-in; numbers masked. */
export async function shownPeople(db: Db, tenantId: string, people: PersonOfTable[]): Promise<PersonRow[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const [memberships, roles, locks, seenAt] = await Promise.all([
    membershipsByPerson(db, tenantId, ids),
    rolesByPerson(db, tenantId, ids),
    locksOf(
      db,
      tenantId,
      people.map(({ loginName }) => loginName),
    ),
    lastSignIns(db, tenantId, ids),
  ])
  return people.map((one) => ({
    id: one.id,
    loginName: one.loginName,
    realName: one.realName,
    sex: one.sex,
    avatar: one.avatar,
    phone: one.phone === null ? null : maskedPhone(one.phone),
    email: one.email,
    state: stateOf(one),
    locked: locks.has(one.loginName),
    memberships: memberships.get(one.id) ?? [],
    roles: roles.get(one.id) ?? [],
    revision: one.revision,
    lastSignInAt: seenAt.get(one.id)?.toISOString() ?? null,
    createdAt: one.createdAt.toISOString(),
  }))
}

export function stateOf({ leftAt, disabled }: Pick<PersonOfTable, 'leftAt' | 'disabled'>): PersonState {
  if (leftAt !== null) return 'left'
  return disabled ? 'disabled' : 'normal'
}

export async function membershipsByPerson(db: Db, tenantId: string, ids: string[]): Promise<Map<string, Membership[]>> {
  const rows = await db
    .select({
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
    .where(and(eq(membership.tenantId, tenantId), inArray(membership.personId, ids), eq(membership.deleted, false)))
    .orderBy(desc(membership.isPrimary), asc(membership.sort), asc(membership.id))
  return gathered(rows)
}

export async function rolesByPerson(db: Db, tenantId: string, ids: string[]): Promise<Map<string, PersonRow['roles']>> {
  const rows = await db
    .select({ personId: roleGrant.personId, alias: role.alias, name: role.name, expiresAt: roleGrant.expiresAt })
    .from(roleGrant)
    .innerJoin(role, eq(role.id, roleGrant.roleId))
    .where(
      and(
        eq(roleGrant.tenantId, tenantId),
        inArray(roleGrant.personId, ids),
        eq(role.deleted, false),
        or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date())),
      ),
    )
    .orderBy(asc(role.sort), asc(role.alias))
  return gathered(rows.map((row) => ({ ...row, expiresAt: row.expiresAt?.toISOString() ?? null })))
}

function gathered<T extends { personId: string }>(rows: T[]): Map<string, Omit<T, 'personId'>[]> {
  const found = new Map<string, Omit<T, 'personId'>[]>()
  for (const { personId, ...row } of rows) {
    const list = found.get(personId) ?? []
    list.push(row)
    found.set(personId, list)
  }
  return found
}

/** A place in one line: 机构 / 部门. */
export function placeName(membershipRow: Pick<Membership, 'organizationName' | 'departmentName'> | undefined): string {
  if (membershipRow === undefined) return ''
  return membershipRow.departmentName === null
    ? membershipRow.organizationName
    : `${membershipRow.organizationName} / ${membershipRow.departmentName}`
}

/** 4101**********1234: enough to tell people apart. */
export function maskedIdCard(text: string): string {
  return text.length < 8
    ? '*'.repeat(text.length)
    : `${text.slice(0, 4)}${'*'.repeat(text.length - 8)}${text.slice(-4)}`
}

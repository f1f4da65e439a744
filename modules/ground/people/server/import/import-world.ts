import type { Phrase } from '@mingtai/messages'
import { organization, role, withinScope } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'
import { type KnownDepartment, knownDepartments } from '../place/known-departments.ts'
import { closedRole, type GivenRole, rolesToGive } from '../grant/giving.ts'
import type { FileRow } from './import-columns.ts'
import { keyedPeople, type KnownPerson, peopleOf } from './known-people.ts'
import { comparableName } from '@mingtai/zh'
import { PeopleByKey } from './who-is-meant.ts'

export interface KnownOrganization {
  id: string
  name: string
}

/** What the tenant has that a file of people may name. */
export interface World {
  organizations: Map<string, KnownOrganization[]>
  organizationById: Map<string, KnownOrganization>
  departments: Map<string, KnownDepartment>
  departmentsOf: Map<string, KnownDepartment[]>
  roles: (GivenRole & { closed: Phrase | null })[]
  people: PeopleByKey<KnownPerson>
  /** Login names of deleted accounts stay taken. */
  usedLogins: Set<string>
  /** Organizations in which the importer may enter departments. */
  mayCreateDepartments: Set<string>
}

export interface Asked {
  actor: Actor
  right: string
  rows: FileRow[]
}

/** Reads everything that the rows of a file are compared with, at once. */
export async function importWorld(db: Db, asked: Asked): Promise<World> {
  const { actor } = asked
  const organizations = await reachedOrganizations(db, asked)
  const departments = await departmentsIn(db, actor.tenantId, new Set(organizations.map(({ id }) => id)))
  const byKey = new Map<string, KnownOrganization[]>()
  for (const { id, name, shortName } of organizations)
    for (const key of new Set([comparableName(name), ...(shortName === null ? [] : [comparableName(shortName)])]))
      byKey.set(key, [...(byKey.get(key) ?? []), { id, name }])
  const found = await keyedPeople(db, asked)
  return {
    organizations: byKey,
    organizationById: new Map(organizations.map((one) => [one.id, one])),
    departments: new Map(departments.map((one) => [`${one.organizationId} ${comparableName(one.path)}`, one])),
    departmentsOf: Map.groupBy(departments, ({ organizationId }) => organizationId),
    roles: await rolesOf(db, actor),
    people: new PeopleByKey(
      await peopleOf(
        db,
        asked,
        found.filter(({ deleted }) => !deleted),
      ),
    ),
    usedLogins: new Set(found.filter(({ deleted }) => deleted).map(({ loginName }) => loginName.toLowerCase())),
    mayCreateDepartments: await organizationsToEnterDepartments(db, actor),
  }
}

function reachedOrganizations(db: Db, { actor, right }: Asked) {
  return db
    .select({ id: organization.id, name: organization.name, shortName: organization.shortName })
    .from(organization)
    .where(
      and(
        eq(organization.tenantId, actor.tenantId),
        eq(organization.deleted, false),
        isNull(organization.mergedInto),
        withinScope(actor, right, { organizationId: organization.id }),
      ),
    )
}

async function departmentsIn(db: Db, tenantId: string, organizations: Set<string>): Promise<KnownDepartment[]> {
  const known = await knownDepartments(db, tenantId)
  return known.filter((row) => organizations.has(row.organizationId))
}

async function organizationsToEnterDepartments(db: Db, actor: Actor): Promise<Set<string>> {
  const reached = withinScope(actor, 'organization:department', { organizationId: organization.id })
  const rows = await db
    .select({ id: organization.id })
    .from(organization)
    .where(
      and(
        eq(organization.tenantId, actor.tenantId),
        eq(organization.deleted, false),
        eq(organization.hasDepartments, true),
        reached,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

async function rolesOf(db: Db, actor: Actor): Promise<World['roles']> {
  const rows = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, actor.tenantId), eq(role.deleted, false), eq(role.status, 1)))
  const given = await rolesToGive(
    db,
    actor.tenantId,
    rows.map(({ id }) => id),
  )
  return given.map((one) => ({ ...one, closed: closedRole(actor, one) }))
}

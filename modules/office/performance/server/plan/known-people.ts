import { department, membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

/** A person with where they work. */
export interface KnownPerson {
  id: string
  name: string
  placeId: string | null
  place: string
}

/** A department or organization with who leads it. */
export interface KnownPlace {
  id: string
  name: string
  managerId: string | null
  managerName: string
}

/** People at work, with the place of their first membership. */
export async function peopleWhere(db: Db, tenantId: string, where: SQL | undefined): Promise<KnownPerson[]> {
  return db
    .selectDistinctOn([person.id], {
      id: person.id,
      name: person.realName,
      placeId: sql<string | null>`coalesce(${membership.departmentId}, ${membership.organizationId})`,
      place: sql<string>`concat_ws(' ', ${organization.name}, ${department.name})`,
    })
    .from(person)
    .leftJoin(membership, and(eq(membership.personId, person.id), eq(membership.deleted, false)))
    .leftJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(department, eq(department.id, membership.departmentId))
    .where(
      and(
        ofTenant(person, tenantId),
        eq(person.disabled, false),
        eq(person.isSpecial, false),
        isNull(person.leftAt),
        where,
      ),
    )
    .orderBy(person.id, sql`${membership.isPrimary} desc nulls last`, membership.sort)
}

export async function peopleById(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, KnownPerson>> {
  if (ids.length === 0) return new Map()
  const found = await peopleWhere(db, tenantId, inArray(person.id, [...new Set(ids)]))
  return new Map(found.map((one) => [one.id, one]))
}

/** Names also of those who are no longer at work. */
export async function namesOfPeople(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), inArray(person.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Departments and organizations with who leads them. */
export async function placesById(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, KnownPlace>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const managerName = sql<string>`coalesce(${person.realName}, '')`
  const departments = await db
    .select({
      id: department.id,
      managerId: department.managerId,
      managerName,
      name: sql<string>`concat_ws(' ', ${organization.name}, ${department.name})`,
    })
    .from(department)
    .innerJoin(organization, eq(organization.id, department.organizationId))
    .leftJoin(person, and(eq(person.id, department.managerId), isNull(person.leftAt)))
    .where(and(ofTenant(department, tenantId), inArray(department.id, wanted)))
  const organizations = await db
    .select({ id: organization.id, name: organization.name, managerId: organization.managerId, managerName })
    .from(organization)
    .leftJoin(person, and(eq(person.id, organization.managerId), isNull(person.leftAt)))
    .where(and(ofTenant(organization, tenantId), inArray(organization.id, wanted)))
  return new Map([...departments, ...organizations].map((one) => [one.id, one]))
}

/** People of departments and organizations themselves, by the place. */
export async function membersOf(db: Db, tenantId: string, placeIds: readonly string[]): Promise<Map<string, string[]>> {
  if (placeIds.length === 0) return new Map()
  const place = sql<string>`coalesce(${membership.departmentId}, ${membership.organizationId})`
  const rows = await db
    .selectDistinct({ placeId: place, personId: membership.personId })
    .from(membership)
    .innerJoin(person, and(eq(person.id, membership.personId), isNull(person.leftAt), eq(person.disabled, false)))
    .where(and(ofTenant(membership, tenantId), sql`${place} = any(${sql.param([...new Set(placeIds)])}::text[])`))
  return new Map(
    [...Map.groupBy(rows, ({ placeId }) => placeId)].map(([id, found]) => [id, found.map((one) => one.personId)]),
  )
}

import { department, membership, organization, organizationRelation } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

/** A post of a person: an organization and perhaps a department in it. */
export interface Post {
  personId: string
  organizationId: string
  departmentId: string | null
  isPrimary: boolean
}

/** Where some people work, each one's primary post first. */
export async function postsOf(db: Db, tenantId: string, people: readonly string[]): Promise<Post[]> {
  if (people.length === 0) return []
  const { personId, organizationId, departmentId, isPrimary } = membership
  return db
    .select({ personId, organizationId, departmentId, isPrimary })
    .from(membership)
    .where(and(ofTenant(membership, tenantId), inArray(personId, [...people])))
    .orderBy(desc(isPrimary), asc(membership.sort), asc(membership.id))
}

/** A department with its head and those above it, itself first. */
export async function departmentChain(db: Db, tenantId: string, id: string) {
  const above = sql`(select path from ${department} where id = ${id} and tenant_id = ${tenantId})`
  const { organizationId, managerId, name } = department
  return db
    .select({ id: department.id, name, organizationId, managerId })
    .from(department)
    .where(and(ofTenant(department, tenantId), sql`starts_with(${above}, ${department.path})`))
    .orderBy(desc(sql`length(${department.path})`))
}

/** An organization with its head and the organizations above it in the office tree, itself first. */
export async function organizationChain(db: Db, tenantId: string, id: string) {
  const node = organizationRelation
  const { rows } = await db.execute<{ id: string; name: string; manager_id: string | null }>(sql`
    select o.id, o.name, o.manager_id from ${node} own
      join ${node} top on top.tenant_id = own.tenant_id and top.app_code = own.app_code and not top.deleted
        and top.kind = 1 and starts_with(own.path, top.path)
      join ${organization} o on o.id = top.ref_id and o.tenant_id = top.tenant_id and not o.deleted
    where own.tenant_id = ${tenantId} and own.app_code = 'szoa' and own.ref_id = ${id} and not own.deleted
    order by length(top.path) desc`)
  if (rows.length > 0) return rows.map(({ manager_id: managerId, ...rest }) => ({ ...rest, managerId }))
  const { managerId, name } = organization
  return db
    .select({ id: organization.id, name, managerId })
    .from(organization)
    .where(and(ofTenant(organization, tenantId), eq(organization.id, id)))
}

/** Heads from a department upwards: its own, those of the departments above, then those of the organizations. */
export async function headsAbove(
  db: Db,
  tenantId: string,
  { departmentId, organizationId }: { departmentId: string | null; organizationId: string | null },
): Promise<(string | null)[]> {
  const departments = departmentId === null ? [] : await departmentChain(db, tenantId, departmentId)
  const home = departments.at(0)?.organizationId ?? organizationId
  const organizations = home === null ? [] : await organizationChain(db, tenantId, home)
  return [...departments, ...organizations].map(({ managerId }) => managerId)
}

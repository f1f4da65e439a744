import type { Db } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { department, membership, organization } from '../tables.ts'

/** An organization of a person with their departments in it, as the specification names the fields. */
export interface OrganizationMembership {
  orgId: string
  orgName: string
  deptList: { id: string; name: string }[]
}

/** Where a person works, the primary place first. */
export async function membershipsOf(db: Db, who: { id: string; tenantId: string }): Promise<OrganizationMembership[]> {
  const rows = await db
    .select({
      orgId: organization.id,
      orgName: organization.name,
      departmentId: department.id,
      departmentName: department.name,
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(department, eq(department.id, membership.departmentId))
    .where(and(eq(membership.personId, who.id), eq(membership.tenantId, who.tenantId), eq(membership.deleted, false)))
    .orderBy(desc(membership.isPrimary), membership.sort, membership.id)
  const memberships = new Map<string, OrganizationMembership>()
  for (const { orgId, orgName, departmentId, departmentName } of rows) {
    const membershipRow = memberships.get(orgId) ?? { orgId, orgName, deptList: [] }
    if (departmentId !== null) membershipRow.deptList.push({ id: departmentId, name: departmentName ?? '' })
    memberships.set(orgId, membershipRow)
  }
  return [...memberships.values()]
}

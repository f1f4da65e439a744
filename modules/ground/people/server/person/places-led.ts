import { department, organization } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, inArray } from 'drizzle-orm'

/** Organizations and departments whose head is one of the people. */
export async function placesLedBy(db: Db, tenantId: string, people: readonly string[]) {
  const organizations = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(and(ofTenant(organization, tenantId), inArray(organization.managerId, [...people])))
  const departments = await db
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(and(ofTenant(department, tenantId), inArray(department.managerId, [...people])))
  return [...organizations, ...departments]
}

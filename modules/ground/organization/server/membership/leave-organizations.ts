import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { department, organization, role, roleGrant } from '../tables.ts'

interface Leaver {
  tenantId: string
  personId: string
  /** Organizations in which the person works no longer. */
  left: readonly string[]
}

/** What ended with the work in an organization: names of roles, and of places that have no manager now. */
export interface EndedThere {
  roles: string[]
  managed: string[]
}

/** Roles that were held in an organization alone end with the work there, and so do the posts of a manager. */
export async function endWorkIn(db: Db, { tenantId, personId, left }: Leaver): Promise<EndedThere> {
  if (left.length === 0) return { roles: [], managed: [] }
  const endedGrants = await db
    .delete(roleGrant)
    .where(
      and(
        eq(roleGrant.tenantId, tenantId),
        eq(roleGrant.personId, personId),
        inArray(roleGrant.organizationId, [...left]),
      ),
    )
    .returning({ roleId: roleGrant.roleId })
  const named = await db
    .select({ name: role.name })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), inArray(role.id, ['', ...endedGrants.map(({ roleId }) => roleId)])))
  const organizations = await db
    .update(organization)
    .set({ managerId: null })
    .where(
      and(
        eq(organization.tenantId, tenantId),
        eq(organization.managerId, personId),
        inArray(organization.id, [...left]),
      ),
    )
    .returning({ name: organization.name })
  const departments = await db
    .update(department)
    .set({ managerId: null })
    .where(
      and(
        eq(department.tenantId, tenantId),
        eq(department.managerId, personId),
        inArray(department.organizationId, [...left]),
      ),
    )
    .returning({ name: department.name })
  return { roles: named.map(({ name }) => name), managed: [...organizations, ...departments].map(({ name }) => name) }
}

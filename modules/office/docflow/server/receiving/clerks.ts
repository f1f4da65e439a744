import { membership, role, roleGrant, roleRight } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'

/** Who registers what comes to an organization: by a role there, or by one that reaches everywhere and work there. */
export async function clerksOf(db: Db, tenantId: string, organizationId: string): Promise<string[]> {
  const all = await clerksByOrganization(db, tenantId)
  return all.filter((one) => one.organizationId === organizationId).map(({ personId }) => personId)
}

/** The organizations where somebody registers what comes. */
export async function organizationsWithClerks(db: Db, tenantId: string): Promise<ReadonlySet<string>> {
  return new Set((await clerksByOrganization(db, tenantId)).map(({ organizationId }) => organizationId))
}

async function clerksByOrganization(db: Db, tenantId: string): Promise<{ personId: string; organizationId: string }[]> {
  const isPlaceOfWork = and(
    ofTenant(membership, tenantId),
    eq(membership.personId, roleGrant.personId),
    isNull(roleGrant.organizationId),
  )
  const rows = await db
    .selectDistinct({
      personId: roleGrant.personId,
      organizationId: sql<string | null>`coalesce(${roleGrant.organizationId}, ${membership.organizationId})`,
    })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), ofTenant(role, tenantId), eq(role.status, 1)))
    .innerJoin(roleRight, and(eq(roleRight.roleId, role.id), eq(roleRight.code, 'docflow:receive')))
    .leftJoin(membership, isPlaceOfWork)
    .where(and(eq(roleGrant.tenantId, tenantId), or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date()))))
  return rows.flatMap(({ personId, organizationId }) => (organizationId === null ? [] : [{ personId, organizationId }]))
}

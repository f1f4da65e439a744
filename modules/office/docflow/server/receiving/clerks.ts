import { membership, role, roleGrant, roleRight } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'

/**
 * Who registers what comes to each organization: by a role there, or by one that reaches everywhere and work there. An
 * organization without anybody is not among them.
 */
export async function clerksByOrganization(db: Db, tenantId: string): Promise<ReadonlyMap<string, string[]>> {
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
  const clerks = new Map<string, string[]>()
  for (const { personId, organizationId } of rows)
    if (organizationId !== null) clerks.set(organizationId, [...(clerks.get(organizationId) ?? []), personId])
  return clerks
}

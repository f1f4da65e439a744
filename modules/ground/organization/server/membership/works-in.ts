import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { membership } from '../tables.ts'

/** Whether somebody has a membership in an organization. */
export async function worksIn(
  db: Db,
  tenantId: string,
  { personId, organizationId }: { personId: string; organizationId: string },
): Promise<boolean> {
  const memberships = await db
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(
        eq(membership.tenantId, tenantId),
        eq(membership.personId, personId),
        eq(membership.organizationId, organizationId),
        eq(membership.deleted, false),
      ),
    )
  return memberships.length > 0
}

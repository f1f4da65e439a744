import { refuse } from '@mingtai/messages'
import { organization } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'

/** Refuses organizations that do not belong to the tenant. */
export async function checkOrganizations(db: Db, tenantId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), inArray(organization.id, ids), eq(organization.deleted, false)))
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing !== undefined) refuse('row.gone', '机构')
}

import { department } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'

export interface KnownDepartment {
  id: string
  organizationId: string
  /** Names from the top down, as files write them: 综合处/一科. */
  path: string
}

/** The departments of a tenant by the way to them. */
export async function knownDepartments(db: Db, tenantId: string): Promise<KnownDepartment[]> {
  const { id, name, path, organizationId } = department
  const rows = await db
    .select({ id, name, path, organizationId })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), eq(department.deleted, false), isNull(department.mergedInto)))
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return rows.map((row) => {
    const steps = row.path.split('/').filter((step) => step !== '')
    const words = steps.length === 0 ? [row.name] : steps.map((step) => names.get(step) ?? '')
    return { id: row.id, organizationId: row.organizationId, path: words.join('/') }
  })
}

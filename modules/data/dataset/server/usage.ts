import type { Usage } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { reportDatasetFile } from './tables.ts'

/** Uploaded data files. */
export const datasetUsage: Usage = {
  async bytes(db, tenantId) {
    const { tenantId: tenant, deleted, bytes } = reportDatasetFile
    const of = tenantId === undefined ? undefined : eq(tenant, tenantId)
    const rows = await db
      .select({ tenantId: tenant, bytes: sql<number>`sum(${bytes})::float8` })
      .from(reportDatasetFile)
      .where(and(eq(deleted, false), of))
      .groupBy(tenant)
    return new Map(rows.map((row) => [row.tenantId, row.bytes]))
  },
}

import type { Usage } from '@mingtai/server-kit'
import { and, count, eq } from 'drizzle-orm'
import { reportTpl } from '../tables.ts'

/** Reports, those in the bin aside. */
export const reportUsage: Usage = {
  async reports(db, tenantId) {
    const { tenantId: tenant, deleted } = reportTpl
    const of = tenantId === undefined ? undefined : eq(tenant, tenantId)
    const rows = await db
      .select({ tenantId: tenant, reports: count() })
      .from(reportTpl)
      .where(and(eq(deleted, false), of))
      .groupBy(tenant)
    return new Map(rows.map((row) => [row.tenantId, row.reports]))
  },
}

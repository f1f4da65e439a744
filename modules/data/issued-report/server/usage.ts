import type { Usage } from '@mingtai/server-kit'
import { and, eq, sum } from 'drizzle-orm'
import { issuedReport } from './tables.ts'

/** PDFs of issued reports that are still there. */
export const issuedUsage: Usage = {
  async bytes(db, tenantId) {
    const { tenantId: tenant, gone, bytes } = issuedReport
    const rows = await db
      .select({ tenantId: tenant, bytes: sum(bytes).mapWith(Number) })
      .from(issuedReport)
      .where(and(eq(gone, false), tenantId === undefined ? undefined : eq(tenant, tenantId)))
      .groupBy(tenant)
    return new Map(rows.map((row) => [row.tenantId, row.bytes]))
  },
}

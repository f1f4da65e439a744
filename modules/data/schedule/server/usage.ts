import type { Usage } from '@mingtai/server-kit'
import { and, eq, sum } from 'drizzle-orm'
import { scheduleFile } from './tables.ts'

/** Files that jobs wrote and that are still there. */
export const scheduleUsage: Usage = {
  async bytes(db, tenantId) {
    const { tenantId: tenant, gone, bytes } = scheduleFile
    const rows = await db
      .select({ tenantId: tenant, bytes: sum(bytes).mapWith(Number) })
      .from(scheduleFile)
      .where(and(eq(gone, false), tenantId === undefined ? undefined : eq(tenant, tenantId)))
      .groupBy(tenant)
    return new Map(rows.map((row) => [row.tenantId, row.bytes]))
  },
}

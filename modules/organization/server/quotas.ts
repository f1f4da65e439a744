import { refuse } from '@mingtai/messages'
import { attachmentBlob } from '@mingtai/modules/attachment/server/tables'
import { reportDatasetFile } from '@mingtai/modules/dataset/server/tables'
import { reportTpl } from '@mingtai/modules/report/server/tables'
import type { Db } from '@mingtai/server-kit'
import { and, count, eq, sql } from 'drizzle-orm'
import { tenant } from './tables.ts'

export const MEGABYTE = 1 << 20

/** Refuse more reports than the tenant may have; those in the bin do not count. Holds the tenant until the transaction ends. */
export async function mustFitReports(db: Db, tenantId: string, more: number): Promise<void> {
  const most = await limitOf(db, tenantId, tenant.mostReports)
  if (most === null || more <= 0) return
  const used = (await reportsUsed(db, tenantId)).get(tenantId) ?? 0
  if (used + more > most) refuse('tenant.reportsFull', most)
}

/** Refuse bytes that the tenant has no room for. Holds the tenant until the transaction ends. */
export async function mustFitStorage(db: Db, tenantId: string, more: number): Promise<void> {
  const most = await limitOf(db, tenantId, tenant.mostStorage)
  if (most === null || more <= 0) return
  const used = (await storageUsed(db, tenantId)).get(tenantId) ?? 0
  if (used + more > most * MEGABYTE) refuse('tenant.storageFull', most, (used / MEGABYTE).toFixed(1))
}

/** Reports by tenant, those in the bin aside. */
export async function reportsUsed(db: Db, tenantId?: string): Promise<Map<string, number>> {
  const of = tenantId === undefined ? undefined : eq(reportTpl.tenantId, tenantId)
  const rows = await db
    .select({ tenantId: reportTpl.tenantId, reports: count() })
    .from(reportTpl)
    .where(and(eq(reportTpl.deleted, false), of))
    .groupBy(reportTpl.tenantId)
  return new Map(rows.map((row) => [row.tenantId, row.reports]))
}

/** Bytes by tenant: contents of attachments, each once however often it hangs somewhere, and uploaded data files. */
export async function storageUsed(db: Db, tenantId?: string): Promise<Map<string, number>> {
  const contents = await db
    .select({ tenantId: attachmentBlob.tenantId, bytes: sql<number>`sum(${attachmentBlob.size})::float8` })
    .from(attachmentBlob)
    .where(tenantId === undefined ? undefined : eq(attachmentBlob.tenantId, tenantId))
    .groupBy(attachmentBlob.tenantId)
  const ofFiles = tenantId === undefined ? undefined : eq(reportDatasetFile.tenantId, tenantId)
  const files = await db
    .select({ tenantId: reportDatasetFile.tenantId, bytes: sql<number>`sum(${reportDatasetFile.bytes})::float8` })
    .from(reportDatasetFile)
    .where(and(eq(reportDatasetFile.deleted, false), ofFiles))
    .groupBy(reportDatasetFile.tenantId)
  const sums = new Map<string, number>()
  for (const { tenantId: id, bytes } of [...contents, ...files]) sums.set(id, (sums.get(id) ?? 0) + bytes)
  return sums
}

/** Where there is no limit nobody waits for anybody. */
async function limitOf(
  db: Db,
  tenantId: string,
  limit: typeof tenant.mostReports | typeof tenant.mostStorage,
): Promise<number | null> {
  const here = eq(tenant.id, tenantId)
  const [found] = await db.select({ most: limit }).from(tenant).where(here)
  if (found === undefined || found.most === null) return null
  const [held] = await db.select({ most: limit }).from(tenant).where(here).for('update')
  return held?.most ?? null
}

import { refuse } from '@mingtai/messages'
import type { Db, Usage } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { tenant } from './tables.ts'

export const MEGABYTE = 1 << 20

let usage: readonly Usage[] = []

/** Sets what each module counts towards the limits; called once when the server is put together. */
export function useUsage(all: readonly Usage[]): void {
  usage = all
}

/**
 * Refuses more reports than the tenant may have, the bin not counted. Locks the tenant's row until the transaction
 * ends.
 */
export async function mustFitReports(db: Db, tenantId: string, more: number): Promise<void> {
  const most = await limitOf(db, tenantId, tenant.mostReports)
  if (most === null || more <= 0) return
  const used = (await reportsUsed(db, tenantId)).get(tenantId) ?? 0
  if (used + more > most) refuse('tenant.reportsFull', most)
}

/** Refuses bytes beyond the tenant's storage. Locks the tenant's row until the transaction ends. */
export async function mustFitStorage(db: Db, tenantId: string, more: number): Promise<void> {
  const most = await limitOf(db, tenantId, tenant.mostStorage)
  if (most === null || more <= 0) return
  const used = (await storageUsed(db, tenantId)).get(tenantId) ?? 0
  if (used + more > most * MEGABYTE) refuse('tenant.storageFull', most, (used / MEGABYTE).toFixed(1))
}

/** Reports by tenant, those in the bin aside. */
export async function reportsUsed(db: Db, tenantId?: string): Promise<Map<string, number>> {
  return sumOf(usage.flatMap(({ reports }) => (reports === undefined ? [] : [reports(db, tenantId)])))
}

/** Bytes by tenant: contents of attachments, each once however often it hangs somewhere, and uploaded data files. */
export async function storageUsed(db: Db, tenantId?: string): Promise<Map<string, number>> {
  return sumOf(usage.flatMap(({ bytes }) => (bytes === undefined ? [] : [bytes(db, tenantId)])))
}

async function sumOf(counting: Promise<Map<string, number>>[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const counts of await Promise.all(counting))
    for (const [tenantId, one] of counts) sums.set(tenantId, (sums.get(tenantId) ?? 0) + one)
  return sums
}

/** Reads a limit, and locks the tenant's row only where there is one. */
async function limitOf(
  db: Db,
  tenantId: string,
  limit: typeof tenant.mostReports | typeof tenant.mostStorage,
): Promise<number | null> {
  const here = eq(tenant.id, tenantId)
  const [found] = await db.select({ most: limit }).from(tenant).where(here)
  if (found === undefined || found.most === null) return null
  const [limited] = await db.select({ most: limit }).from(tenant).where(here).for('update')
  return limited?.most ?? null
}

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatByCode } from '@mingtai/zh'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { IssuedServices } from './services.ts'
import { issuedFolder } from './snapshot/snapshot-paths.ts'
import { issuedReport } from './tables.ts'

const AT_ONCE = 100
const DAY = 86_400_000

/** Clears away figures after their time, and what a process that was killed left behind. For the server's timer. */
export async function sweepIssued(services: IssuedServices): Promise<void> {
  const { db } = services
  const old = await db
    .select({ id: issuedReport.id, tenantId: issuedReport.tenantId })
    .from(issuedReport)
    .where(and(eq(issuedReport.gone, false), lt(issuedReport.keepUntil, formatByCode(new Date(), 3))))
    .limit(AT_ONCE)
  for (const { id, tenantId } of old) {
    const here = and(eq(issuedReport.tenantId, tenantId), eq(issuedReport.id, id))
    await db.update(issuedReport).set({ gone: true }).where(here)
    await rm(issuedFolder(services, id), { recursive: true, force: true })
  }
  await sweepOrphans(services)
}

/** Folders of a day ago and older that no row knows. */
async function sweepOrphans(services: IssuedServices): Promise<void> {
  const root = join(services.dataFolder, 'issued')
  const names = await readdir(root).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(root, name)).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > DAY) old.push(name)
  }
  if (old.length === 0) return
  const rows = await services.db.select({ id: issuedReport.id }).from(issuedReport).where(inArray(issuedReport.id, old))
  const known = new Set(rows.map(({ id }) => id))
  for (const id of old) if (!known.has(id)) await rm(issuedFolder(services, id), { recursive: true, force: true })
}

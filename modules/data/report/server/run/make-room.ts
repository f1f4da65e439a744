import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@mingtai/server-kit'
import { and, asc, lt, ne, notExists, eq } from 'drizzle-orm'
import type { ReportServices } from '../services.ts'
import { reportExport, reportResult } from '../tables.ts'
import { makeFolders, resultFolder } from './result-paths.ts'

/** Free bytes below which results that nobody waits for are given up; on a small disk its twentieth part. */
const WANTED = 512 * 2 ** 20
/** Somebody may still be reading what is younger. */
const READ_MINUTES = 30
const MOST_AT_ONCE = 200

/**
 * Before a run or a file is written: results are kept for a day because they are cheap, not because they are needed, so
 * that on a disk that fills the oldest go before anybody is refused. Their readers are told to run the report again.
 */
export async function makeRoom(services: Pick<ReportServices, 'dataFolder'>, db: Db): Promise<void> {
  await makeFolders(services)
  const folder = join(services.dataFolder, 'results')
  if (await isRoomy(folder)) return
  for (const id of await oldest(db)) {
    await rm(resultFolder(services, id), { recursive: true, force: true })
    await db.delete(reportResult).where(eq(reportResult.id, id))
    if (await isRoomy(folder)) return
  }
}

async function isRoomy(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize > Math.min(WANTED, (blocks * bsize) / 20)
}

async function oldest(db: Db): Promise<string[]> {
  const { id, startedAt, state } = reportResult
  const written = db
    .select({ id: reportExport.id })
    .from(reportExport)
    .where(and(eq(reportExport.resultId, id), eq(reportExport.state, 'running')))
  const isOld = lt(startedAt, new Date(Date.now() - READ_MINUTES * 60_000))
  const rows = await db
    .select({ id })
    .from(reportResult)
    .where(and(ne(state, 'running'), isOld, notExists(written)))
    .orderBy(asc(startedAt))
    .limit(MOST_AT_ONCE)
  return rows.map((row) => row.id)
}

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '@mingtai/messages'
import { deleteEmbedVisits } from '@mingtai/modules/ground/sharing/server'
import type { Db } from '@mingtai/server-kit'
import { sweepBinaryPictures } from '@mingtai/sql-sources/pictures'
import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { EXPORT_DAYS } from '../export/export-list.ts'
import { beyondQuota } from './storage-quota.ts'
import { exportPath, resultFolder } from './result-paths.ts'
import { running } from './running.ts'
import type { ReportServices } from '../services.ts'
import { reportExport, reportResult } from '../tables.ts'

const MOST_PER_READER = 20
const RETENTION_HOURS = 24
/** Longer than any run may take: whatever still says that it runs died with its process. */
const RUN_HOURS = 1

/** Remove old results and files: beyond the newest twenty and ten gigabytes of each reader, and after a day. For the server's timer. */
export async function sweepResults(services: Pick<ReportServices, 'dataFolder'>, db: Db): Promise<void> {
  await failDeadRuns(db)
  const old = [...(await oldResults(db)), ...(await largeResults(services, db))]
  for (const id of old) await rm(resultFolder(services, id), { recursive: true, force: true })
  const files = await oldExports(db, old)
  for (const { id, format } of files) await rm(exportPath(services, id, format), { force: true })
  if (files.length > 0)
    await db.delete(reportExport).where(
      inArray(
        reportExport.id,
        files.map((file) => file.id),
      ),
    )
  if (old.length > 0) await db.delete(reportResult).where(inArray(reportResult.id, old))
  await removeOrphans(services, db)
  await sweepBinaryPictures(services.dataFolder)
  // Visits inside other systems' pages; those that people made stay in their list.
  await deleteEmbedVisits(db, hoursAgo(RETENTION_HOURS))
}

/** Folders and files that no row knows of: cut off between the two, or of a database that was set back. */
async function removeOrphans({ dataFolder }: Pick<ReportServices, 'dataFolder'>, db: Db): Promise<void> {
  const results = await oldNames(join(dataFolder, 'results'))
  const known = await knownIds(db, reportResult, results)
  for (const name of results)
    if (!known.has(name)) await rm(join(dataFolder, 'results', name), { recursive: true, force: true })
  const files = await oldNames(join(dataFolder, 'exports'))
  const existing = await knownIds(db, reportExport, files.map(idOfFile))
  // A part that is a day old is nobody's work any more, whatever the row says.
  for (const name of files)
    if (!existing.has(idOfFile(name)) || name.endsWith('.part'))
      await rm(join(dataFolder, 'exports', name), { force: true })
}

async function oldNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const ages = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
  return names.filter((_, at) => (ages[at]?.mtimeMs ?? Infinity) < hoursAgo(RETENTION_HOURS).getTime())
}

function idOfFile(name: string): string {
  return name.split('.')[0] ?? ''
}

async function knownIds(
  db: Db,
  table: typeof reportResult | typeof reportExport,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

async function failDeadRuns(db: Db): Promise<void> {
  const dead = { state: 'failed', message: say('run.workerDied') } as const
  await db
    .update(reportResult)
    .set(dead)
    .where(and(eq(reportResult.state, 'running'), lt(reportResult.startedAt, hoursAgo(RUN_HOURS))))
  const failed = { state: 'failed', message: say('export.failed') } as const
  await db
    .update(reportExport)
    .set(failed)
    .where(and(eq(reportExport.state, 'running'), lt(reportExport.startedAt, hoursAgo(RUN_HOURS))))
}

async function oldResults(db: Db): Promise<string[]> {
  const reader = sql`coalesce(${reportResult.userId}, ${reportResult.shareId})`
  const place =
    sql<number>`row_number() over (partition by ${reportResult.tenantId}, ${reader} order by ${reportResult.startedAt} desc)`
      .mapWith(Number)
      .as('place')
  const placed = db
    .select({ id: reportResult.id, startedAt: reportResult.startedAt, place })
    .from(reportResult)
    .as('placed')
  const rows = await db
    .select({ id: placed.id })
    .from(placed)
    .where(
      sql`${placed.place} > ${MOST_PER_READER} or ${placed.startedAt} < ${hoursAgo(RETENTION_HOURS).toISOString()}`,
    )
  return rows.map((row) => row.id).filter((id) => !running.isHere(id))
}

/** Beyond what is kept for one reader, the newest first. */
async function largeResults(services: Pick<ReportServices, 'dataFolder'>, db: Db): Promise<string[]> {
  const { id, tenantId, userId, shareId, startedAt, state } = reportResult
  const rows = await db
    .select({ id, tenantId, userId, shareId })
    .from(reportResult)
    .where(ne(state, 'running'))
    .orderBy(desc(startedAt))
  const readers = Map.groupBy(rows, (row) => `${row.tenantId} ${row.userId ?? row.shareId}`)
  const large: string[] = []
  for (const results of readers.values()) {
    const folders = results.map((row) => resultFolder(services, row.id))
    large.push(...results.slice(await beyondQuota(folders)).map((row) => row.id))
  }
  return large.filter((one) => !running.isHere(one))
}

async function oldExports(db: Db, results: readonly string[]) {
  const isNobodys = isNull(reportExport.userId)
  const swept = results.length === 0 ? undefined : inArray(reportExport.resultId, [...results])
  const where = or(
    lt(reportExport.startedAt, hoursAgo(EXPORT_DAYS * 24)),
    and(isNobodys, or(lt(reportExport.startedAt, hoursAgo(RETENTION_HOURS)), swept)),
  )
  return db.select({ id: reportExport.id, format: reportExport.format }).from(reportExport).where(where)
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000)
}

import { rm } from 'node:fs/promises'
import { type Context, type Db, signedIn, touch } from '@mingtai/server-kit'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Extract, ExtractRun } from '../../extract-calls.ts'
import { extractPath } from '../file/places.ts'
import { forgetFailure } from './failed-extract.ts'
import type { DatasetServices } from '../services.ts'
import { type DatasetTableRow, type ExtractRow, reportDatasetExtract, reportDatasetExtractRun } from '../tables.ts'

export function ofDataset(tenantId: string, datasetId: string) {
  return and(
    eq(reportDatasetExtract.tenantId, tenantId),
    eq(reportDatasetExtract.datasetId, datasetId),
    eq(reportDatasetExtract.deleted, false),
  )
}

export async function extractOf(db: Db, tenantId: string, datasetId: string): Promise<ExtractRow | null> {
  const rows = await db.select().from(reportDatasetExtract).where(ofDataset(tenantId, datasetId))
  return rows[0] ?? null
}

/** Forget the extract of a dataset and the rows that it kept. */
export async function dropExtract(
  services: Pick<DatasetServices, 'dataFolder'>,
  context: Context,
  { tenantId, id }: DatasetTableRow,
): Promise<void> {
  const [row] = await context.db
    .update(reportDatasetExtract)
    .set({ deleted: true, stopping: true, ...touch(signedIn(context)) })
    .where(ofDataset(tenantId, id))
    .returning()
  if (row === undefined) return
  const { tenantId: tenant, extractId } = reportDatasetExtractRun
  await context.db.delete(reportDatasetExtractRun).where(and(eq(tenant, tenantId), eq(extractId, row.id)))
  await forgetFailure(context.db, row)
  await rm(extractPath(services, row), { force: true })
}

export function shownExtract(row: ExtractRow): Extract {
  const {
    enabled,
    cron,
    mode,
    column,
    keys,
    overlap,
    state,
    message,
    milliseconds,
    rows,
    bytes,
    last,
    revision,
    updatedBy,
  } = row
  return {
    ...{
      enabled,
      cron,
      mode,
      column,
      keys,
      overlap,
      state,
      message,
      milliseconds,
      rows,
      bytes,
      last,
      revision,
      updatedBy,
    },
    nextAt: row.nextAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    landedAt: row.landedAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
  }
}

/** More are of interest to nobody; older ones go. */
const MOST_RUNS = 50

export async function addRun(db: Db, run: typeof reportDatasetExtractRun.$inferInsert): Promise<void> {
  const { tenantId, extractId, startedAt, id } = reportDatasetExtractRun
  await db.insert(reportDatasetExtractRun).values(run)
  const ofExtract = and(eq(tenantId, run.tenantId), eq(extractId, run.extractId))
  const [oldest] = await db
    .select({ startedAt, id })
    .from(reportDatasetExtractRun)
    .where(ofExtract)
    .orderBy(desc(startedAt))
    .offset(MOST_RUNS)
    .limit(1)
  if (oldest !== undefined)
    await db.delete(reportDatasetExtractRun).where(and(ofExtract, lt(startedAt, oldest.startedAt)))
}

/** The last runs first. */
export async function runsOf(db: Db, { tenantId, id }: ExtractRow): Promise<ExtractRun[]> {
  const run = reportDatasetExtractRun
  const rows = await db
    .select()
    .from(run)
    .where(and(eq(run.tenantId, tenantId), eq(run.extractId, id)))
    .orderBy(desc(run.startedAt))
    .limit(MOST_RUNS)
  return rows.map(({ tenantId: _tenant, extractId: _extract, startedAt, ...rest }) => ({
    ...rest,
    startedAt: startedAt.toISOString(),
  }))
}

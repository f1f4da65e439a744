import { rm } from 'node:fs/promises'
import { type Context, type Db, signedIn, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { Extract } from '../extract-calls.ts'
import { extractPath } from './places.ts'
import type { DatasetServices } from './services.ts'
import { type DatasetTableRow, type ExtractRow, reportDatasetExtract } from './tables.ts'

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
  if (row !== undefined) await rm(extractPath(services, row), { force: true })
}

export function shownExtract(row: ExtractRow): Extract {
  const { enabled, cron, column, state, message, milliseconds, rows, bytes, last, revision, updatedBy } = row
  return {
    ...{ enabled, cron, column, state, message, milliseconds, rows, bytes, last, revision, updatedBy },
    nextAt: row.nextAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    landedAt: row.landedAt?.toISOString() ?? null,
  }
}

import { createHash } from 'node:crypto'
import type { RowAge } from '@mingtai/data-plane'
import type { ResolvedSource } from '@mingtai/modules/data/data-source/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { extractPath } from '../file/places.ts'
import type { DatasetServices } from '../services.ts'
import { type DatasetTableRow, reportDatasetExtract } from '../tables.ts'

/** What a dataset is made of, by code. */
export interface MadeOf {
  shared: ReadonlyMap<string, DatasetTableRow>
  sources: Readonly<Record<string, Pick<ResolvedSource, 'config'>>>
}

/**
 * What makes the rows of an extract what they are: a changed query is another set of rows, and so is one below it, or a
 * source that is at another place.
 */
export function markOf({ from, sources, inputs }: DatasetTableRow, around: MadeOf): string {
  const places = sources.map((code) => {
    const { type, host, port, database, user, path } = around.sources[code]?.config ?? {}
    return { type, host, port, database, user, path }
  })
  const below = inputs.map((code) => {
    const input = around.shared.get(code)
    return input === undefined ? null : markOf(input, around)
  })
  return createHash('sha256')
    .update(JSON.stringify([from, places, below]))
    .digest('hex')
}

/** Where rows of an extract lie, what tells them from those of another run, and how old they are. */
export interface LandedRows {
  path: string
  mark: string
  age: RowAge
}

/** The files of those datasets whose rows are kept here, by dataset id. */
export async function landedPaths(
  services: Pick<DatasetServices, 'dataFolder'>,
  db: Db,
  { tenantId, datasets, around }: { tenantId: string; datasets: readonly DatasetTableRow[]; around: MadeOf },
): Promise<Map<string, LandedRows>> {
  if (datasets.length === 0) return new Map()
  const extract = reportDatasetExtract
  const rows = await db
    .select()
    .from(extract)
    .where(
      and(
        eq(extract.tenantId, tenantId),
        eq(extract.deleted, false),
        eq(extract.enabled, true),
        isNotNull(extract.landedAt),
        inArray(
          extract.datasetId,
          datasets.map(({ id }) => id),
        ),
      ),
    )
  const tables = new Map(rows.map((row) => [row.datasetId, row]))
  return new Map(
    datasets.flatMap((dataset): [string, LandedRows][] => {
      const row = tables.get(dataset.id)
      if (row === undefined || row.mark !== markOf(dataset, around)) return []
      const path = extractPath(services, { tenantId, id: row.id })
      const at = (row.dataAt ?? row.landedAt ?? new Date(0)).getTime()
      const age = { at, failingSince: row.failingSince?.getTime() ?? null }
      return [[dataset.id, { path, mark: `${row.id}:${row.landedAt?.getTime()}`, age }]]
    }),
  )
}

import { refuse } from '@mingtai/messages'
import type { Actor, Db } from '@mingtai/server-kit'
import type { SourceConfig } from '@mingtai/sql-sources'
import { and, eq, inArray } from 'drizzle-orm'
import { configOf, mayBeWritten, OFFICE } from './connection.ts'
import { limitsWithDefaults } from './stored-settings.ts'
import { officeConfig, officeReader } from './office/config.ts'
import type { SourceServices } from './services.ts'
import { reportDatasource, type SourceRow } from './tables.ts'

/** A source as the data plane needs it. Never answer with one: it holds secrets. */
export interface ResolvedSource {
  code: string
  type: number
  revision: number
  config: SourceConfig
  name: string
  /** Data-entry reports may write to it. */
  writable: boolean
  /** null: the product's own limits. */
  limits: { maxRows: number | null; maxBytes: number | null; timeoutMs: number | null }
  /** What rows depend on beside the statement and its values: who reads; null: everybody reads the same. */
  reader: string | null
}

/** Tenant and reader of the sources. Office data shows what the actor may see, and nothing without an actor. */
export interface Asking {
  tenantId: string
  actor: Actor | null
}

type Opening = Pick<SourceServices, 'vault' | 'warehousePath' | 'dataFolder'> &
  Partial<Pick<SourceServices, 'databaseUrl'>>

/** Sources by code, their secrets opened. A code that is not there is refused. */
export async function resolvedSources(
  db: Db,
  { tenantId, actor, codes }: Asking & { codes: readonly string[] },
  services: Opening,
): Promise<Record<string, ResolvedSource>> {
  if (codes.length === 0) return {}
  const rows = await db
    .select()
    .from(reportDatasource)
    .where(
      and(
        eq(reportDatasource.tenantId, tenantId),
        eq(reportDatasource.deleted, false),
        inArray(reportDatasource.code, [...codes]),
      ),
    )
  const missing = codes.find((code) => !rows.some((row) => row.code === code))
  if (missing !== undefined) refuse('source.notFound', missing)
  const opened = rows.map(async (row) => [row.code, await resolvedSource(db, { row, actor }, services)] as const)
  return Object.fromEntries(await Promise.all(opened))
}

export async function resolvedSource(
  db: Db,
  { row, actor }: { row: SourceRow; actor: Actor | null },
  services: Opening,
): Promise<ResolvedSource> {
  const { maxRows, maxBytes, timeoutSeconds } = limitsWithDefaults(row.limits)
  const isOffice = row.type === OFFICE
  return {
    code: row.code,
    type: row.type,
    revision: row.revision,
    name: row.name,
    writable: row.writable && mayBeWritten(row.type),
    config: isOffice ? await officeConfig(db, actor, services.databaseUrl) : configOf(row, services),
    limits: { maxRows, maxBytes, timeoutMs: timeoutSeconds === null ? null : timeoutSeconds * 1000 },
    reader: isOffice && actor !== null ? officeReader(actor) : null,
  }
}

/** Configurations alone, by code. */
export async function sourceConfigs(
  db: Db,
  tenantId: string,
  codes: readonly string[],
  services: Opening,
  actor: Actor | null = null,
): Promise<Record<string, SourceConfig>> {
  const found = await resolvedSources(db, { tenantId, actor, codes }, services)
  return Object.fromEntries(Object.entries(found).map(([code, { config }]) => [code, config]))
}

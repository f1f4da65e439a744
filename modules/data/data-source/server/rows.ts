import { refuse } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { type DataSource, SourceType } from '../calls.ts'
import type { SourceHealth } from '../settings.ts'
import { limitsWithDefaults, shownSettings } from './stored-settings.ts'
import { reportDatasource, type SourceRow } from './tables.ts'

/** One source of the tenant; refused when it is gone. */
export async function sourceById(db: Db, tenantId: string, id: string): Promise<SourceRow> {
  const { tenantId: tenant, id: key, deleted } = reportDatasource
  const rows = await db
    .select()
    .from(reportDatasource)
    .where(and(eq(tenant, tenantId), eq(key, id), eq(deleted, false)))
  return rows[0] ?? refuse('source.notFound', '所选')
}

export async function sourceByCode(db: Db, tenantId: string, code: string): Promise<SourceRow> {
  const { tenantId: tenant, code: key, deleted } = reportDatasource
  const rows = await db
    .select()
    .from(reportDatasource)
    .where(and(eq(tenant, tenantId), eq(key, code), eq(deleted, false)))
  return rows[0] ?? refuse('source.notFound', code)
}

/** Codes of all sources of a tenant, by name. */
export async function sourceCodes(db: Db, tenantId: string): Promise<string[]> {
  const { tenantId: tenant, code, name, deleted } = reportDatasource
  const here = and(eq(tenant, tenantId), eq(deleted, false))
  const rows = await db.select({ code }).from(reportDatasource).where(here).orderBy(name)
  return rows.map((row) => row.code)
}

const unknown: SourceHealth = {
  state: 'unknown',
  at: null,
  milliseconds: null,
  sentence: '',
  queries: 0,
  p95: null,
  failures: 0,
}

/** The row as pages see it: without its secrets. */
export function presentDataSource(row: SourceRow, reports: number, health: SourceHealth = unknown): DataSource {
  const { id, code, name, host, port, database, userName, ssl, remark, revision, updatedBy } = row
  const type = SourceType.catch(0).parse(row.type)
  const updatedAt = row.updatedAt.toISOString()
  return {
    id,
    code,
    name,
    type,
    host,
    port,
    database,
    userName,
    ssl,
    remark,
    revision,
    updatedBy,
    updatedAt,
    hasPassword: row.password !== null,
    settings: shownSettings(row),
    limits: limitsWithDefaults(row.limits),
    writable: row.writable,
    health,
    reports,
  }
}

import { refuse } from '@mingtai/messages'
import { knownThings, thingSourceCounts, thingsUsing } from '@mingtai/modules/data/dataset/server/data-uses'
import { reportDataset } from '@mingtai/modules/data/dataset/server/tables'
import { knownReports } from '@mingtai/modules/data/report/server/access'
import { reportTpl } from '@mingtai/modules/data/report/server/tables'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, arrayContains, count, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type DataSource, SourceType } from '../calls.ts'
import type { SourceHealth } from '../settings.ts'
import { keptLimits, shownSettings } from './kept-settings.ts'
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

/** How many reports, shared datasets and other things use each source of the tenant, by code. */
export async function usesByCode(db: Db, tenantId: string): Promise<Map<string, number>> {
  const code = sql<string>`unnest(${reportTpl.sources})`.as('code')
  const here = and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.deleted, false))
  const shared = sql<string>`unnest(${reportDataset.sources})`.as('code')
  const alive = and(eq(reportDataset.tenantId, tenantId), eq(reportDataset.deleted, false))
  const uses = unionAll(
    db.select({ code }).from(reportTpl).where(here),
    db.select({ code: shared }).from(reportDataset).where(alive),
  ).as('uses')
  const rows = await db.select({ code: uses.code, reports: count() }).from(uses).groupBy(uses.code)
  const counts = await thingSourceCounts(db, tenantId)
  for (const row of rows) counts.set(row.code, (counts.get(row.code) ?? 0) + row.reports)
  return counts
}

/** Names of what takes data from a source or writes to it, as one person may know them. */
export async function usersOf(db: Db, actor: Actor, code: string): Promise<{ names: string[]; count: number }> {
  const { known, others } = await knownReports(db, actor, await reportsUsing(db, actor.tenantId, code))
  const shared = await db
    .select({ name: reportDataset.name, roles: reportDataset.roles })
    .from(reportDataset)
    .where(
      and(
        eq(reportDataset.tenantId, actor.tenantId),
        eq(reportDataset.deleted, false),
        arrayContains(reportDataset.sources, [code]),
      ),
    )
    .orderBy(reportDataset.name)
  const usable = shared.filter(({ roles }) => roles.length === 0 || actor.rights.has('dataset:edit'))
  const things = await thingsUsing(db, { tenantId: actor.tenantId, kind: 'source', code })
  const told = await knownThings(db, actor, things)
  return {
    names: [
      ...known.map(({ name }) => name),
      ...usable.map(({ name }) => `${name}（数据集）`),
      ...told.known.map(({ title, name }) => `${name}（${title}）`),
    ],
    count: known.length + others + shared.length + things.length,
  }
}

export async function reportsUsing(db: Db, tenantId: string, code: string) {
  const here = and(
    eq(reportTpl.tenantId, tenantId),
    eq(reportTpl.deleted, false),
    arrayContains(reportTpl.sources, [code]),
  )
  const { id, code: own, name } = reportTpl
  return db.select({ id, code: own, name }).from(reportTpl).where(here).orderBy(name)
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
export function shown(row: SourceRow, reports: number, health: SourceHealth = unknown): DataSource {
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
    limits: keptLimits(row.limits),
    writable: row.writable,
    health,
    reports,
  }
}

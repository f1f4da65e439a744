import { reportDatasource } from '@mingtai/modules/data/data-source/server/tables'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { DatasetDetail, DatasetRow } from '../../shapes.ts'
import { mayUse } from './rows.ts'
import {
  type DatasetTableRow,
  reportDataset,
  reportDatasetCheck,
  reportDatasetExtract,
  reportDatasetRule,
} from '../tables.ts'
import { thingCounts } from '@mingtai/modules/data/data-source/server'

/** Rows as lists show them, with what stands in other tables. */
export async function shownRows(db: Db, actor: Actor, rows: readonly DatasetTableRow[]): Promise<DatasetRow[]> {
  const { tenantId } = actor
  const ids = rows.map(({ id }) => id)
  const [uses, names, rules, extracts, problems] = [
    await thingCounts(db, tenantId),
    await takenNames(db, tenantId, rows),
    await ruleCounts(db, tenantId, ids),
    await extractStates(db, tenantId, ids),
    await foundProblems(db, tenantId, ids),
  ]
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    remark: row.remark,
    groupId: row.groupId,
    kind: row.from.kind,
    takesFrom: [...row.sources, ...row.inputs].map((code) => names.get(code) ?? code),
    fields: row.fields.length,
    parameters: row.parameters.length,
    rules: rules.get(row.id) ?? 0,
    roles: row.roles,
    uses: uses.get(row.code) ?? 0,
    extract: extracts.get(row.id) ?? null,
    problem: problems.get(row.id) ?? null,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    mayUse: mayUse(row, actor),
  }))
}

export async function shownDetail(db: Db, actor: Actor, row: DatasetTableRow): Promise<DatasetDetail> {
  const [shown] = await shownRows(db, actor, [row])
  if (shown === undefined) throw new Error('one row gives one')
  const { from, fields, parameters, cacheSeconds } = row
  return { ...shown, from, fields, parameters, cacheSeconds }
}

async function takenNames(db: Db, tenantId: string, rows: readonly DatasetTableRow[]): Promise<Map<string, string>> {
  const sources = [...new Set(rows.flatMap((row) => row.sources))]
  const inputs = [...new Set(rows.flatMap((row) => row.inputs))]
  const found = [
    ...(sources.length === 0
      ? []
      : await db
          .select({ code: reportDatasource.code, name: reportDatasource.name })
          .from(reportDatasource)
          .where(
            and(
              eq(reportDatasource.tenantId, tenantId),
              eq(reportDatasource.deleted, false),
              inArray(reportDatasource.code, sources),
            ),
          )),
    ...(inputs.length === 0
      ? []
      : await db
          .select({ code: reportDataset.code, name: reportDataset.name })
          .from(reportDataset)
          .where(
            and(
              eq(reportDataset.tenantId, tenantId),
              eq(reportDataset.deleted, false),
              inArray(reportDataset.code, inputs),
            ),
          )),
  ]
  return new Map(found.map(({ code, name }) => [code, name]))
}

async function ruleCounts(db: Db, tenantId: string, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: reportDatasetRule.datasetId, rules: reportDatasetRule.rules })
    .from(reportDatasetRule)
    .where(and(eq(reportDatasetRule.tenantId, tenantId), inArray(reportDatasetRule.datasetId, ids)))
  return new Map(rows.map(({ id, rules }) => [id, rules.length]))
}

async function foundProblems(db: Db, tenantId: string, ids: string[]): Promise<Map<string, string | null>> {
  const { datasetId, problem } = reportDatasetCheck
  const rows = await db
    .select({ id: datasetId, problem })
    .from(reportDatasetCheck)
    .where(and(eq(reportDatasetCheck.tenantId, tenantId), inArray(datasetId, ids)))
  return new Map(rows.map((row) => [row.id, row.problem]))
}

async function extractStates(db: Db, tenantId: string, ids: string[]) {
  const { datasetId, state, enabled, deleted, tenantId: tenant } = reportDatasetExtract
  const rows = await db
    .select({ id: datasetId, state })
    .from(reportDatasetExtract)
    .where(
      and(
        eq(tenant, tenantId),
        eq(deleted, false),
        or(eq(enabled, true), eq(state, 'running')),
        inArray(datasetId, ids),
      ),
    )
  return new Map(rows.map((row) => [row.id, row.state]))
}

import { thingsAskingFor, type UsingThing } from '@mingtai/modules/data/data-source/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { type DatasetTableRow, reportDatasetRule } from '../tables.ts'

export interface FieldUses {
  /** Of the fields that go, those that somebody asks for. */
  fields: string[]
  rules: boolean
  things: UsingThing[]
}

/** Who asks a dataset for fields that it will not have: its rules, datasets made of it, reports and data screens. */
export async function usesOfFields(db: Db, dataset: DatasetTableRow, gone: readonly string[]): Promise<FieldUses> {
  const { tenantId, code } = dataset
  const ruled = await ruledFields(db, dataset, gone)
  const asking = await thingsAskingFor(db, { tenantId, kind: 'dataset', code }, gone)
  const all = new Set([...ruled, ...asking.flatMap(({ fields }) => fields)])
  return {
    fields: gone.filter((name) => all.has(name)),
    rules: ruled.length > 0,
    things: asking.map(({ thing }) => thing),
  }
}

async function ruledFields(db: Db, { tenantId, id }: DatasetTableRow, gone: readonly string[]): Promise<string[]> {
  const [found] = await db
    .select({ rules: reportDatasetRule.rules })
    .from(reportDatasetRule)
    .where(and(eq(reportDatasetRule.tenantId, tenantId), eq(reportDatasetRule.datasetId, id)))
  const ruled = (found?.rules ?? []).flatMap(({ where, hidden, masked }) => [
    ...(where?.groups ?? []).flatMap(({ tests }) => tests.map(({ field }) => field)),
    ...hidden,
    ...masked.map(({ field }) => field),
  ])
  return gone.filter((name) => ruled.includes(name))
}

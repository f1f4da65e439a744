import { reportTpl } from '@mingtai/modules/report/server/tables'
import type { Db } from '@mingtai/server-kit'
import { and, arrayContains, asc, eq, sql } from 'drizzle-orm'
import type { Uses } from '../shapes.ts'
import { ofTenant } from './rows.ts'
import { reportDataset } from './tables.ts'

/** Reports and datasets that take rows from a shared dataset. */
export async function usesOfDataset(db: Db, tenantId: string, code: string): Promise<Uses> {
  const shared = JSON.stringify([{ from: { kind: 'shared', code } }])
  const isUsed = sql`(${reportTpl.template} -> 'datasets' @> ${shared}::jsonb or ${reportTpl.published} -> 'datasets' @> ${shared}::jsonb)`
  return {
    reports: await reportsWhere(db, tenantId, isUsed),
    datasets: await datasetsWhere(db, tenantId, arrayContains(reportDataset.inputs, [code])),
  }
}

/** Reports and datasets that ask a data source. */
export async function usesOfSource(db: Db, tenantId: string, code: string): Promise<Uses> {
  return {
    reports: await reportsWhere(db, tenantId, arrayContains(reportTpl.sources, [code])),
    datasets: await datasetsWhere(db, tenantId, arrayContains(reportDataset.sources, [code])),
  }
}

/** How many reports and datasets use each shared dataset, by code. */
export async function useCounts(db: Db, tenantId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ code: string; uses: number }>(sql`
    select code, count(*)::int as uses from (
      select distinct ${reportTpl.id} as id, one -> 'from' ->> 'code' as code
        from ${reportTpl}, jsonb_array_elements((${reportTpl.template} -> 'datasets')
          || coalesce(${reportTpl.published} -> 'datasets', '[]')) one
        where ${reportTpl.tenantId} = ${tenantId} and not ${reportTpl.deleted} and one -> 'from' ->> 'kind' = 'shared'
      union all select ${reportDataset.id}, unnest(${reportDataset.inputs})
        from ${reportDataset} where ${reportDataset.tenantId} = ${tenantId} and not ${reportDataset.deleted}) used
    group by code`)
  return new Map(rows.map(({ code, uses }) => [code, uses]))
}

/** Whoever uses it, for a sentence. */
export function namedUses({ reports, datasets }: Uses): string {
  const names = [...reports.map(({ name }) => `报表“${name}”`), ...datasets.map(({ name }) => `数据集“${name}”`)]
  return names.length > 3 ? `${names.slice(0, 3).join('、')}等${names.length}处` : names.join('、')
}

export function isUsed({ reports, datasets }: Uses): boolean {
  return reports.length + datasets.length > 0
}

async function reportsWhere(db: Db, tenantId: string, used: ReturnType<typeof sql>): Promise<Uses['reports']> {
  const { id, code, name } = reportTpl
  return db
    .select({ id, code, name })
    .from(reportTpl)
    .where(and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.deleted, false), used))
    .orderBy(asc(name), asc(id))
}

async function datasetsWhere(db: Db, tenantId: string, used: ReturnType<typeof sql>): Promise<Uses['datasets']> {
  const { id, code, name } = reportDataset
  return db
    .select({ id, code, name })
    .from(reportDataset)
    .where(and(ofTenant(tenantId), used))
    .orderBy(asc(name), asc(id))
}

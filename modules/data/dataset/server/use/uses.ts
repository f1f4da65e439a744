import { knownReports } from '@mingtai/modules/data/report/server/access'
import { reportTpl } from '@mingtai/modules/data/report/server/tables'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, arrayContains, asc, eq, sql } from 'drizzle-orm'
import type { Uses } from '../../shapes.ts'
import { mayUse } from '../definition/rows.ts'
import { reportDataset } from '../tables.ts'
import { knownThings, thingCounts, thingsUsing, type UsingThing } from './data-uses.ts'

/** All that use something, whoever may know of them. */
export interface AllUses {
  reports: Uses['reports']
  datasets: (Uses['datasets'][number] & { roles: string[] })[]
  /** Of later modules, such as data screens. */
  things: UsingThing[]
}

/** Reports, datasets and things of later modules that take rows from a shared dataset. */
export async function usesOfDataset(db: Db, tenantId: string, code: string): Promise<AllUses> {
  const shared = JSON.stringify([{ from: { kind: 'shared', code } }])
  const isUsed = sql`(${reportTpl.template} -> 'datasets' @> ${shared}::jsonb or ${reportTpl.published} -> 'datasets' @> ${shared}::jsonb)`
  return {
    reports: await reportsWhere(db, tenantId, isUsed),
    datasets: await datasetsWhere(db, tenantId, arrayContains(reportDataset.inputs, [code])),
    things: await thingsUsing(db, { tenantId, kind: 'dataset', code }),
  }
}

/** Reports, datasets and things of later modules that ask a data source or write to it. */
export async function usesOfSource(db: Db, tenantId: string, code: string): Promise<AllUses> {
  return {
    reports: await reportsWhere(db, tenantId, arrayContains(reportTpl.sources, [code])),
    datasets: await datasetsWhere(db, tenantId, arrayContains(reportDataset.sources, [code])),
    things: await thingsUsing(db, { tenantId, kind: 'source', code }),
  }
}

/** How many reports, datasets and other things use each shared dataset, by code. */
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
  const counts = await thingCounts(db, tenantId)
  for (const { code, uses } of rows) counts.set(code, (counts.get(code) ?? 0) + uses)
  return counts
}

/** The same as one person may know of them. */
export async function knownUses(db: Db, actor: Actor, { reports, datasets, things }: AllUses): Promise<Uses> {
  const { known, others } = await knownReports(db, actor, reports)
  const told = await knownThings(db, actor, things)
  const usable = datasets.filter((one) => mayUse(one, actor))
  return {
    reports: known,
    datasets: usable.map(({ id, code, name }) => ({ id, code, name })),
    things: told.known,
    others: others + told.others + datasets.length - usable.length,
  }
}

/** Whoever uses it, for a sentence that one person reads. */
export async function namedUses(db: Db, actor: Actor, uses: AllUses): Promise<string> {
  const { reports, datasets, things, others } = await knownUses(db, actor, uses)
  const names = [
    ...reports.map(({ name }) => `报表“${name}”`),
    ...datasets.map(({ name }) => `数据集“${name}”`),
    ...things.map(({ title, name }) => `${title}“${name}”`),
  ]
  const first = names.slice(0, 3).join('、')
  if (names.length === 0) return `您无权查看的${others}处`
  return names.length + others > Math.min(3, names.length) ? `${first}等${names.length + others}处` : first
}

export function isUsed({ reports, datasets, things }: AllUses): boolean {
  return reports.length + datasets.length + things.length > 0
}

async function reportsWhere(db: Db, tenantId: string, used: ReturnType<typeof sql>): Promise<Uses['reports']> {
  const { id, code, name } = reportTpl
  return db
    .select({ id, code, name })
    .from(reportTpl)
    .where(and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.deleted, false), used))
    .orderBy(asc(name), asc(id))
}

async function datasetsWhere(db: Db, tenantId: string, used: ReturnType<typeof sql>): Promise<AllUses['datasets']> {
  const { id, code, name, roles } = reportDataset
  return db
    .select({ id, code, name, roles })
    .from(reportDataset)
    .where(and(ofTenant(reportDataset, tenantId), used))
    .orderBy(asc(name), asc(id))
}

import { inputsOf } from '@mingtai/report-engine'
import { type DataNamed, type DataUses, ofTenant } from '@mingtai/server-kit'
import { and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm'
import { mayUse } from '../definition/rows.ts'
import { reportDataset } from '../tables.ts'
import { fieldsOfRecipe } from './recipe-fields.ts'

/** Shared datasets that ask a data source, or that are made of other datasets. */
export const datasetUses: DataUses = {
  kind: 'dataset',
  title: '数据集',

  path: ({ id }) => `/dataset/edit?id=${encodeURIComponent(id)}`,

  async usesOf(db, named) {
    if (named.kind === 'report') return []
    const { id, code, name } = reportDataset
    return db
      .select({ id, code, name })
      .from(reportDataset)
      .where(and(ofTenant(reportDataset, named.tenantId), using(named)))
      .orderBy(asc(name), asc(id))
  },

  async askingFor(db, named, fields) {
    if (named.kind !== 'dataset') return []
    const { tenantId, code } = named
    const all = await db
      .select()
      .from(reportDataset)
      .where(ofTenant(reportDataset, tenantId))
      .orderBy(asc(reportDataset.name), asc(reportDataset.id))
    const known = all.map(({ code: name, from, fields: own }) => ({ name, from, fields: own }))
    return all.flatMap(({ id, code: own, name, from }) => {
      if (from.kind !== 'combined' || !inputsOf(from.recipe).includes(code)) return []
      const asked = fieldsOfRecipe({ name: own, recipe: from.recipe, input: code, gone: fields, known })
      return asked.length === 0 ? [] : [{ user: { id, code: own, name }, fields: asked }]
    })
  },

  async counts(db, tenantId) {
    const { rows } = await db.execute<{ code: string; uses: number }>(sql`
      select code, count(*)::int as uses from (
        select ${reportDataset.id}, unnest(${reportDataset.inputs}) as code
          from ${reportDataset} where ${reportDataset.tenantId} = ${tenantId} and not ${reportDataset.deleted}) used
      group by code`)
    return new Map(rows.map(({ code, uses }) => [code, uses]))
  },

  async sourceCounts(db, tenantId) {
    const { rows } = await db.execute<{ code: string; uses: number }>(sql`
      select code, count(*)::int as uses from (
        select ${reportDataset.id}, unnest(${reportDataset.sources}) as code
          from ${reportDataset} where ${reportDataset.tenantId} = ${tenantId} and not ${reportDataset.deleted}) used
      group by code`)
    return new Map(rows.map(({ code, uses }) => [code, uses]))
  },

  async knownTo(db, actor, users) {
    const { id, roles } = reportDataset
    const ids = users.map((user) => user.id)
    const rows = await db
      .select({ id, roles })
      .from(reportDataset)
      .where(and(eq(reportDataset.tenantId, actor.tenantId), inArray(id, ids)))
    const known = new Set(rows.filter((row) => mayUse(row, actor)).map((row) => row.id))
    return users.filter((user) => known.has(user.id))
  },
}

function using({ kind, code }: DataNamed) {
  return arrayContains(kind === 'source' ? reportDataset.sources : reportDataset.inputs, [code])
}

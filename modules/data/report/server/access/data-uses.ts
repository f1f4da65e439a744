import { fieldsOfRecipe, hasWord } from '@mingtai/modules/data/dataset/server'
import { addressOf, type Dataset, type Template } from '@mingtai/report-engine'
import { type DataNamed, type DataUses, type Db, ofTenant } from '@mingtai/server-kit'
import { and, arrayContains, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { reportTpl } from '../tables.ts'
import { knownReports } from './known.ts'

const { id, code, name, template, published } = reportTpl

/** Reports that ask a data source by queries of their own, or take rows from shared datasets, as they are saved or published. */
export const reportDataUses: DataUses = {
  kind: 'report',
  title: '报表',

  path: (user) => `/report/designer?id=${encodeURIComponent(user.id)}`,

  async usesOf(db, named) {
    if (named.kind === 'report') return []
    return db.select({ id, code, name }).from(reportTpl).where(using(named)).orderBy(asc(name), asc(id))
  },

  async askingFor(db, named, fields) {
    if (named.kind !== 'dataset') return []
    return (await designs(db, using(named))).flatMap(({ user, all }) => {
      const asked = new Set(all.flatMap((one) => fieldsIn(one, named.code, fields)))
      return asked.size === 0 ? [] : [{ user, fields: [...asked] }]
    })
  },

  async askingParameters(db, named, codes) {
    const wanted = new Set(codes)
    const asks = ({ parameters }: Template) => parameters.some((one) => wanted.has(one.code))
    return (await designs(db, using(named))).flatMap(({ user, all }) => (all.some(asks) ? [user] : []))
  },

  async counts(db, tenantId) {
    const { rows } = await db.execute<{ code: string; uses: number }>(sql`
      select code, count(*)::int as uses from (
        select distinct ${id} as id, one -> 'from' ->> 'code' as code
          from ${reportTpl}, jsonb_array_elements((${template} -> 'datasets')
            || coalesce(${published} -> 'datasets', '[]')) one
          where ${reportTpl.tenantId} = ${tenantId} and not ${reportTpl.deleted} and one -> 'from' ->> 'kind' = 'shared') used
      group by code`)
    return new Map(rows.map((row) => [row.code, row.uses]))
  },

  async sourceCounts(db, tenantId) {
    const { rows } = await db.execute<{ code: string; uses: number }>(sql`
      select code, count(*)::int as uses from (
        select ${id}, unnest(${reportTpl.sources}) as code
          from ${reportTpl} where ${reportTpl.tenantId} = ${tenantId} and not ${reportTpl.deleted}) used
      group by code`)
    return new Map(rows.map((row) => [row.code, row.uses]))
  },

  async takings(db, tenantId) {
    return (await designs(db, ofTenant(reportTpl, tenantId))).map(({ user, all }) => {
      const from = all.flatMap(({ datasets }) => datasets.map((dataset) => dataset.from))
      const sources = from.flatMap((one) => (one.kind === 'query' ? [one.dataSource] : []))
      const shared = from.flatMap((one) => (one.kind === 'shared' ? [one.code] : []))
      return { user, sources: [...new Set(sources)], datasets: [...new Set(shared)] }
    })
  },

  async cellsShowing(db, named, users) {
    const ids = users.map((user) => user.id)
    const found = await designs(db, and(ofTenant(reportTpl, named.tenantId), inArray(id, ids)))
    return found.flatMap(({ user, all: [saved] }) =>
      saved === undefined ? [] : cellsIn(saved, named.code).map((cell) => ({ user, ...cell })),
    )
  },

  async names(db, tenantId, codes) {
    const rows = await db
      .select({ code, name })
      .from(reportTpl)
      .where(and(ofTenant(reportTpl, tenantId), inArray(code, [...codes])))
    return new Map(rows.map((row) => [row.code, row.name]))
  },

  async codesLike(db, tenantId, pattern) {
    const rows = await db
      .select({ code })
      .from(reportTpl)
      .where(and(eq(reportTpl.tenantId, tenantId), or(ilike(name, pattern), ilike(code, pattern))))
    return rows.map((row) => row.code)
  },

  knownTo: async (db, actor, users) => (await knownReports(db, actor, [...users])).known,
}

function using({ tenantId, kind, code: wanted }: DataNamed): SQL | undefined {
  const shared = JSON.stringify([{ from: { kind: 'shared', code: wanted } }])
  const used =
    kind === 'source'
      ? arrayContains(reportTpl.sources, [wanted])
      : sql`(${template} -> 'datasets' @> ${shared}::jsonb or ${published} -> 'datasets' @> ${shared}::jsonb)`
  return and(ofTenant(reportTpl, tenantId), used)
}

/** Some reports with their saved design first, then their published one. */
async function designs(db: Db, where: SQL | undefined) {
  const rows = await db.select({ id, code, name, template, published }).from(reportTpl).where(where).orderBy(asc(name))
  return rows.map((row) => ({
    user: { id: row.id, code: row.code, name: row.name },
    all: row.published === null ? [row.template] : [row.template, row.published],
  }))
}

/** The fields that parts of a template take from a shared dataset, under whatever name it has there. */
function fieldsIn(design: { datasets: readonly Dataset[] }, shared: string, gone: readonly string[]): string[] {
  const { datasets } = design
  const locals = datasets.filter(({ from }) => from.kind === 'shared' && from.code === shared).map((one) => one.name)
  if (locals.length === 0) return []
  const found = new Set<string>()
  const look = (part: unknown, isOurs: boolean): void => {
    if (typeof part === 'string') {
      if (isOurs && gone.includes(part)) found.add(part)
      for (const name of gone) if (locals.some((local) => hasWord(part, `${local}.${name}`))) found.add(name)
    } else if (Array.isArray(part)) for (const one of part) look(one, isOurs)
    else if (typeof part === 'object' && part !== null) {
      const ours = 'dataset' in part && typeof part.dataset === 'string' ? locals.includes(part.dataset) : isOurs
      for (const one of Object.values(part)) look(one, ours)
    }
  }
  look({ ...design, datasets: [] }, false)
  for (const { name, from } of datasets)
    if (from.kind === 'combined')
      for (const local of locals)
        for (const field of fieldsOfRecipe({ name, recipe: from.recipe, input: local, gone, known: datasets }))
          found.add(field)
  return [...found]
}

/** The cells that show fields of a shared dataset. */
function cellsIn({ datasets, sheets }: Template, shared: string) {
  const own = new Set(
    datasets.flatMap((one) => (one.from.kind === 'shared' && one.from.code === shared ? [one.name] : [])),
  )
  return sheets.flatMap((sheet) =>
    sheet.cells.flatMap(({ row, column, content }) =>
      content.kind === 'field' && own.has(content.dataset)
        ? [{ field: content.field, sheet: sheet.name, cell: addressOf({ row, column }) }]
        : [],
    ),
  )
}

import type { ScreenDocument, Shaping } from '@mingtai/screen-model'
import { type DataNamed, type DataUses, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { screen } from '../tables.ts'
import { listedScreens } from './screen-access.ts'

/** Data screens that take rows from a shared dataset or a report, in what designers saved or in what viewers see. */
export const screenDataUses: DataUses = {
  kind: 'screen',
  title: '大屏',

  path: ({ id }) => `/screen/designer?id=${encodeURIComponent(id)}`,

  async usesOf(db, named) {
    const { id, code, name } = screen
    return db
      .select({ id, code, name })
      .from(screen)
      .where(and(ofTenant(screen, named.tenantId), using(named)))
      .orderBy(asc(name), asc(id))
  },

  async askingFor(db, named, fields) {
    if (named.kind !== 'dataset') return []
    const rows = await db
      .select()
      .from(screen)
      .where(and(ofTenant(screen, named.tenantId), using(named)))
      .orderBy(asc(screen.name))
    return rows.flatMap(({ id, code, name, document, published }) => {
      const drawn = new Set([document, published].flatMap((one) => (one === null ? [] : fieldsFrom(one, named.code))))
      const asked = fields.filter((field) => drawn.has(field))
      return asked.length === 0 ? [] : [{ user: { id, code, name }, fields: asked }]
    })
  },

  async counts(db, tenantId) {
    const all = sql`(${screen.document} -> 'components') || coalesce(${screen.published} -> 'components', '[]')`
    const { rows } = await db.execute<{ code: string; uses: number }>(sql`
      select code, count(*)::int as uses from (
        select distinct ${screen.id} as id, asked ->> 'dataSetId' as code
          from ${screen}, jsonb_array_elements(${all}) one, lateral (values
            (one -> 'columnDataSource', one -> 'columnDataSetSettings'),
            (one -> 'categoryDataSource', one -> 'categoryDataSetSettings')) source (kind, asked)
          where ${screen.tenantId} = ${tenantId} and not ${screen.deleted} and kind = '3'::jsonb) used
      where code is not null group by code`)
    return new Map(rows.map(({ code, uses }) => [code, uses]))
  },

  async knownTo(db, actor, users) {
    if (users.length === 0) return []
    const { viewed, designed } = await listedScreens(db, actor)
    const ids = users.map(({ id }) => id)
    // Whoever designs it, and whoever views what is published, knows it by name.
    const mayKnow = or(designed, and(viewed, eq(screen.status, 'published')))
    const rows = await db
      .select({ id: screen.id })
      .from(screen)
      .where(and(ofTenant(screen, actor.tenantId), mayKnow, inArray(screen.id, ids)))
    const known = new Set(rows.map(({ id }) => id))
    return users.filter(({ id }) => known.has(id))
  },
}

function using({ kind, code }: DataNamed): SQL {
  const ways = waysOf(kind, code)
  const found = [screen.document, screen.published].flatMap((document) =>
    ways.map((way) => sql`${document} -> 'components' @> ${JSON.stringify([way])}::jsonb`),
  )
  return sql`(${sql.join(found, sql` or `)})`
}

/** What a component that takes its rows from there holds. */
function waysOf(kind: DataNamed['kind'], code: string): object[] {
  switch (kind) {
    case 'dataset':
      return [
        { columnDataSource: 3, columnDataSetSettings: { dataSetId: code } },
        { categoryDataSource: 3, categoryDataSetSettings: { dataSetId: code } },
      ]
    case 'source':
      return [
        { columnDataSource: 2, dataApiSettings: { dataSource: code } },
        { categoryDataSource: 2, categoryApiSettings: { dataSource: code } },
      ]
    case 'report':
      return [{ columnDataSource: 4, reportSettings: { reportId: code } }]
    default:
      return kind satisfies never
  }
}

/** The fields that components of a dataset draw. */
function fieldsFrom({ components }: ScreenDocument, code: string): string[] {
  return components.flatMap(
    ({ columnDataSource, columnDataSetSettings: own, categoryDataSource, categoryDataSetSettings: names, ...one }) => [
      ...(columnDataSource === 3 && own?.dataSetId === code
        ? [...Object.values(one.fields).flat(), ...own.column, ...shapingColumns(one.shaping)]
        : []),
      ...(categoryDataSource === 3 && names?.dataSetId === code ? names.column : []),
    ],
  )
}

function shapingColumns(shaping: Shaping | undefined): string[] {
  if (shaping === undefined) return []
  return [...shaping.filters.map(({ column }) => column), ...(shaping.sort === null ? [] : [shaping.sort.column])]
}

import { checkReadOnly } from '../safety/checked.ts'
import { postgreSql } from '../postgresql/adapter.ts'
import { query } from '../postgresql/query.ts'
import type { OfficeView, QueryRequest, QueryRows, SourceAdapter, SourceConfig } from '../source.ts'
import { mustNameViews } from './allowed.ts'

/** The product's own data. Each table holds the rows that the reader may see; other tables cannot be named. */
export const office: SourceAdapter = {
  async test(config, signal) {
    const { milliseconds } = await postgreSql.test(config, signal)
    return { version: `办公数据，${listedViews(config).length} 张表`, milliseconds }
  },

  tables: async (config) =>
    listedViews(config).map(({ name, title }) => ({ schema: '', name, comment: title, kind: 'view' })),

  columns: async (config, { name }) => {
    const view = listedViews(config).find((one) => one.name === name)
    return (view?.columns ?? []).map(({ title, ...column }) => ({ ...column, comment: title }))
  },

  query: officeQuery,
  explain: undefined,
  close: postgreSql.close,
}

/**
 * Runs a statement on office data. It is checked here once more: only the reader's tables may be named. They are
 * defined before the statement, which stands in brackets after them.
 */
async function officeQuery(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  const views = viewsOf(config)
  await checkReadOnly(request.sql, 'office')
  const used = await mustNameViews(request.sql, views)
  const statement = request.sql.trim().replace(/;\s*$/, '')
  const { clauses, values } = withViews(used, request.values)
  // The line end closes a comment that the statement may end with.
  const sql = clauses === '' ? statement : `with ${clauses}\nselect * from (${statement}\n) as "asked"`
  return query(config, { ...request, sql, values })
}

/**
 * Writes the reader's tables as clauses of `with`; their values are bound after those of the statement. PostgreSQL
 * computes a `materialized` clause before the statement's own conditions, so that these never see a row that the reader
 * may not see.
 */
function withViews(views: readonly OfficeView[], before: QueryRequest['values']) {
  const values: (QueryRequest['values'][number] | readonly string[])[] = [...before]
  const clauses = views.map(({ name, columns, sql, values: own }) => {
    const from = values.length
    values.push(...own)
    const text = sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${from + Number(number)}`)
    return `"${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) as materialized (${text})`
  })
  return { clauses: clauses.join(',\n'), values }
}

function listedViews(config: SourceConfig): OfficeView[] {
  return viewsOf(config).filter(({ isListed }) => isListed)
}

function viewsOf({ views = [] }: SourceConfig): readonly OfficeView[] {
  return views
}

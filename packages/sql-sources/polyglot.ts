import { refuse } from '@mingtai/messages'
import { init, Dialect as PolyglotDialect, parse } from '@polyglot-sql/sdk'

import type { Dialect } from './sql-text.ts'

const names: Record<Dialect, PolyglotDialect> = {
  postgreSql: PolyglotDialect.PostgreSQL,
  mysql: PolyglotDialect.MySQL,
  warehouse: PolyglotDialect.DuckDB,
}

/** The statements of a text, each as the parser's tree: `{ select: {…} }`. Refused when it cannot be parsed. */
export async function parsedSql(sql: string, dialect: Dialect): Promise<Record<string, unknown>[]> {
  await init()
  const parsed = parse(sql, names[dialect])
  if (!parsed.success || !Array.isArray(parsed.ast)) refuse('sql.unparsable', near(sql, parsed.error ?? ''))
  return parsed.ast
}

/** The words at the place that the parser names, for somebody who looks for the mistake. */
function near(sql: string, error: string): string {
  const place = /line (\d+), column (\d+)/.exec(error)
  const line = sql.split('\n')[Number(place?.[1] ?? 1) - 1] ?? sql
  return (
    line
      .slice(Math.max(0, Number(place?.[2] ?? 1) - 12))
      .trim()
      .slice(0, 40) || line.trim().slice(-40)
  )
}

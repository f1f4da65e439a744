import type { SourceType } from './kinds.ts'

/** The language of a statement: that of its source, or another one that the source understands. */
export type Dialect = SourceType | 'elasticDsl' | 'flux'

const comments = /^(?:\s+|--[^\n]*(?:\n|$)|\/\/[^\n]*(?:\n|$)|\/\*(?:(?!\*\/)[\s\S])*\*\/|#[^\n]*(?:\n|$))*/
/** Databases whose procedures can be called. */
const callers: ReadonlySet<string> = new Set(['mysql', 'postgreSql', 'kingbase', 'sqlServer', 'oracle'])

/** Told by the first words: `POST /index/_search` is the query language of Elasticsearch, `from(bucket: …)` is Flux. */
export function languageOf(text: string, dialect: Dialect): Dialect {
  const start = text.replace(comments, '').slice(0, 200)
  if (dialect === 'elasticsearch' && /^(GET|POST)\s+\//i.test(start)) return 'elasticDsl'
  if (dialect === 'influxdb' && /^(import\s*"|from\s*\(|union\s*\(|join\s*\(|option\s|[A-Za-z_]\w*\s*=)/.test(start))
    return 'flux'
  return dialect
}

/** `call name(…)`: a procedure instead of a query. */
export function isCall(text: string, dialect: Dialect): boolean {
  return callers.has(dialect) && /^call\b/i.test(text.replace(comments, ''))
}

const wraps: ReadonlySet<string> = new Set([
  'warehouse',
  'mysql',
  'oracle',
  'sqlServer',
  'postgreSql',
  'dameng',
  'clickhouse',
  'kingbase',
  'office',
])

/** Whether a statement is one query that may stand in brackets inside another. */
export function isWrappable(text: string, type: SourceType): boolean {
  return wraps.has(type) && !isCall(text, type)
}

import { refuse } from '@mingtai/messages'
import {
  adapterOf,
  checkReadOnly,
  compileSql,
  type NamedTable,
  rawAnswer,
  type RawAnswer,
  type SourceConfig,
  tablesIn,
  tracedColumns,
} from '@mingtai/sql-sources'

import type { FieldOriginsOrder, StatementOrder } from '../protocol.ts'

/** How the database would run a statement, in its own words. */
export async function explainSql({ source, sql, values }: StatementOrder, signal: AbortSignal): Promise<string[]> {
  const compiled = compileSql(sql, { dialect: source.type, parameters: values })
  await checkReadOnly(compiled.text, source.type, source.procedures)
  const adapter = await adapterOf(source.type)
  if (adapter.explain === undefined) return refuse('source.noPlan', '这种数据源')
  return adapter.explain(source, { sql: compiled.text, values: compiled.values, signal })
}

/** What an interface answers to one request, as it is. */
export async function askInterface({ source, sql, values }: StatementOrder, signal: AbortSignal): Promise<RawAnswer> {
  if (source.type !== 'api') return refuse('source.notInterface')
  const compiled = compileSql(sql, { dialect: 'api', parameters: values })
  await checkReadOnly(compiled.text, 'api')
  return rawAnswer(source, { sql: compiled.text, values: compiled.values, signal })
}

/** The real tables that a statement reads, as its text says it. */
export function statementTables(sql: string, type: SourceConfig['type']): Promise<NamedTable[] | null> {
  return tablesIn(sql, type)
}

/** Where each field of a statement comes from, as its text says it. */
export async function fieldOrigins({ type, sql, fields }: FieldOriginsOrder) {
  const compiled = compileSql(sql, { dialect: type, parameters: {} })
  return tracedColumns(compiled.text, type, fields)
}

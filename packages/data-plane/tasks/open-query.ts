import { adapterOf, checkReadOnly, compileSql } from '@mingtai/sql-sources'
import type { QueryRows } from '@mingtai/sql-sources'

import type { QueryOrder } from '../protocol.ts'

export interface QueryLimits {
  maxRows: number
  timeoutMs: number
  signal: AbortSignal
  chunkRows?: number
}

/** Binds the reader's values, makes sure that the query only reads, and starts it. */
export async function openQuery({ source, sql, values }: QueryOrder, limits: QueryLimits): Promise<QueryRows> {
  const compiled = compileSql(sql, { dialect: source.type, parameters: values })
  await checkReadOnly(compiled.text, source.type)
  const adapter = await adapterOf(source.type)
  return adapter.query(source, { sql: compiled.text, values: compiled.values, ...limits })
}

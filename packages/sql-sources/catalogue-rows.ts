import { valueAt } from '@mingtai/sheet-core'

import type { BoundValue, QueryRequest, QueryRows, SourceConfig } from './source.ts'

const CATALOGUE_TIMEOUT = 15_000

type Query = (config: SourceConfig, request: QueryRequest) => Promise<QueryRows>

/** The rows of a question about the catalogue, all values as texts. */
export async function textRows(
  query: Query,
  config: SourceConfig,
  { sql, values = [] }: { sql: string; values?: readonly BoundValue[] },
): Promise<(string | null)[][]> {
  const signal = new AbortController().signal
  const result = await query(config, { sql, values, maxRows: 200_000, timeoutMs: CATALOGUE_TIMEOUT, signal })
  const rows: (string | null)[][] = []
  try {
    for await (const chunk of result.chunks) {
      for (let row = 0; row < chunk.rows; row++) {
        const values = chunk.columns.map((column) => valueAt(column, row))
        rows.push(values.map((value) => (value === null || typeof value === 'object' ? null : String(value))))
      }
    }
    return rows
  } finally {
    await result.close()
  }
}

import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'

import { explainedBy } from '../explained.ts'
import type { QueryRequest, QueryRows, SourceAdapter, SourceColumn, SourceConfig, SourceTable } from '../source.ts'
import { closeWarehouses, connectWarehouse } from './instance.ts'
import { queryOn } from './query.ts'
import { warehouseRefusal } from './refusals.ts'

/** Its tables are no one's to read: views in `main` show of them what has happened until today. */
const HIDDEN = 'generated'

/** The built-in DuckDB warehouse: a file of this product, opened read-only and locked down. */
export const warehouse: SourceAdapter = {
  async test(config) {
    const started = performance.now()
    const [row] = await readRows(config, 'select version()', [])
    return { version: `DuckDB ${row![0]}`, milliseconds: Math.round(performance.now() - started) }
  },

  async tables(config): Promise<SourceTable[]> {
    const rows = await readRows(
      config,
      `select schema_name, table_name, coalesce(comment, ''), 'table' from duckdb_tables() where not internal and schema_name <> $1
       union all select schema_name, view_name, coalesce(comment, ''), 'view' from duckdb_views()
       where not internal and schema_name <> $1 order by 1, 2`,
      [HIDDEN],
    )
    return rows.map(([schema, name, comment, kind]) => ({
      schema: schema!,
      name: name!,
      comment: comment!,
      kind: kind === 'view' ? 'view' : 'table',
    }))
  },

  async columns(config, table): Promise<SourceColumn[]> {
    const rows = await readRows(
      config,
      `select column_name, data_type, coalesce(comment, '') from duckdb_columns()
       where schema_name = coalesce(nullif($1, ''), 'main') and schema_name <> $3 and table_name = $2 order by column_index`,
      [table.schema, table.name, HIDDEN],
    )
    return rows.map(([name, type, comment]) => ({ name: name!, type: type!, comment: comment! }))
  },

  query,
  // Before the drawing stands its name, which would push the first line out of place.
  explain: explainedBy('explain', query, (row) => [row.at(-1) ?? '']),
  close: closeWarehouses,
}

async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  return queryOn(await connectWarehouse(config.path), request, () => {})
}

async function readRows(config: SourceConfig, sql: string, values: DuckDBValue[]): Promise<(string | null)[][]> {
  const connection: DuckDBConnection = await connectWarehouse(config.path)
  try {
    const rows = await (await connection.run(sql, values)).getRowsJson()
    return rows.map((row) => row.map((value) => (value === null ? null : String(value))))
  } catch (error) {
    throw warehouseRefusal(error)
  } finally {
    connection.closeSync()
  }
}

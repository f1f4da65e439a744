import type { DuckDBConnection, DuckDBResult, DuckDBValue } from '@duckdb/node-api'
import type { DataChunk, Field } from '@mingtai/sheet-core'

import { distinctNames } from '../field-names.ts'
import { capped, QueryGuard } from '../query-guard.ts'
import type {
  QueryRequest,
  QueryRows,
  SourceAdapter,
  SourceColumn,
  SourceConfig,
  SourceTable,
  Wanted,
} from '../source.ts'
import { closeWarehouses, connectWarehouse } from './instance.ts'
import { warehouseRefusal } from './refusals.ts'
import { columnReader, fieldTypeOf, partReader } from './vectors.ts'
import type { ColumnReader } from './vectors.ts'

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
      `select schema_name, table_name, coalesce(comment, ''), 'table' from duckdb_tables() where not internal
       union all select schema_name, view_name, coalesce(comment, ''), 'view' from duckdb_views() where not internal order by 1, 2`,
      [],
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
       where schema_name = coalesce(nullif($1, ''), 'main') and table_name = $2 order by column_index`,
      [table.schema, table.name],
    )
    return rows.map(([name, type, comment]) => ({ name: name!, type: type!, comment: comment! }))
  },

  query,
  close: closeWarehouses,
}

async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  const connection = await connectWarehouse(config.path)
  const guard = new QueryGuard({
    timeoutMs: request.timeoutMs,
    signal: request.signal,
    stop: () => connection.interrupt(),
  })
  const close = () => {
    guard.release()
    connection.interrupt()
    connection.closeSync()
  }
  try {
    guard.check()
    const result = await connection.stream(request.sql, [...request.values])
    const names = distinctNames(result.columnNames())
    const fields = result.columnTypes().map((type, index): Field => ({ name: names[index]!, type: fieldTypeOf(type) }))
    const readers = result.columnTypes().map(columnReader)
    const select = (wanted: readonly Wanted[]) =>
      wanted.forEach((part, index) => (readers[index] = part === 'values' ? readers[index]! : partReader(part)))
    const chunks = capped(readChunks(result, { fields, readers }, { guard, close }), request)
    return { fields, chunks, select, close: async () => close() }
  } catch (error) {
    close()
    throw guard.explain(error, warehouseRefusal)
  }
}

interface Ending {
  guard: QueryGuard
  close: () => void
}

interface Reading {
  fields: Field[]
  readers: ColumnReader[]
}

async function* readChunks(
  result: DuckDBResult,
  { fields, readers }: Reading,
  { guard, close }: Ending,
): AsyncGenerator<DataChunk> {
  try {
    while (true) {
      guard.check()
      const chunk = await result.fetchChunk()
      if (chunk === null || chunk.rowCount === 0) break
      yield { fields, rows: chunk.rowCount, columns: readers.map((read, index) => read(chunk, index)) }
    }
    guard.check()
  } catch (error) {
    throw guard.explain(error, warehouseRefusal)
  } finally {
    close()
  }
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

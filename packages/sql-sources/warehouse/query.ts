import type { DuckDBConnection, DuckDBResult } from '@duckdb/node-api'
import type { DataChunk, Field } from '@mingtai/sheet-core'

import { distinctNames } from '../field-names.ts'
import { capped, QueryGuard } from '../query-guard.ts'
import type { QueryRequest, QueryRows, Wanted } from '../source.ts'
import { warehouseRefusal } from './refusals.ts'
import { columnReader, fieldTypeOf, partReader } from './vectors.ts'
import type { ColumnReader } from './vectors.ts'

/** A query on a connection of its own, which is given back with `release` when it has ended in whatever way. */
export async function queryOn(
  connection: DuckDBConnection,
  request: QueryRequest,
  release: () => void,
): Promise<QueryRows> {
  const guard = new QueryGuard({
    timeoutMs: request.timeoutMs,
    signal: request.signal,
    stop: () => connection.interrupt(),
  })
  let open = true
  const close = () => {
    if (!open) return
    open = false
    guard.release()
    connection.interrupt()
    connection.closeSync()
    release()
  }
  try {
    guard.check()
    const result = await connection.stream(request.sql, [...request.values])
    const fields = fieldsOf(result)
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

export function fieldsOf(result: Pick<DuckDBResult, 'columnNames' | 'columnTypes'>): Field[] {
  const names = distinctNames(result.columnNames())
  return result.columnTypes().map((type, index): Field => ({ name: names[index]!, type: fieldTypeOf(type) }))
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

import { DuckDBTypeId } from '@duckdb/node-api'
import type { DuckDBConnection, DuckDBResult } from '@duckdb/node-api'
import type { DataChunk, Field } from '@mingtai/sheet-core'

import { distinctNames } from '../column/field-names.ts'
import { capped, QueryGuard } from '../connection/query-guard.ts'
import type { QueryRequest, QueryRows, Wanted } from '../source.ts'
import { zoneOf } from '../column/zones.ts'
import { Calls } from './calls.ts'
import { warehouseRefusal } from './refusals.ts'
import { groupKindOf } from './group-kinds.ts'
import { columnReader, fieldTypeOf, partReader } from './vectors.ts'
import type { ColumnReader } from './vectors.ts'

/** Runs a query on a connection of its own; `release` is called when the query has ended, however it ended. */
export async function queryOn(
  connection: DuckDBConnection,
  request: QueryRequest,
  release: () => void,
): Promise<QueryRows> {
  const calls = new Calls(connection)
  const { timeoutMs, signal } = request
  const guard = new QueryGuard({ timeoutMs, signal, stop: () => calls.stop() })
  let closed: Promise<void> | null = null
  const close = (): Promise<void> => {
    guard.release()
    closed ??= calls.close().then(release)
    return closed
  }
  try {
    guard.check()
    const result = await calls.call((open) => open.stream(request.sql, [...request.values]))
    const fields = fieldsOf(result)
    const readers = result.columnTypes().map(columnReader)
    const select = (wanted: readonly Wanted[]) =>
      wanted.forEach((part, index) => (readers[index] = part === 'values' ? readers[index]! : partReader(part)))
    const chunks = capped(readChunks(result, { fields, readers }, { guard, calls, close }), request)
    return { fields, groupKinds: result.columnTypes().map(groupKindOf), chunks, select, close }
  } catch (error) {
    await close()
    throw guard.explain(error, warehouseRefusal)
  }
}

export function fieldsOf(result: Pick<DuckDBResult, 'columnNames' | 'columnTypes'>): Field[] {
  const names = distinctNames(result.columnNames())
  return result.columnTypes().map((type, index): Field => {
    const zone = type.typeId === DuckDBTypeId.TIMESTAMP_TZ ? { zone: zoneOf({}) } : {}
    return { name: names[index]!, type: fieldTypeOf(type), ...zone }
  })
}

interface Ending {
  guard: QueryGuard
  calls: Calls
  close: () => Promise<void>
}

interface Reading {
  fields: Field[]
  readers: ColumnReader[]
}

async function* readChunks(
  result: DuckDBResult,
  { fields, readers }: Reading,
  { guard, calls, close }: Ending,
): AsyncGenerator<DataChunk> {
  try {
    while (true) {
      guard.check()
      const chunk = await calls.call(() => result.fetchChunk())
      if (chunk === null || chunk.rowCount === 0) break
      yield { fields, rows: chunk.rowCount, columns: readers.map((read, index) => read(chunk, index)) }
    }
    guard.check()
  } catch (error) {
    throw guard.explain(error, warehouseRefusal)
  } finally {
    await close()
  }
}

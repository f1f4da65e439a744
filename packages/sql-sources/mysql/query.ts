import type { DataChunk, Field } from '@mingtai/sheet-core'
import type { FieldPacket, PoolConnection } from 'mysql2'

import { distinctNames } from '../field-names.ts'
import { isCall } from '../languages.ts'
import { capped, QueryGuard } from '../query-guard.ts'
import { rowBytes } from '../row-bytes.ts'
import { inParts } from '../row-parts.ts'
import { defaultChunkRows } from '../source.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { columnOf, fieldTypeOf } from '../text-columns.ts'
import type { RawValue } from '../text-columns.ts'
import { killQuery } from './kill-query.ts'
import { connectMysql } from './pools.ts'
import { called } from './procedure.ts'
import { queryRefusal } from './refusals.ts'
import { kindOf } from './types.ts'

type Row = RawValue[]

/** A prepared query in a read-only session, its rows taken from the socket only as fast as they are used. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  request.signal.throwIfAborted()
  if (isCall(request.sql, config.type)) return called(config, request)
  const connection = await connectMysql(config)
  const guard = new QueryGuard({
    timeoutMs: request.timeoutMs,
    signal: request.signal,
    stop: () => void killQuery(config, connection),
  })
  const explain = (error: unknown) => guard.explain(error, (cause) => queryRefusal(cause, config))
  let open = true
  const leave = (isClean: boolean) => {
    if (!open) return
    open = false
    guard.release()
    if (isClean) connection.release()
    else connection.destroy()
  }
  try {
    guard.check()
    const { fields: packets, rows } = await started(connection, request)
    const names = distinctNames(packets.map(({ name }) => name))
    const kinds = packets.map(kindOf)
    const fields = kinds.map((kind, index): Field => ({ name: names[index]!, type: fieldTypeOf(kind) }))
    const toChunk = (part: Row[]): DataChunk => ({
      fields,
      rows: part.length,
      columns: kinds.map((kind, index) => columnOf(part, index, kind)),
    })

    async function* chunks(): AsyncGenerator<DataChunk> {
      let isClean = false
      try {
        for await (const part of inParts(rows, request.chunkRows ?? defaultChunkRows, rowBytes)) {
          guard.check()
          yield toChunk(part)
        }
        guard.check()
        isClean = true
      } catch (error) {
        throw explain(error)
      } finally {
        leave(isClean)
      }
    }
    const close = async () => {
      if (open) await killQuery(config, connection)
      leave(false)
    }
    return { fields, chunks: capped(chunks(), request), close }
  } catch (error) {
    leave(false)
    throw explain(error)
  }
}

/** Resolves when the server has said what the columns are, before any row. */
function started(
  connection: PoolConnection,
  { sql, values }: QueryRequest,
): Promise<{ fields: FieldPacket[]; rows: AsyncIterable<Row> }> {
  return new Promise((resolve, reject) => {
    const command = connection.execute({ sql, rowsAsArray: true }, [...values])
    const rows = command.stream({ highWaterMark: 256 })
    rows.once('error', reject)
    command.once('fields', (fields: FieldPacket[]) => resolve({ fields, rows }))
    rows.once('end', () => resolve({ fields: [], rows }))
  })
}

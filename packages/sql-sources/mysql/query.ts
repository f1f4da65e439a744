import type { DataChunk } from '@mingtai/sheet-core'

import { distinctNames } from '../column/field-names.ts'
import { isCall } from '../languages.ts'
import { capped, QueryGuard } from '../connection/query-guard.ts'
import { defaultChunkRows } from '../source.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { columnOf, fieldOf } from '../column/text-columns.ts'
import type { RawValue } from '../column/text-columns.ts'
import { closeNow, killQuery, abandonQuery } from './kill-query.ts'
import { connectMysql } from './pools.ts'
import { called } from './procedure.ts'
import { queryRefusal } from './refusals.ts'
import { rowParts } from './row-parts.ts'
import { groupKindOf, kindOf } from './types.ts'
import { zoneOf } from '../column/zones.ts'

type Row = RawValue[]

/** Runs a prepared query in a read-only session; the socket is read only as fast as rows are used. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  request.signal.throwIfAborted()
  if (isCall(request.sql, config.type)) return called(config, request)
  const connection = await connectMysql(config, request)
  let hasRows = false
  const guard = new QueryGuard({
    timeoutMs: request.timeoutMs,
    signal: request.signal,
    stop: () => void (hasRows ? abandon() : killQuery(config, connection)),
  })
  const explain = (error: unknown) => guard.explain(error, (cause) => queryRefusal(cause, config))
  let open = true
  const leave = (isClean: boolean) => {
    if (!open) return
    open = false
    guard.release()
    if (isClean) connection.release()
    else closeNow(connection)
  }
  const abandon = async () => {
    if (!open) return
    leave(false)
    await abandonQuery(config, connection)
  }
  try {
    guard.check()
    const command = connection.execute({ sql: request.sql, rowsAsArray: true }, [...request.values])
    const { fields: packets, parts } = await rowParts(connection, command, request.chunkRows ?? defaultChunkRows)
    hasRows = true
    guard.check()
    const names = distinctNames(packets.map(({ name }) => name))
    const kinds = packets.map((packet) => kindOf(packet, zoneOf(config)))
    const fields = kinds.map((kind, index) => fieldOf(names[index]!, kind))
    const toChunk = (part: Row[]): DataChunk => ({
      fields,
      rows: part.length,
      columns: kinds.map((kind, index) => columnOf(part, index, kind)),
    })

    async function* chunks(): AsyncGenerator<DataChunk> {
      try {
        for await (const part of parts) {
          guard.check()
          yield toChunk(part)
        }
        guard.check()
        leave(true)
      } catch (error) {
        leave(false)
        throw explain(error)
      } finally {
        await abandon()
      }
    }
    const groupKinds = packets.map(groupKindOf)
    return { fields, groupKinds, chunks: capped(chunks(), request), close: abandon }
  } catch (error) {
    leave(false)
    throw explain(error)
  }
}

import { refuse } from '@mingtai/messages'
import type { Connection } from 'tedious'

import { distinctNames } from '../column/field-names.ts'
import { instantColumn } from '../column/instant-column.ts'
import { isCall } from '../languages.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import { fieldOf } from '../column/text-columns.ts'
import type { RawValue } from '../column/text-columns.ts'
import { zoneOf } from '../column/zones.ts'
import { connections, queryRefusal } from './connections.ts'
import { callBatch } from './procedure.ts'
import { RowStream } from './row-stream.ts'
import { kindOf } from './types.ts'

/** A query, or a procedure's call, with its values as parameters of `sp_executesql`, its rows taken from the socket as fast as they are used. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  let connection: Connection | null = null
  let stream: RowStream | null = null
  const leave = (end: 'clean' | 'broken') => {
    if (connection !== null) connections.give(config, connection, end)
    connection = null
  }
  return streamedQuery<RawValue[]>(request, {
    async open(signal) {
      const call = isCall(request.sql, config.type) ? callBatch(config, request.sql) : null
      connection = await connections.take(config, signal)
      signal.throwIfAborted()
      const sql = call?.sql ?? request.sql.trim().replace(/;\s*$/, '')
      stream = new RowStream(connection, { sql, values: request.values }, call?.isWanted)
      const columns = await stream.columns()
      if (call !== null && columns.length === 0) refuse('source.procedureNoRows', 1)
      const kinds = columns.map((column) => kindOf(column, zoneOf(config)))
      const names = distinctNames(columns.map((column) => call?.nameOf(column) ?? column.colName))
      const fields = kinds.map((kind, index) => fieldOf(names[index]!, kind))
      return { fields, rows: stream.rows(), column: (rows, index) => instantColumn(rows, index, kinds[index]!) }
    },
    async cancel() {
      // The word to stop must leave before the connection does.
      if (stream?.cancel()) await new Promise((resolve) => setTimeout(resolve, CANCEL_MILLISECONDS))
      leave('broken')
    },
    finish: async () => leave('clean'),
    describe: (error) => queryRefusal(error, config),
    bytesOf: rowBytes,
  })
}

const CANCEL_MILLISECONDS = 200

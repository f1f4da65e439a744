import oracledb from 'oracledb'
import type { Connection, ExecuteOptions } from 'oracledb'

import { isCall } from '../languages.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import type { RawValue } from '../column/text-columns.ts'
import { zoneOf } from '../column/zones.ts'
import { connections } from './connections.ts'
import { type CallBlock, callBlock, opened } from './procedure.ts'
import { queryRefusal } from './refusals.ts'
import { FETCH_ROWS, resultRows } from './result-rows.ts'
import { asBytes, asText } from './types.ts'

type Row = RawValue[]

/** The driver's own limit stands behind ours. */
const GRACE = 5000

/** Runs a query or a procedure's call in a read-only transaction; rows are fetched while they are used. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  let connection: Connection | null = null
  const leave = (end: 'clean' | 'broken') => {
    if (connection !== null) connections.give(config, connection, end)
    connection = null
  }
  return streamedQuery<Row>(request, {
    async open(signal) {
      const call = isCall(request.sql, config.type) ? callBlock(config, request.sql) : null
      connection = await connections.take(config, signal)
      signal.throwIfAborted()
      return open(connection, request, { call, zone: zoneOf(config) })
    },
    async cancel() {
      await connection?.break().catch(() => {})
      leave('broken')
    },
    async finish() {
      await connection?.rollback()
      leave('clean')
    },
    describe: (error) => queryRefusal(error, config),
    bytesOf: rowBytes,
  })
}

async function open(
  connection: Connection,
  { sql, values, timeoutMs }: QueryRequest,
  { call, zone }: { call: CallBlock | null; zone: string },
): Promise<OpenRows<Row>> {
  connection.callTimeout = timeoutMs + GRACE
  await connection.execute('set transaction read only')
  const named = Object.fromEntries(values.map((value, index) => [`b${index + 1}`, bound(value)]))
  if (call !== null) return opened(connection, call, { named, options, zone })
  return resultRows(await connection.execute(sql.trim().replace(/;\s*$/, ''), named, options), zone)
}

const options: ExecuteOptions = {
  resultSet: true,
  outFormat: oracledb.OUT_FORMAT_ARRAY,
  fetchArraySize: FETCH_ROWS,
  prefetchRows: FETCH_ROWS,
  fetchTypeHandler: (column) =>
    asText(column) ? { type: oracledb.STRING } : asBytes(column) ? { type: oracledb.BUFFER } : undefined,
}

/** Oracle's SQL has no booleans before version 23. */
function bound(value: QueryRequest['values'][number]): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value
}

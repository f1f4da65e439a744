import type { Field } from '@mingtai/sheet-core'
import oracledb from 'oracledb'
import type { Connection } from 'oracledb'

import { distinctNames } from '../field-names.ts'
import { rowBytes } from '../row-bytes.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../streamed-query.ts'
import type { OpenRows } from '../streamed-query.ts'
import { columnOf, fieldTypeOf } from '../text-columns.ts'
import type { RawValue } from '../text-columns.ts'
import { connections } from './connections.ts'
import { queryRefusal } from './refusals.ts'
import { asText, kindOf, rawValue } from './types.ts'

type Row = RawValue[]

const FETCH_ROWS = 500
/** The driver's own limit stands behind ours. */
const GRACE = 5000

/** A query in a read-only transaction, its rows fetched from a cursor as they are taken. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  let connection: Connection | null = null
  const leave = (end: 'clean' | 'broken') => {
    if (connection !== null) connections.give(config, connection, end)
    connection = null
  }
  return streamedQuery<Row>(request, {
    async open(signal) {
      connection = await connections.take(config, signal)
      signal.throwIfAborted()
      return open(connection, request)
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

async function open(connection: Connection, { sql, values, timeoutMs }: QueryRequest): Promise<OpenRows<Row>> {
  connection.callTimeout = timeoutMs + GRACE
  await connection.execute('set transaction read only')
  const named = Object.fromEntries(values.map((value, index) => [`b${index + 1}`, bound(value)]))
  const result = await connection.execute(sql.trim().replace(/;\s*$/, ''), named, {
    resultSet: true,
    outFormat: oracledb.OUT_FORMAT_ARRAY,
    fetchArraySize: FETCH_ROWS,
    prefetchRows: FETCH_ROWS,
    fetchTypeHandler: (column) => (asText(column) ? { type: oracledb.STRING } : undefined),
  })
  const columns = result.metaData ?? []
  const kinds = columns.map(kindOf)
  const names = distinctNames(columns.map(({ name }) => name))
  const fields = kinds.map((kind, index): Field => ({ name: names[index]!, type: fieldTypeOf(kind) }))

  async function* rows(): AsyncGenerator<Row> {
    const { resultSet } = result
    if (resultSet === undefined) return
    for (let part = await resultSet.getRows(FETCH_ROWS); part.length > 0; part = await resultSet.getRows(FETCH_ROWS))
      for (const row of part) yield row.map((value, index) => rawValue(value, kinds[index]!))
    await resultSet.close()
  }
  return { fields, rows: rows(), column: (taken, index) => columnOf(taken, index, kinds[index]!) }
}

/** Oracle's SQL has no booleans before version 23. */
function bound(value: QueryRequest['values'][number]): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value
}

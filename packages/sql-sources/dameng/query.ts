import { distinctNames } from '../column/field-names.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import { columnOf, fieldOf } from '../column/text-columns.ts'
import type { RawValue } from '../column/text-columns.ts'
import { connections, queryRefusal } from './connections.ts'
import { damengDriver } from './driver.ts'
import type { DamengConnection } from './driver.ts'
import { kindOf, rawValue } from './types.ts'

type Row = RawValue[]

const FETCH_ROWS = 500

/** Runs a query through a result set. The driver cannot cancel a query, so its connection is closed instead. */
export async function query(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  let connection: DamengConnection | null = null
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
    cancel: async () => leave('broken'),
    async finish() {
      await connection?.rollback()
      leave('clean')
    },
    describe: (error) => queryRefusal(error, config),
    bytesOf: rowBytes,
  })
}

async function open(connection: DamengConnection, { sql, values }: QueryRequest): Promise<OpenRows<Row>> {
  const driver = await damengDriver()
  const named = Object.fromEntries(
    values.map((value, index) => [`b${index + 1}`, typeof value === 'boolean' ? Number(value) : value]),
  )
  const options = { resultSet: true, outFormat: driver.OUT_FORMAT_ARRAY, extendedMetaData: true, autoCommit: false }
  const result = await connection.execute(sql.trim().replace(/;\s*$/, ''), named, options)
  const columns = result.metaData ?? []
  const kinds = columns.map(kindOf)
  const names = distinctNames(columns.map(({ name }) => name))
  const fields = kinds.map((kind, index) => fieldOf(names[index]!, kind))

  async function* rows(): AsyncGenerator<Row> {
    const { resultSet } = result
    if (resultSet === undefined) return
    for (let part = await resultSet.getRows(FETCH_ROWS); part.length > 0; part = await resultSet.getRows(FETCH_ROWS))
      for (const row of part) yield row.map(rawValue)
    await resultSet.close()
  }
  return { fields, rows: rows(), column: (taken, index) => columnOf(taken, index, kinds[index]!) }
}

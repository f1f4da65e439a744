import { refusal, refuse } from '@mingtai/messages'
import type { FieldPacket, PoolConnection } from 'mysql2'

import { distinctNames } from '../column/field-names.ts'
import { checkCall, outKind, procedureCall } from '../procedure-text.ts'
import type { Argument, ProcedureCall } from '../procedure-text.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import { columnOf, fieldOf } from '../column/text-columns.ts'
import type { ColumnKind, RawValue } from '../column/text-columns.ts'
import { closeNow, killQuery } from './kill-query.ts'
import { connectMysql } from './pools.ts'
import { queryRefusal } from './refusals.ts'
import { kindOf } from './types.ts'
import { zoneOf } from '../column/zones.ts'

type Row = RawValue[]

type ZonedRequest = QueryRequest & { zone: string }

interface Table {
  names: string[]
  kinds: ColumnKind[]
  rows: Row[]
}

/** The most rows of a procedure's results, which are held in memory until the last one. */
const MOST_ROWS = 200_000

/** Calls a procedure in a read-only transaction; returns one of its results or its output values. */
export async function called(config: SourceConfig, request: QueryRequest): Promise<QueryRows> {
  checkCall(request.sql, config.type, config.procedures ?? [])
  const call = procedureCall(request.sql, config.type)
  let connection: PoolConnection | null = null
  const leave = (isClean: boolean) => {
    if (isClean) connection?.release()
    else if (connection !== null) closeNow(connection)
    connection = null
  }
  return streamedQuery<Row>(request, {
    async open() {
      connection = await connectMysql(config, request)
      await connection.promise().query('start transaction read only')
      return asOpen(await tableOf(connection, call, { ...request, zone: zoneOf(config) }))
    },
    async cancel() {
      if (connection !== null) await killQuery(config, connection)
      leave(false)
    },
    async finish() {
      await connection?.promise().query('rollback')
      leave(true)
    },
    describe: (error) => queryRefusal(error, config),
    bytesOf: rowBytes,
  })
}

async function tableOf(connection: PoolConnection, call: ProcedureCall, request: ZonedRequest): Promise<Table> {
  const outs = call.arguments.filter((one) => one.kind === 'out')
  for (const [index] of outs.entries()) await connection.promise().query(`set @mingtai_${index + 1} = null`)
  const number = new Map(outs.map((one, index) => [one, index + 1]))
  const list = call.arguments.map((one) => (one.kind === 'out' ? `@mingtai_${number.get(one)}` : one.text))
  const sql = `call ${call.name}(${list.join(', ')})`
  const tables = await tablesOf(connection, { sql, request, wanted: call.result })
  const wanted = call.result ?? (tables.length > 0 ? 1 : 'out')
  if (wanted !== 'out') return tables[wanted - 1] ?? refuse('source.procedureNoRows', wanted)
  return outs.length === 0 ? refuse('source.procedureNoRows', 1) : givenBack(connection, outs)
}

interface Asked {
  sql: string
  request: ZonedRequest
  wanted: ProcedureCall['result']
}

/** Every result with columns; rows are kept of the wanted one only. */
function tablesOf(connection: PoolConnection, { sql, request, wanted }: Asked): Promise<Table[]> {
  const { zone } = request
  const most = Math.min(request.maxRows, MOST_ROWS)
  return new Promise((resolve, reject) => {
    const tables: Table[] = []
    const command = connection.execute({ sql, rowsAsArray: true }, [...request.values])
    command.on('fields', (packets: FieldPacket[] | undefined) => {
      if (packets === undefined) return
      tables.push({
        names: packets.map(({ name }) => name),
        kinds: packets.map((packet) => kindOf(packet, zone)),
        rows: [],
      })
    })
    command.on('result', (row: unknown) => {
      const table = tables.at(-1)
      if (!isRow(row) || table === undefined || tables.length !== (wanted === null ? 1 : wanted)) return
      if (table.rows.length >= most) reject(refusal('source.tooManyRows', most))
      else table.rows.push(row)
    })
    command.once('error', reject)
    connection.once('error', reject)
    command.once('end', () => {
      connection.off('error', reject)
      resolve(tables)
    })
  })
}

function isRow(row: unknown): row is Row {
  return Array.isArray(row)
}

async function givenBack(
  connection: PoolConnection,
  outs: readonly Extract<Argument, { kind: 'out' }>[],
): Promise<Table> {
  const values = outs.map((_, index) => `cast(@mingtai_${index + 1} as char)`)
  const [rows] = await connection.promise().query({ sql: `select ${values.join(', ')}`, rowsAsArray: true })
  const given: unknown[] = Array.isArray(rows) ? rows : []
  return {
    names: outs.map(({ name }) => name),
    kinds: outs.map(({ type }) => outKind(type)),
    rows: given.filter(isRow),
  }
}

function asOpen({ names, kinds, rows }: Table): OpenRows<Row> {
  const distinct = distinctNames(names)
  const fields = kinds.map((kind, index) => fieldOf(distinct[index]!, kind))
  async function* each(): AsyncGenerator<Row> {
    yield* rows
  }
  return { fields, rows: each(), column: (taken, index) => columnOf(taken, index, kinds[index]!) }
}

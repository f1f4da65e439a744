import { refuse } from '@mingtai/messages'
import type { FieldDef, PoolClient } from 'pg'

import { distinctNames } from '../column/field-names.ts'
import { checkCall, procedureCall } from '../procedure-text.ts'
import type { ProcedureCall } from '../procedure-text.ts'
import { rowBytes } from '../column/row-bytes.ts'
import type { QueryRows, SourceConfig } from '../source.ts'
import { streamedQuery } from '../connection/streamed-query.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import { columnOf, fieldOf } from '../column/text-columns.ts'
import type { RawValue } from '../column/text-columns.ts'
import { beginFetch } from './answer-size.ts'
import { connectFor } from './pools.ts'
import type { PostgresRequest } from './query.ts'
import { queryRefusal } from './refusals.ts'
import { stopQuery } from './stop-query.ts'
import { kindOf } from './types.ts'
import { zoneOf } from '../column/zones.ts'

type Row = RawValue[]

const FETCH_ROWS = 2000
const REFCURSOR = 1790
/** The server's own limit stands behind ours, should this process be gone. */
const GRACE = 5000

/**
 * Calls a procedure or function in a read-only transaction. Its results are the cursors that it opened, otherwise its
 * rows or its output values.
 */
export async function called(config: SourceConfig, request: PostgresRequest): Promise<QueryRows> {
  checkCall(request.sql, config.type, config.procedures ?? [])
  const call = procedureCall(request.sql, config.type)
  let client: PoolClient | null = null
  const leave = (isClean: boolean) => {
    client?.release(!isClean)
    client = null
  }
  return streamedQuery<Row>(
    { ...request, values: [] },
    {
      async open() {
        client = await connectFor(config, request)
        await client.query('begin read only')
        await client.query(`set local statement_timeout = ${Math.round(request.timeoutMs + GRACE)}`)
        return opened(client, call, { values: request.values, zone: zoneOf(config) })
      },
      async cancel() {
        if (client !== null) await stopQuery(config, client).catch(() => {})
        leave(false)
      },
      async finish() {
        await client?.query('rollback')
        leave(true)
      },
      describe: (error) => queryRefusal(error, config),
      bytesOf: rowBytes,
    },
  )
}

async function opened(
  client: PoolClient,
  call: ProcedureCall,
  { values, zone }: { values: PostgresRequest['values']; zone: string },
): Promise<OpenRows<Row>> {
  const isFunction = await isFunctionCalled(client, call.name)
  const text = isFunction
    ? `select * from ${call.name}(${listOf(call, null)})`
    : `call ${call.name}(${listOf(call, 'null')})`
  beginFetch(client)
  const { fields, rows } = await client.query<Row>({ text, values: [...values], rowMode: 'array', types })
  const cursors = rows.flatMap((row) => row.filter((_, index) => fields[index]?.dataTypeID === REFCURSOR))
  const wanted = call.result ?? (cursors.length > 0 ? 1 : 'out')
  if (wanted !== 'out')
    return cursorRows(client, String(cursors[wanted - 1] ?? refuse('source.procedureNoRows', wanted)), zone)
  const plain = fields.map((field, index) => ({ field, index })).filter(({ field }) => field.dataTypeID !== REFCURSOR)
  if (plain.length === 0) refuse('source.procedureNoRows', 1)
  const shown = rows.map((row) => plain.map(({ index }) => row[index] ?? null))
  return asOpen(
    plain.map(({ field }) => field),
    eachOf(shown),
    zone,
  )
}

const types = { getTypeParser: () => String }

/** Arguments as they are called; what a procedure gives back has a place, what a function gives back has none. */
function listOf({ arguments: list }: ProcedureCall, out: string | null): string {
  return list.flatMap((one) => (one.kind === 'value' ? one.text : (out ?? []))).join(', ')
}

async function isFunctionCalled(client: PoolClient, name: string): Promise<boolean> {
  const parts = name.toLowerCase().split('.')
  const { rows } = await client.query<Row>({
    text: `select bool_or(p.prokind <> 'p') from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where p.proname = $1 and case when $2 = '' then pg_catalog.pg_function_is_visible(p.oid) else n.nspname = $2 end`,
    values: [parts.at(-1), parts.length > 1 ? parts.at(-2) : ''],
    rowMode: 'array',
    types,
  })
  return rows[0]?.[0] === 't'
}

async function cursorRows(client: PoolClient, cursor: string, zone: string): Promise<OpenRows<Row>> {
  const text = `fetch forward ${FETCH_ROWS} from "${cursor.replaceAll('"', '""')}"`
  const fetched = () => {
    beginFetch(client)
    return client.query<Row>({ text, rowMode: 'array', types })
  }
  const first = await fetched()
  async function* rows(): AsyncGenerator<Row> {
    for (let part = first; part.rows.length > 0; part = await fetched()) yield* part.rows
  }
  return asOpen(first.fields, rows(), zone)
}

async function* eachOf(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

function asOpen(columns: readonly FieldDef[], rows: AsyncIterable<Row>, zone: string): OpenRows<Row> {
  const names = distinctNames(columns.map(({ name }) => name))
  const kinds = columns.map((column) => kindOf(column, zone))
  const fields = kinds.map((kind, index) => fieldOf(names[index]!, kind))
  return { fields, rows, column: (taken, index) => columnOf(taken, index, kinds[index]!) }
}

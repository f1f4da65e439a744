import type { DataChunk } from '@mingtai/sheet-core'
import type { FieldDef, PoolClient } from 'pg'
import Cursor from 'pg-cursor'

import { distinctNames } from '../column/field-names.ts'
import { isCall } from '../languages.ts'
import { capped, QueryGuard } from '../connection/query-guard.ts'
import { rowsWithin } from '../column/row-bytes.ts'
import { defaultChunkRows } from '../source.ts'
import type { QueryRequest, QueryRows, SourceConfig } from '../source.ts'
import { columnOf, fieldOf } from '../column/text-columns.ts'
import type { RawValue } from '../column/text-columns.ts'
import { beginFetch } from './answer-size.ts'
import { connectFor } from './pools.ts'
import { called } from './procedure.ts'
import { queryRefusal } from './refusals.ts'
import { stopQuery } from './stop-query.ts'
import { untypedPlace, withTextPlaces } from './untyped-places.ts'
import { groupKindOf, kindOf, parserOf } from './types.ts'
import { zoneOf } from '../column/zones.ts'

type Row = RawValue[]

/** Rows of the first fetch, which is small so that a reader sees rows soon. */
const FIRST_ROWS = 100
/** The server's own limit stands behind ours, should this process be gone. */
const GRACE = 5000

/** Values may be lists where the statement says so. */
export interface PostgresRequest extends Omit<QueryRequest, 'values'> {
  values: readonly (QueryRequest['values'][number] | readonly string[])[]
}

/**
 * Runs a query in a read-only transaction through a cursor, so that the server makes rows only as fast as they are
 * used. A cursor uses the extended protocol, in which a text holds only one statement, so none can leave the
 * transaction.
 */
export async function query(config: SourceConfig, request: PostgresRequest): Promise<QueryRows> {
  request.signal.throwIfAborted()
  if (isCall(request.sql, config.type)) return called(config, request)
  const client = await connectFor(config, request)
  const guard = new QueryGuard({
    timeoutMs: request.timeoutMs,
    signal: request.signal,
    stop: () => void stopQuery(config, client).catch(() => session.abandon()),
  })
  const explain = (error: unknown) => guard.explain(error, (cause) => queryRefusal(cause, config))
  const session = new Session(client, guard)
  try {
    guard.check()
    const chunkRows = request.chunkRows ?? defaultChunkRows
    const { cursor, first } = await opened(client, request, Math.min(FIRST_ROWS, chunkRows))
    guard.check()
    const fetched = (count: number) => {
      beginFetch(client)
      return read(client, cursor, count)
    }
    const names = distinctNames(first.fields.map(({ name }) => name))
    const kinds = first.fields.map((field) => kindOf(field, zoneOf(config)))
    const fields = kinds.map((kind, index) => fieldOf(names[index]!, kind))
    const toChunk = (rows: Row[]): DataChunk => ({
      fields,
      rows: rows.length,
      columns: kinds.map((kind, index) => columnOf(rows, index, kind)),
    })

    async function* chunks(): AsyncGenerator<DataChunk> {
      try {
        for (let { rows } = first; rows.length > 0; { rows } = await fetched(rowsWithin(rows, chunkRows))) {
          guard.check()
          yield toChunk(rows)
        }
        guard.check()
        await session.end()
      } catch (error) {
        throw explain(error)
      } finally {
        session.abandon()
      }
    }
    const groupKinds = first.fields.map(groupKindOf)
    return { fields, groupKinds, chunks: capped(chunks(), request), close: async () => session.abandon() }
  } catch (error) {
    session.abandon()
    throw explain(error)
  }
}

interface Opened {
  cursor: Cursor<Row>
  first: Fetched
}

/** Fetches the first rows. A value whose type the statement does not tell is bound as text. */
async function opened(client: PoolClient, request: PostgresRequest, count: number): Promise<Opened> {
  const texts = new Set<number>()
  for (;;) {
    await client.query('begin read only')
    await client.query(`set local statement_timeout = ${Math.round(request.timeoutMs + GRACE)}`)
    request.signal.throwIfAborted()
    const sql = withTextPlaces(request.sql, texts)
    const cursor = client.query(
      new Cursor<Row>(sql, [...request.values], { rowMode: 'array', types: { getTypeParser: parserOf } }),
    )
    cursor.on('error', () => {})
    beginFetch(client)
    try {
      return { cursor, first: await read(client, cursor, count) }
    } catch (error) {
      const place = untypedPlace(error)
      if (place === null || texts.has(place)) throw error
      texts.add(place)
      await client.query('rollback')
    }
  }
}

interface Fetched {
  rows: Row[]
  fields: FieldDef[]
}

/** A cursor that has its last row says nothing of a connection that goes before the server is ready again; the connection does. */
async function read(client: PoolClient, cursor: Cursor<Row>, count: number): Promise<Fetched> {
  const { promise, resolve, reject } = Promise.withResolvers<Fetched>()
  const leave = () => reject(new Error('Connection terminated unexpectedly'))
  client.once('end', leave)
  cursor.read(count, (error, rows, result) => {
    if (error) reject(error)
    else resolve({ rows, fields: result?.fields ?? [] })
  })
  try {
    return await promise
  } finally {
    client.off('end', leave)
  }
}

/** Gives a connection back once: to the pool after a clean end, otherwise it is closed. */
class Session {
  readonly #client: PoolClient
  readonly #guard: QueryGuard
  #open = true

  constructor(client: PoolClient, guard: QueryGuard) {
    this.#client = client
    this.#guard = guard
  }

  async end(): Promise<void> {
    if (!this.#open) return
    this.#open = false
    this.#guard.release()
    try {
      await this.#client.query('rollback')
      this.#client.release()
    } catch (error) {
      this.#client.release(true)
      throw error
    }
  }

  /** Closes the connection instead of giving it back, which ends the cursor. */
  abandon(): void {
    if (!this.#open) return
    this.#open = false
    this.#guard.release()
    this.#client.release(true)
  }
}

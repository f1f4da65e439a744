import { refusal } from '@mingtai/messages'
import pg from 'pg'

import { CONNECT_TIMEOUT, timeoutRefusal } from '../refusal/network-refusals.ts'
import { GreetedSocket, QUIET } from '../protocols/greeted-socket.ts'
import type { QueryRequest, SourceConfig } from '../source.ts'
import { connectionsOf, placeKey, tlsOptions } from '../connection/tls.ts'
import { waited } from '../connection/waited.ts'
import { watchAnswers } from './answer-size.ts'
import { connectRefusal } from './refusals.ts'
import { prepareSession } from './session.ts'

const pools = new Map<string, pg.Pool>()

/**
 * Which connections to use. Those for `stops` are apart, so that stopping a query works when all others are taken; those
 * that write are never used for queries.
 */
export type Lane = 'queries' | 'stops' | 'writes'

const STOPS = 2

/** Takes a connection from a small pool, one for each different source; idle ones close after ten seconds. */
export async function connectPostgres(config: SourceConfig, lane: Lane = 'queries'): Promise<pg.PoolClient> {
  const pool = poolOf(config, lane)
  try {
    return await prepared(await pool.connect(), config)
  } catch (error) {
    if (isFull(pool)) throw refusal('source.busy')
    throw await connectRefusal(error, config)
  }
}

async function prepared(client: pg.PoolClient, config: SourceConfig): Promise<pg.PoolClient> {
  try {
    await prepareSession(client, config)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Takes a connection for a query, and waits no longer than the query's signal and time limit. */
export function connectFor(
  config: SourceConfig,
  { signal, timeoutMs }: Pick<QueryRequest, 'signal' | 'timeoutMs'>,
  lane: Lane = 'queries',
): Promise<pg.PoolClient> {
  const late = () => (isFull(poolOf(config, lane)) ? refusal('source.busy') : timeoutRefusal(config))
  return waited(
    connectPostgres(config, lane),
    { signal, milliseconds: timeoutMs, late, left: () => refusal('sql.cancelled') },
    (client) => client.release(),
  )
}

function poolOf(config: SourceConfig, lane: Lane): pg.Pool {
  const key = placeKey([lane, config.type === 'office' ? [config.type, config.path] : config])
  const pool = pools.get(key) ?? createPool(config, lane)
  pools.set(key, pool)
  return pool
}

/** Number of connections of each pool that are in use. */
const lent = new WeakMap<pg.Pool, number>()

function isFull(pool: pg.Pool): boolean {
  return (lent.get(pool) ?? 0) >= (pool.options.max ?? 1)
}

export async function closePools(): Promise<void> {
  const ended = [...pools.values()].map((pool) => pool.end())
  pools.clear()
  await Promise.allSettled(ended)
}

function createPool(config: SourceConfig, lane: Lane): pg.Pool {
  const { connectTimeoutMs } = config
  const pool = new pg.Pool({
    ...wayTo(config),
    max: lane === 'stops' ? STOPS : connectionsOf(config),
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: connectTimeoutMs ?? CONNECT_TIMEOUT,
    allowExitOnIdle: true,
    application_name: 'Mingtai',
    types: { getTypeParser: () => String },
  })
  // An idle connection that breaks leaves the pool; a busy one tells its query.
  pool.on('error', () => {})
  pool.on('acquire', () => lent.set(pool, (lent.get(pool) ?? 0) + 1))
  pool.on('release', () => lent.set(pool, (lent.get(pool) ?? 1) - 1))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchAnswers(client)
  })
  return pool
}

/** Options of a connection. The product's own database is always allowed, because only the operator can choose it. */
function wayTo(config: SourceConfig): pg.PoolConfig {
  const { type, host, port, database, user, password, path } = config
  if (type === 'office') return { connectionString: path }
  const ssl = tlsOptions(config) ?? false
  return {
    host,
    port,
    database,
    user,
    password,
    ssl,
    stream: () => new GreetedSocket({ protocol: 'PostgreSQL', quietMs: QUIET, through: config.through }),
  }
}

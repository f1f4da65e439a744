import { createHash } from 'node:crypto'

import pg from 'pg'

import { CONNECT_TIMEOUT } from '../network-refusals.ts'
import type { SourceConfig } from '../source.ts'
import { SourceSocket } from '../source-socket.ts'
import { connectRefusal } from './refusals.ts'

const pools = new Map<string, pg.Pool>()

/** A connection from a small pool, one for each different way to connect; idle connections close after ten seconds. */
export async function connectPostgres(config: SourceConfig): Promise<pg.PoolClient> {
  const key = createHash('sha256').update(JSON.stringify(config)).digest('hex')
  const pool = pools.get(key) ?? createPool(config)
  pools.set(key, pool)
  try {
    return await pool.connect()
  } catch (error) {
    throw await connectRefusal(error, config)
  }
}

export async function closePools(): Promise<void> {
  const ended = [...pools.values()].map((pool) => pool.end())
  pools.clear()
  await Promise.allSettled(ended)
}

function createPool({ host, port, database, user, password, ssl, connectTimeoutMs }: SourceConfig): pg.Pool {
  const pool = new pg.Pool({
    host,
    port,
    database,
    user,
    password,
    ssl: ssl ?? false,
    stream: () => new SourceSocket(),
    max: 8,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: connectTimeoutMs ?? CONNECT_TIMEOUT,
    allowExitOnIdle: true,
    application_name: 'Mingtai',
    types: { getTypeParser: () => String },
  })
  // An idle connection that breaks leaves the pool; a busy one tells its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Dates and strings are written as this code reads them, whatever the server is set to.
    client.query('set datestyle = iso; set standard_conforming_strings = on; set bytea_output = hex').catch(() => {})
  })
  return pool
}

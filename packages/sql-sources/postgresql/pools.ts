import pg from 'pg'

import { CONNECT_TIMEOUT } from '../network-refusals.ts'
import type { SourceConfig } from '../source.ts'
import { SourceSocket } from '../source-socket.ts'
import { connectionsOf, placeKey, tlsOptions } from '../tls.ts'
import { connectRefusal } from './refusals.ts'

const pools = new Map<string, pg.Pool>()

/** A connection from a small pool, one for each different way to connect; idle connections close after ten seconds. */
export async function connectPostgres(config: SourceConfig): Promise<pg.PoolClient> {
  const key = placeKey(config.type === 'office' ? [config.type, config.path] : config)
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

function createPool(config: SourceConfig): pg.Pool {
  const { connectTimeoutMs } = config
  const pool = new pg.Pool({
    ...wayTo(config),
    max: connectionsOf(config),
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

/** The product's own database stands in no list of allowed addresses: nobody chose it but the operator. */
function wayTo(config: SourceConfig): pg.PoolConfig {
  const { type, host, port, database, user, password, path } = config
  if (type === 'office') return { connectionString: path }
  const ssl = tlsOptions(config) ?? false
  return { host, port, database, user, password, ssl, stream: () => new SourceSocket() }
}

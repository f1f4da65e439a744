import { refusal } from '@mingtai/messages'
import mysql from 'mysql2'
import type { Pool, PoolConnection } from 'mysql2'

import { CONNECT_TIMEOUT, timeoutRefusal } from '../refusal/network-refusals.ts'
import { GreetedSocket, QUIET } from '../protocols/greeted-socket.ts'
import type { QueryRequest, SourceConfig } from '../source.ts'
import { connectionsOf, placeKey, tlsOptions } from '../connection/tls.ts'
import { waited } from '../connection/waited.ts'
import { connectRefusal } from './refusals.ts'
import { prepareSession, type SessionAccess } from './session.ts'

const pools = new Map<string, Pool>()

type Waiting = Pick<QueryRequest, 'signal' | 'timeoutMs'>

const STOPS = 2

/**
 * Takes a connection from a small pool, one for each different source; idle ones close after ten seconds. Stopping a
 * query (no request) uses a pool of its own, so that it works when all other connections are taken. Connections that
 * write are never used for queries.
 */
export async function connectMysql(
  config: SourceConfig,
  request: Waiting | null,
  access: SessionAccess = 'reads',
): Promise<PoolConnection> {
  const key = placeKey([request === null ? 'stops' : access, config])
  const pool = pools.get(key) ?? openPool(config, request === null ? STOPS : connectionsOf(config))
  pools.set(key, pool)
  try {
    const connection = await (request === null ? pool.promise().getConnection() : turnOf(pool, config, request))
    await prepareSession(connection, config, access).catch((error: unknown) => {
      connection.destroy()
      throw error
    })
    return connection.connection as unknown as PoolConnection
  } catch (error) {
    throw await connectRefusal(error, config)
  }
}

function turnOf(pool: Pool, config: SourceConfig, { signal, timeoutMs }: Waiting) {
  let isFull = false
  const full = () => (isFull = true)
  pool.once('enqueue', full)
  const coming = pool.promise().getConnection()
  pool.off('enqueue', full)
  const late = () => (isFull ? refusal('source.busy') : timeoutRefusal(config))
  return waited(coming, { signal, milliseconds: timeoutMs, late, left: () => refusal('sql.cancelled') }, (connection) =>
    connection.release(),
  )
}

export async function closePools(): Promise<void> {
  const ended = [...pools.values()].map((pool) => pool.promise().end())
  pools.clear()
  await Promise.allSettled(ended)
}

function openPool(config: SourceConfig, most: number): Pool {
  const { host, port, database, user, password, connectTimeoutMs } = config
  const tls = tlsOptions(config)
  const pool = mysql.createPool({
    host,
    port,
    database,
    user,
    password,
    stream: () =>
      new GreetedSocket({ protocol: 'MySQL', quietMs: QUIET, through: config.through })
        .setNoDelay(true)
        .connect(port, host),
    ...(tls === null ? {} : { ssl: { ...tls, verifyIdentity: true } }),
    connectionLimit: most,
    maxIdle: 2,
    idleTimeout: 10_000,
    connectTimeout: connectTimeoutMs ?? CONNECT_TIMEOUT,
    maxPreparedStatements: 50,
    multipleStatements: false,
    rowsAsArray: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    decimalNumbers: false,
    dateStrings: true,
    jsonStrings: true,
    // Row readers are functions of ours, not code made from what the server says.
    disableEval: true,
    charset: 'utf8mb4',
  })
  pool.on('connection', (connection) => connection.on('error', () => {}))
  return pool
}

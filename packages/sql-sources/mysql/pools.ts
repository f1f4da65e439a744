import mysql from 'mysql2'
import type { Pool, PoolConnection } from 'mysql2'

import { CONNECT_TIMEOUT } from '../network-refusals.ts'
import type { SourceConfig } from '../source.ts'
import { SourceSocket } from '../source-socket.ts'
import { connectionsOf, placeKey, tlsOptions } from '../tls.ts'
import { connectRefusal } from './refusals.ts'

const pools = new Map<string, Pool>()
const prepared = new WeakSet<object>()

/** Modes that change what quotes and backslashes mean, the names for several modes at once included. */
const quoteModes = 'ANSI_QUOTES NO_BACKSLASH_ESCAPES ANSI DB2 MAXDB MSSQL ORACLE POSTGRESQL'.split(' ')

function plainQuotes(): string {
  const list = quoteModes.reduce(
    (text, mode) => `replace(${text}, ',${mode},', ',')`,
    "concat(',', @@session.sql_mode, ',')",
  )
  return `trim(both ',' from ${list})`
}

/** Reads only, and quotes are what this code takes them for, whatever the server is set to. */
const settings = ['set session transaction read only', `set session sql_mode = ${plainQuotes()}`]

/** A connection from a small pool, one for each different way to connect; idle connections close after ten seconds. */
export async function connectMysql(config: SourceConfig): Promise<PoolConnection> {
  const key = placeKey(config)
  const pool = pools.get(key) ?? openPool(config)
  pools.set(key, pool)
  try {
    const connection = await pool.promise().getConnection()
    if (!prepared.has(connection.connection)) for (const setting of settings) await connection.query(setting)
    prepared.add(connection.connection)
    return connection.connection as unknown as PoolConnection
  } catch (error) {
    throw await connectRefusal(error, config)
  }
}

export async function closePools(): Promise<void> {
  const ended = [...pools.values()].map((pool) => pool.promise().end())
  pools.clear()
  await Promise.allSettled(ended)
}

function openPool(config: SourceConfig): Pool {
  const { host, port, database, user, password, connectTimeoutMs } = config
  const tls = tlsOptions(config)
  const pool = mysql.createPool({
    host,
    port,
    database,
    user,
    password,
    stream: () => new SourceSocket().setNoDelay(true).connect(port, host),
    ...(tls === null ? {} : { ssl: { ...tls, verifyIdentity: true } }),
    connectionLimit: connectionsOf(config),
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

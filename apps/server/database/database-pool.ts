import pg from 'pg'
import { prepareOften, StatementNames } from './statement-names.ts'

/** Whoever gets no connection for so long is told that the server is busy with itself, instead of waiting for ever. */
const CONNECT_MILLISECONDS = 30_000

/** Connections of the server. One that breaks is given back, also when whoever took it never does. */
export function databasePool(connectionString: string, max = 20): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: CONNECT_MILLISECONDS })
  const names = new StatementNames()
  // An idle connection that breaks (the database restarts) must not end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    prepareOften(client, names)
    // Nor must one that breaks between two statements of whoever has it: the next statement says so.
    client.on('error', () => {})
    client.on('end', () => giveBack(client))
  })
  return pool
}

/** A transaction of drizzle whose `begin` fails keeps its connection: twenty of them would stop the server. */
function giveBack(client: pg.PoolClient): void {
  try {
    client.release(true)
  } catch {
    // It was given back before.
  }
  client.release = () => {}
}

import { Socket } from 'node:net'

import type { PoolConnection } from 'mysql2'

import type { SourceConfig } from '../source.ts'
import { connectMysql } from './pools.ts'

/** Stops a query from a second connection, because a query that sends nothing survives the end of its socket. */
export async function killQuery(config: SourceConfig, busy: PoolConnection): Promise<void> {
  try {
    const killer = await connectMysql(config, null)
    try {
      await killer.promise().query(`kill query ${Number(busy.threadId)}`)
    } finally {
      // The server knows no such query any more where it ended meanwhile; there are few connections for such words.
      killer.release()
    }
  } catch {
    closeNow(busy)
  }
}

/** Stops a query whose rows are no longer read: a server that waits for its rows to be read does not notice a kill. */
export async function abandonQuery(config: SourceConfig, busy: PoolConnection): Promise<void> {
  closeNow(busy)
  await killQuery(config, busy)
}

/** Closes a connection at once; the driver's own way would wait for all rows. */
export function closeNow(connection: PoolConnection): void {
  connection.destroy()
  if ('stream' in connection && connection.stream instanceof Socket) connection.stream.destroy(new Error('left'))
}

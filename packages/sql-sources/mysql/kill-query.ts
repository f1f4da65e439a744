import { Socket } from 'node:net'

import type { PoolConnection } from 'mysql2'

import type { SourceConfig } from '../source.ts'
import { connectMysql } from './pools.ts'

/** Closing the socket leaves a query running that sends nothing, so it is killed from a second connection. */
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

/** Ends a query whose rows nobody takes any more: a server that waits for them to be read hears of no kill. */
export async function abandonQuery(config: SourceConfig, busy: PoolConnection): Promise<void> {
  closeNow(busy)
  await killQuery(config, busy)
}

/** The driver's own way closes one direction only and waits for all rows in the other. */
export function closeNow(connection: PoolConnection): void {
  connection.destroy()
  if ('stream' in connection && connection.stream instanceof Socket) connection.stream.destroy(new Error('left'))
}

import type { PoolConnection } from 'mysql2'

import type { SourceConfig } from '../source.ts'
import { connectMysql } from './pools.ts'

/** Closing the socket leaves the query running on the server, so it is killed from a second connection. */
export async function killQuery(config: SourceConfig, busy: PoolConnection): Promise<void> {
  try {
    const killer = await connectMysql(config, null)
    await killer.promise().query(`kill query ${Number(busy.threadId)}`)
    killer.release()
  } catch {
    busy.destroy()
  }
}

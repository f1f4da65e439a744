import type { PoolClient } from 'pg'

import type { SourceConfig } from '../source.ts'
import { connectPostgres } from './pools.ts'

/** Asks the server to end what a connection is busy with. */
export async function stopQuery(config: SourceConfig, busy: PoolClient): Promise<void> {
  const process = 'processID' in busy ? Number(busy.processID) : 0
  try {
    const client = await connectPostgres(config)
    await client.query('select pg_cancel_backend($1)', [process])
    client.release()
  } catch {
    // It cannot be asked to stop, so at least nobody waits for it.
    busy.release(true)
  }
}

import type { PoolClient } from 'pg'

import type { SourceConfig } from '../source.ts'
import { connectPostgres } from './pools.ts'

/** Asks the server to end what a connection is busy with. Where it cannot be asked, its caller need not wait for it. */
export async function stopQuery(config: SourceConfig, busy: PoolClient): Promise<void> {
  const process = 'processID' in busy ? Number(busy.processID) : 0
  const client = await connectPostgres(config, 'stops')
  try {
    await client.query('select pg_cancel_backend($1)', [process])
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

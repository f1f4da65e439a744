import type { PoolClient } from 'pg'

import type { SourceConfig } from '../source.ts'
import { connectPostgres } from './pools.ts'

/** Asks the server to stop the query of a connection; throws where the server cannot be asked. */
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

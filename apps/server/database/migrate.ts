import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = join(import.meta.dirname, '..', 'migrations')

/** One number that all processes agree on; whoever holds the lock migrates, the others wait for it. */
const LOCK = 433_489_001

/** Bring the database forward to this version. Safe when several processes start at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end() // ends the lock with the connection
  }
}

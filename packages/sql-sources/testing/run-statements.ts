import type { SourceConfig } from '../source.ts'

/** Runs statements by the driver itself: the ways of the product either only read or write rows of bound tables. */
export async function runStatements(at: SourceConfig, statements: readonly string[]): Promise<void> {
  if (at.type === 'mysql') {
    const { createConnection } = await import('mysql2/promise')
    const connection = await createConnection({ host: at.host, port: at.port, user: at.user, database: at.database })
    for (const sql of statements) await connection.query(sql)
    await connection.end()
    return
  }
  const { default: pg } = await import('pg')
  const client = new pg.Client({ ...at, ssl: false })
  await client.connect()
  for (const sql of statements) await client.query(sql)
  await client.end()
}

/** Drivers alone, as a program without this product would use them: to fill tables for tests, and to measure against. */
import { DuckDBInstance } from '@duckdb/node-api'

import type { SourceConfig } from '../source.ts'

/** Runs a statement that writes, which no adapter would. */
export async function writeTo(config: SourceConfig, sql: string): Promise<void> {
  if (config.type === 'mysql') {
    const client = await mysqlClient(config)
    await client.query(sql)
    return client.end()
  }
  const client = await postgresClient(config)
  await client.query(sql)
  await client.end()
}

/** How many transactions PostgreSQL has rolled back: adapters end each query so. */
export async function rollbacksOf(config: SourceConfig): Promise<number> {
  const client = await postgresClient(config)
  const { rows } = await client.query<{ count: string }>(
    'select xact_rollback::text as count from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0]?.count ?? 0)
}

/** Counts the rows of a query, all of them taken as the driver gives them. */
export async function countedBare(config: SourceConfig, sql: string): Promise<number> {
  if (config.type === 'warehouse') return countedDuckDb(config.path, sql)
  return config.type === 'mysql' ? countedMysql(config, sql) : countedPostgres(config, sql)
}

async function countedPostgres(config: SourceConfig, sql: string): Promise<number> {
  const { default: Cursor } = await import('pg-cursor')
  const client = await postgresClient(config)
  const cursor = client.query(new Cursor<unknown[]>(sql, [], { rowMode: 'array' }))
  const read = () =>
    new Promise<number>((resolve, reject) =>
      cursor.read(2048, (error, part) => (error ? reject(error) : resolve(part.length))),
    )
  let rows = 0
  for (let part = await read(); part > 0; part = await read()) rows += part
  await client.end()
  return rows
}

async function countedMysql({ host, port, user, password, database }: SourceConfig, sql: string): Promise<number> {
  const { createConnection } = await import('mysql2')
  // As the adapter asks for them: exact, and without code made from what the server says.
  const exact = { supportBigNumbers: true, bigNumberStrings: true, dateStrings: true, disableEval: true }
  const client = createConnection({ host, port, user, password, database, ...exact })
  let rows = 0
  const stream = client.execute({ sql, rowsAsArray: true }).stream({ highWaterMark: 256 })
  for await (const row of stream) rows += row === null ? 0 : 1
  client.destroy()
  return rows
}

async function countedDuckDb(path: string, sql: string): Promise<number> {
  duckDb ??= DuckDBInstance.create(path, { threads: '2', access_mode: 'READ_ONLY' })
  const connection = await (await duckDb).connect()
  const { currentRowCount } = await connection.runAndReadAll(sql)
  connection.closeSync()
  return currentRowCount
}

let duckDb: Promise<DuckDBInstance> | null = null

async function postgresClient({ host, port, user, password, database }: SourceConfig) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ host, port, user, password, database })
  await client.connect()
  return client
}

async function mysqlClient({ host, port, user, password, database }: SourceConfig) {
  const { createConnection } = await import('mysql2/promise')
  return createConnection({ host, port, user, password, database })
}

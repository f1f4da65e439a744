import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing.ts'
import { databasePool } from './database-pool.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('a connection that breaks before its transaction has begun is not lost to the pool', async () => {
  const pool = databasePool(server.services.databaseUrl, 1)
  const db = drizzle(pool)
  // Its connection is ended by the database between being taken and `begin`.
  const connect = pool.connect.bind(pool)
  const backend = async () => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0
  for (let turn = 0; turn < 3; turn += 1) {
    const pid = await backend()
    pool.connect = (async () => {
      const client = await connect()
      const gone = new Promise((resolve) => client.once('end', resolve))
      await server.services.db.execute(sql`select pg_terminate_backend(${pid})`)
      await gone
      return client
    }) as typeof pool.connect
    await expect(db.transaction((inside) => inside.execute(sql`select 1`))).rejects.toThrow()
    pool.connect = connect
    expect(await backend()).not.toBe(pid)
  }
  await pool.end()
})

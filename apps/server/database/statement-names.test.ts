import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing.ts'
import { databasePool } from './database-pool.ts'
import { StatementNames } from './statement-names.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('a statement that is asked often is planned once, and answers as before for every value', async () => {
  const pool = databasePool(server.services.databaseUrl, 1)
  const db = drizzle(pool)
  for (let value = 0; value < 40; value += 1) {
    const { rows } = await db.execute(sql`select ${value}::int as value, ${`文${value}`}::text as words`)
    expect(rows).toEqual([{ value, words: `文${value}` }])
    expect((await pool.query('select $1::int as value', [value])).rows).toEqual([{ value }])
  }
  const { rows } = await pool.query("select statement from pg_prepared_statements where name like 'mingtai_%'")
  expect(rows.map(({ statement }) => statement).toSorted()).toEqual([
    'select $1::int as value',
    'select $1::int as value, $2::text as words',
  ])
  await pool.end()
})

test('a statement in a transaction that is rolled back keeps answering afterwards', async () => {
  const pool = databasePool(server.services.databaseUrl, 1)
  const db = drizzle(pool)
  for (let turn = 0; turn < 30; turn += 1) {
    const failing = db.transaction(async (inside) => {
      await inside.execute(sql`select ${turn}::int as value`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
  }
  expect((await db.execute(sql`select ${7}::int as value`)).rows).toEqual([{ value: 7 }])
  await pool.end()
})

test('what is asked seldom, or with another list each time, gets no name, and names end at a number', () => {
  const names = new StatementNames()
  for (let length = 0; length < 5000; length += 1) expect(names.nameOf(`select ${length}`)).toBeUndefined()
  for (let statement = 0; statement < 300; statement += 1)
    for (let asked = 0; asked < 25; asked += 1) names.nameOf(`insert ${statement}`)
  const named = Array.from({ length: 300 }, (_, statement) => names.nameOf(`insert ${statement}`))
  expect(new Set(named.filter((name) => name !== undefined)).size).toBe(200)
})

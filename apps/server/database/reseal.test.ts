import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportDatasource } from '@mingtai/modules/data/data-source/server/tables'
import { createVault, newId } from '@mingtai/server-kit'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import { resealAll, sealedColumns } from './reseal.ts'
import { testServer, type TestServer } from '../testing.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('under a new secret everything is sealed anew, and the former one is not needed any more', async () => {
  const { db } = server.services
  const [before, both, after] = [
    createVault('the former secret'),
    createVault('the new secret', ['the former secret']),
    createVault('the new secret'),
  ]
  const id = newId()
  const by = { tenantId: '433489', createdBy: '测试', updatedBy: '测试' }
  await db.insert(reportDatasource).values({
    ...{ id, ...by, code: 'rotated', name: '换密钥', type: 5 },
    ...{ password: before.seal('Secret-1', id), secrets: before.seal('{"headers":{},"key":""}', `${id}:settings`) },
  })
  expect(await resealAll(db, both)).toBeGreaterThanOrEqual(2)
  expect(await resealAll(db, both)).toBe(0)
  const [row] = await db.select().from(reportDatasource).where(eq(reportDatasource.id, id))
  expect(after.open(row?.password ?? '', id)).toBe('Secret-1')
  expect(after.open(row?.secrets ?? '', `${id}:settings`)).toContain('headers')
  expect(() => before.open(row?.password ?? '', id)).toThrow('another secret')
})

test('no sealed column is forgotten', async () => {
  const { rows } = await server.services.db.execute<{ place: string }>(
    sql`select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name like 'sealed%'`,
  )
  // Texts on their way to a phone are cleared within a day.
  const known = [...sealedColumns.map(({ table, column }) => `${table}.${column}`), 'sms_outbox.sealed']
  expect(rows.length).toBeGreaterThan(5)
  expect(known).toEqual(expect.arrayContaining(rows.map(({ place }) => place)))
})

test("the product's own database takes the new secret as its password", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-rotate-'))
  try {
    await (await startPostgres(folder, 'the former secret')).stop()
    const database = await startPostgres(folder, 'the new secret', ['something else', 'the former secret'])
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await database.stop()
    await (await startPostgres(folder, 'the new secret')).stop()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

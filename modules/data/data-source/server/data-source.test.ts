import type { Client } from '@mingtai/api'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dataSourceCalls } from '../calls.ts'
import { sourceConfigs } from './index.ts'
import { reportDatasource } from './tables.ts'
import { postgresForm } from './testing.ts'

type Sources = Client<typeof dataSourceCalls>

let server: TestServer
let admin: Sources

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(dataSourceCalls)
})
afterAll(() => server.stop())

const form = (code: string) => postgresForm(inject('postgres'), code)

test('a password is sealed, never answered, and kept when none is typed', async () => {
  const source = await admin.insert(form('sealed'))
  expect(JSON.stringify(source)).not.toContain('password')
  const { db } = server.services
  const stored = await db.select().from(reportDatasource).where(eq(reportDatasource.id, source.id))
  expect(stored[0]?.password).toMatch(/^v1\./)
  const changed = await admin.update({ ...form('sealed'), id: source.id, revision: 1, name: '改了名', password: null })
  expect(changed).toMatchObject({ name: '改了名', hasPassword: true, revision: 2 })
  const configs = await sourceConfigs(db, stored[0]?.tenantId ?? '', ['sealed'], server.services)
  expect(configs.sealed?.password).toBe(form('sealed').password)
})

test('a connection is tried with the stored password, but only where it was stored for', async () => {
  const source = await admin.insert(form('tried'))
  const works = await admin.test({ ...connection('tried'), id: source.id, password: null })
  expect(works.version).toContain('PostgreSQL')
  const moved = await refusedWith(
    admin.test({ ...connection('tried'), host: 'localhost', id: source.id, password: null }),
  )
  expect(moved).toMatchObject({ field: 'password', message: '换了地址请重新输入密码。' })
  const saved = await refusedWith(
    admin.update({ ...form('tried'), host: 'localhost', id: source.id, revision: 1, password: null }),
  )
  expect(saved.field).toBe('password')
})

test('tables and columns are listed with their comments', async () => {
  const tables = await admin.tables({ code: 'warehouse' })
  const orders = tables.find(({ name }) => name === 'orders')
  expect(orders?.comment).toBe('订单明细')
  const columns = await admin.columns({
    code: 'warehouse',
    table: orders?.schema === '' ? 'orders' : `${orders?.schema}.orders`,
  })
  expect(columns).toHaveLength(20)
  expect(columns[4]).toMatchObject({ name: 'province', comment: '省份' })
})

test('what reports take from is not deleted, and the warehouse is never changed', async () => {
  const { data } = await admin.page({})
  const warehouse = data.find(({ code }) => code === 'warehouse')
  expect(warehouse?.reports).toBeGreaterThanOrEqual(3)
  expect((await refusedWith(admin.remove({ id: warehouse?.id ?? '' }))).key).toBe('source.builtIn')
  expect((await refusedWith(admin.insert({ ...form('second'), type: 0 }))).key).toBe('source.builtIn')
})

test('a code is taken once and found missing fields are named', async () => {
  await admin.insert(form('taken'))
  expect(await refusedWith(admin.insert(form('taken')))).toMatchObject({ field: 'code', key: 'source.codeTaken' })
  expect(await refusedWith(admin.insert({ ...form('empty'), host: '' }))).toMatchObject({
    field: 'host',
    message: '主机不能为空。',
  })
})

test('every kind is kept with what it needs, and its connection is tried', async () => {
  const api = { ...form('interface'), type: 4 as const, database: '', userName: '', password: 'token', ssl: true }
  const source = await admin.insert(api)
  expect(source).toMatchObject({ type: 4, ssl: true, hasPassword: true })
  const oracle = { ...form('oracle'), type: 2 as const, database: '' }
  expect(await refusedWith(admin.insert(oracle))).toMatchObject({ field: 'database' })
  const kingbase = await admin.test({ ...connection('kingbase'), type: 11 as const })
  expect(kingbase.version).toContain('Kingbase')
  const elsewhere = { ...connection('x'), type: 8 as const }
  expect((await refusedWith(admin.test(elsewhere))).message).toContain('上运行的是PostgreSQL，')
  const plain = await refusedWith(admin.update({ ...api, ssl: false, password: null, id: source.id, revision: 1 }))
  expect(plain.field).toBe('password')
  expect((await admin.choices({})).find(({ code }) => code === 'interface')).toMatchObject({ type: 0 })
})

test('another tenant neither sees nor uses it', async () => {
  const source = await admin.insert(form('private'))
  const foreign = (await server.as('admin', '100001')).calls(dataSourceCalls)
  expect((await foreign.page({})).data.map(({ id }) => id)).not.toContain(source.id)
  expect((await refusedWith(foreign.detail({ id: source.id }))).key).toBe('source.notFound')
  expect((await refusedWith(foreign.tables({ code: 'private' }))).key).toBe('source.notFound')
})

function connection(code: string) {
  const { type, host, port, database, userName, password } = form(code)
  return { type, host, port, database, userName, password }
}

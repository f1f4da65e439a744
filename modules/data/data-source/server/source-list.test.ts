import type { Client } from '@mingtai/api'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataSourceCalls } from '../calls.ts'

let server: TestServer
let admin: Client<typeof dataSourceCalls>
beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(dataSourceCalls)
  for (const [code, name, type] of [
    ['hr', '人事数据库', 5],
    ['sales', '销售数据库', 1],
  ] as const)
    await admin.insert({
      ...{ code, name, type, host: 'db.example', database: 'x', userName: 'x', password: 'x', port: 1 },
      ...{ remark: '', ssl: false },
    })
})
afterAll(() => server.stop())

const names = async (asked: Parameters<typeof admin.page>[0]) => {
  const { data, total } = await admin.page({ current: 1, size: 20, ...asked })
  expect(total).toBe(data.length)
  return data.map(({ name }) => name)
}

test('sources are found by name, by sound, by code and by host', async () => {
  expect(await names({ keyword: '人事' })).toEqual(['人事数据库'])
  expect(await names({ keyword: 'rssjk' })).toEqual(['人事数据库'])
  expect(await names({ keyword: 'xiaoshou' })).toEqual(['销售数据库'])
  expect(await names({ keyword: 'SALES' })).toEqual(['销售数据库'])
  expect(await names({ keyword: 'db.example' })).toEqual(['销售数据库', '人事数据库'])
  expect(await names({ keyword: 'nothing such' })).toEqual([])
})

test('they are narrowed by type and by light, and cut into pages', async () => {
  expect(await names({ type: 5 })).toEqual(['人事数据库'])
  expect(await names({ state: 'unknown', keyword: '数据库' })).toContain('人事数据库')
  expect(await names({ state: 'bad', type: 5 })).toEqual([])
  const { data, total } = await admin.page({ current: 2, size: 1, keyword: 'db.example' })
  expect([data.map(({ name }) => name), total]).toEqual([['人事数据库'], 2])
})

test('another tenant finds none of them', async () => {
  const foreignAdmin = (await server.as('admin', '100001')).calls(dataSourceCalls)
  const { data } = await foreignAdmin.page({ current: 1, size: 100 })
  expect(data.map(({ code }) => code)).not.toContain('hr')
})

import type { Client } from '@mingtai/api'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlWorkshopCalls } from '../calls.ts'

type Sources = Client<typeof sqlWorkshopCalls>

let server: TestServer
let admin: Sources
let designer: Sources

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(sqlWorkshopCalls)
  designer = (await server.as('designer')).calls(sqlWorkshopCalls)
})
afterAll(() => server.stop())

const words = (name: string, more = {}) => ({ name, sourceCode: 'warehouse', sql: 'select 1 as a', ...more })
const found = async (of: Sources, keyword: string) =>
  (await of.savedQueries({ current: 1, size: 20, keyword })).data.map(({ name }) => name)

test('a query is kept under a name, found by pinyin, folder and text, and seen by others only when it is shared', async () => {
  const mine = await designer.saveQuery(words('分省订单', { folder: '经营分析', sql: 'select province from orders' }))
  expect(mine).toMatchObject({ isMine: true, shared: false, sourceName: '内置数据仓库', folder: '经营分析' })
  for (const keyword of ['分省', 'fsdd', 'fenshengdingdan', '经营', 'from orders'])
    expect(await found(designer, keyword)).toEqual(['分省订单'])
  expect(await found(admin, '分省')).toEqual([])
  expect((await refusedWith(admin.savedQuery({ id: mine.id }))).key).toBe('query.notFound')
  const shared = await designer.updateQuery({ ...words('分省订单'), id: mine.id, revision: 1, shared: true })
  expect(await found(admin, '分省')).toEqual(['分省订单'])
  expect(await admin.savedQuery({ id: mine.id })).toMatchObject({ isMine: false, shared: true })
  const change = { ...words('改名'), id: mine.id, revision: shared.revision }
  expect((await refusedWith(admin.updateQuery(change))).key).toBe('query.notYours')
  expect((await refusedWith(admin.removeQuery({ id: mine.id }))).key).toBe('query.notYours')
  expect((await designer.savedQueries({ current: 1, size: 20, whose: 'shared' })).total).toBe(0)
})

test('a name stands once in a folder; what was deleted comes back, unless its name was taken meanwhile', async () => {
  const first = await designer.saveQuery(words('月报'))
  expect(await refusedWith(designer.saveQuery(words('月报')))).toMatchObject({ key: 'query.nameTaken', field: 'name' })
  await designer.saveQuery(words('月报', { folder: '旧' }))
  expect(await designer.queryFolders({})).toContain('旧')
  await designer.removeQuery({ id: first.id })
  expect((await refusedWith(designer.savedQuery({ id: first.id }))).key).toBe('query.notFound')
  expect(await designer.restoreQuery({ id: first.id })).toMatchObject({ name: '月报' })
  await designer.removeQuery({ id: first.id })
  await designer.saveQuery(words('月报'))
  expect((await refusedWith(designer.restoreQuery({ id: first.id }))).key).toBe('query.nameTaken')
})

test('two windows do not overwrite each other, and a source that is not there is refused', async () => {
  const { id } = await designer.saveQuery(words('两处'))
  await designer.updateQuery({ ...words('两处', { sql: 'select 2' }), id, revision: 1 })
  const late = await refusedWith(designer.updateQuery({ ...words('两处', { sql: 'select 3' }), id, revision: 1 }))
  expect(late.key).toBe('revision.conflict')
  const lost = await refusedWith(designer.saveQuery(words('无源', { sourceCode: 'nowhere' })))
  expect(lost.key).toBe('source.notFound')
})

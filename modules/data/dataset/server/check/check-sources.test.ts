import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '../../calls.ts'
import { type Datasets, formOf } from '../testing.ts'
import { reportDataset } from '../tables.ts'
import { checkDueDatasets } from './check-sources.ts'

let server: TestServer
let designer: Datasets
beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(datasetCalls)
})
afterAll(() => server.stop())

/** What a changed table does to a statement that names its columns, or takes all of them. */
async function sourceGives(id: string, sql: string): Promise<void> {
  const from = { kind: 'query' as const, dataSource: 'warehouse', sql }
  await server.services.db.update(reportDataset).set({ from }).where(eq(reportDataset.id, id))
}

test('a field that is gone, or of another type, is found on demand and shown in the list until it is saved anew', async () => {
  const { id, name } = await designer.insert(formOf('looked_at'))
  expect(await designer.check({ id })).toEqual({ problem: null })
  await sourceGives(id, 'select province, department, customer, phone, order_no as amount from orders')
  expect((await designer.check({ id })).problem).toBe('字段“amount”是文本（原来是数字）。')
  await sourceGives(id, 'select province, department, customer, amount from orders')
  expect((await designer.check({ id })).problem).toBe('没有字段“phone”。')
  const { data } = await designer.page({ current: 1, size: 10, keyword: name })
  expect(data.map(({ problem }) => problem)).toEqual(['没有字段“phone”。'])
  const { revision } = await designer.detail({ id })
  expect((await designer.update({ ...formOf('looked_at'), id, revision })).problem).toBeNull()
})

test('the job tells the owner once of what a source does not give any more', async () => {
  const { id, name } = await designer.insert(formOf('found_by_job'))
  await sourceGives(id, 'select 没有这列 from orders')
  await checkDueDatasets(server.services)
  await designer.check({ id })
  const { problem } = await designer.detail({ id })
  expect(problem).toContain('没有这列')
  const notices = (await server.as('designer')).calls(notificationCalls)
  const { records } = await notices.messages({ current: 1, size: 50 })
  expect(records.filter(({ title }) => title === `数据集“${name}”取到的字段有变化`)).toHaveLength(1)
})

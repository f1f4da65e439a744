import { CallError } from '@mingtai/api'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../../calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const orders = {
  name: 'orders',
  from: {
    kind: 'query' as const,
    dataSource: 'warehouse',
    sql: 'select province, amount from orders where amount >= ${least}',
  },
}
const byProvince = {
  name: 'by_province',
  from: {
    kind: 'combined' as const,
    recipe: {
      kind: 'sql' as const,
      inputs: ['orders'],
      sql: 'select province, count(*) as orders from orders group by province order by province',
    },
  },
}
const least = {
  ...{ code: 'least', name: '最少', type: 'number' as const, default: null },
  ...{ required: false, hidden: false, options: null },
}
const asked = { datasets: [orders, byProvince], parameters: [least], values: { least: '100' } }

async function sentenceOf(work: Promise<unknown>): Promise<string> {
  const problem: unknown = await work.catch((cause: unknown) => cause)
  return problem instanceof CallError ? problem.message : `not refused: ${JSON.stringify(problem)}`
}

test('a dataset of a draft is tried with what ran for it, its values beside it', async () => {
  const designer = (await server.as('designer')).calls(reportCalls)
  const { fields, rows, statements } = await designer.tryDataset({ ...asked, dataset: 'orders' })
  expect(fields.map(({ name }) => name)).toEqual(['province', 'amount'])
  expect(rows.length).toBeGreaterThan(0)
  expect(statements).toMatchObject([{ bound: 1, cached: false }])
  expect(statements[0]?.text).not.toContain('100')
})

test('a dataset made of others is tried before anything is saved', async () => {
  const designer = (await server.as('designer')).calls(reportCalls)
  const { fields, rows, statements } = await designer.tryDataset({ ...asked, dataset: 'by_province' })
  expect(fields.map(({ name }) => name)).toEqual(['province', 'orders'])
  expect(rows.length).toBeGreaterThan(5)
  // Other readers' values could be among those of rules.
  expect(statements.flatMap(({ values }) => values)).toEqual([])
})

test('what writes is refused, and so is a value that nobody declared', async () => {
  const designer = (await server.as('designer')).calls(reportCalls)
  const one = (sql: string) => ({
    ...{ dataset: 'd', parameters: [], values: {} },
    datasets: [{ name: 'd', from: { kind: 'query' as const, dataSource: 'warehouse', sql } }],
  })
  expect(await sentenceOf(designer.tryDataset(one('delete from orders')))).toMatch(/只能使用查询语句|不允许使用会修改/)
  expect(await sentenceOf(designer.tryDataset(one('select ${nobody}')))).toContain('“nobody”')
})

test('without the right to sources nobody tries anything, and a source of another tenant is not there', async () => {
  const reader = (await server.as('zhang.wei')).calls(reportCalls)
  expect(await sentenceOf(reader.tryDataset({ ...asked, dataset: 'orders' }))).toMatch(/权限|没有/)
  const admin = (await server.as('admin')).calls(dataSourceCalls)
  await admin.insert({
    ...{ code: 'ours_only', name: '只有我们有', type: 5, host: '127.0.0.1', database: 'x', userName: 'x' },
    ...{ password: 'x', port: 1, remark: '', ssl: false },
  })
  const foreignAdmin = (await server.as('admin', '100001')).calls(reportCalls)
  const from = { kind: 'query' as const, dataSource: 'ours_only', sql: 'select 1' }
  const theirs = { dataset: 'd', datasets: [{ name: 'd', from }], parameters: [], values: {} }
  expect(await sentenceOf(foreignAdmin.tryDataset(theirs))).toContain('“ours_only”')
})

import { reportCalls } from '@mingtai/modules/data/report/calls'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '../../calls.ts'
import { type Datasets, formOf, listTemplate } from '../testing.ts'

let server: TestServer
let designer: Datasets

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(datasetCalls)
})
afterAll(() => server.stop())

const from = {
  kind: 'query' as const,
  dataSource: 'warehouse',
  sql: `select * from (values ('1', '2024-02-29', '1,234.50', '是'), ('二', '2024/3/1', '0.1', '否'), (null, '没有', '7', null)) t(n, d, m, b)`,
}
const fields = [
  { name: 'n', title: '数', type: 'number' as const, set: { as: 'integer' as const }, role: 'key' as const },
  { name: 'd', title: '日', type: 'date' as const, set: { as: 'date' as const }, format: 'yyyy年m月d日' },
  { name: 'm', title: '额', type: 'number' as const, set: { as: 'decimal' as const, scale: 2 } },
  { name: 'b', title: '否', type: 'boolean' as const, set: { as: 'boolean' as const } },
]
const rows = [
  [1, 45_351, 1234.5, true],
  ['二', 45_352, 0.1, false],
  [null, '没有', 7, null],
]

test('fields are read as they are set, and what cannot be is told and stays as it came', async () => {
  const definition = { from, parameters: [], types: Object.fromEntries(fields.map(({ name, set }) => [name, set])) }
  const tried = await designer.try({ id: null, definition, values: {} })
  expect(tried.fields.map(({ type }) => type)).toEqual(['number', 'date', 'number', 'boolean'])
  expect(tried.rows).toEqual(rows)
  expect(tried.unread).toEqual([
    { field: 'n', as: 'integer', count: 1, example: '二' },
    { field: 'd', as: 'date', count: 1, example: '没有' },
  ])
})

test('what cannot be read is counted among the rows that are shown, and told as it came', async () => {
  const sql = 'select cast(8000000000000001.25 as decimal(30, 2)) as m from range(300)'
  const definition = { from: { ...from, sql }, parameters: [], types: { m: { as: 'integer' as const } } }
  const tried = await designer.try({ id: null, definition, values: {}, rows: 100 })
  expect(tried.rows).toHaveLength(100)
  expect(tried.unread).toEqual([{ field: 'm', as: 'integer', count: 100, example: '8000000000000001.25' }])
})

test('what is set goes with the dataset: to those made of it, and to reports with its format and role', async () => {
  const { id } = await designer.insert(formOf('typed', { from, fields }))
  expect((await designer.try({ id, definition: null, values: {} })).rows).toEqual(rows)
  const [choice] = (await designer.choices({})).filter(({ code }) => code === 'typed')
  expect(choice?.fields).toEqual(fields)
  const sum = { kind: 'sql' as const, inputs: ['typed'], sql: 'select sum(m) as total, count(b) as told from typed' }
  const made = { from: { kind: 'combined' as const, recipe: sum }, parameters: [] }
  expect((await designer.try({ id: null, definition: made, values: {} })).rows).toEqual([[{ exact: '1241.6' }, 2]])
  const reports = (await server.as('designer')).calls(reportCalls)
  const asked = { dataset: 'd', datasets: [{ name: 'd', from: { kind: 'shared' as const, code: 'typed' } }] }
  expect((await reports.tryDataset({ ...asked, parameters: [], values: {} })).rows).toEqual(rows)
})

test('a reader is told beside the sheet how many values could not be read, and of which field', async () => {
  const sql = `select province, department, customer, phone,
    case when row_number() over () <= 3 then '￥1' else '2.5' end as amount from orders limit 20`
  const amount = { name: 'amount', title: '金额', type: 'number' as const, set: { as: 'decimal' as const, scale: 2 } }
  const usual = formOf('unread_total').fields.filter(({ name }) => name !== 'amount')
  await designer.insert(formOf('unread_total', { from: { ...from, sql }, fields: [...usual, amount] }))
  const reports = (await server.as('designer')).calls(reportCalls)
  const { resultId } = await reports.runDraft({ template: listTemplate('unread_total'), values: {} })
  for (;;) {
    const meta = await reports.meta({ resultId, wait: 5000, rows: 1_000_000 })
    expect(meta.failed).toBeNull()
    if (!meta.complete) continue
    expect(meta.tail?.notices).toEqual([
      '数据集“d”的字段“amount”有3个值不能按设定的类型读取（如“￥1”），用到它们的合计不正确，请检查数据。',
    ])
    break
  }
})

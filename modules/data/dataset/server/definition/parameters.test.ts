import { reportCalls } from '@mingtai/modules/data/report/calls'
import type { Parameter } from '@mingtai/report-engine'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
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

const sql = `select province, department, customer, phone, amount from orders
  <if test="fromYm">where order_date >= \${fromYmFrom}</if> order by order_no limit 200`

function parameter(code: string, more: Partial<Parameter> = {}): Parameter {
  return { code, name: code, type: 'text', default: null, required: false, hidden: false, options: null, ...more }
}

const list: Parameter['options'] = {
  ...{ kind: 'sql', dataSource: 'warehouse' },
  sql: 'select distinct province, province from orders order by 1',
}
const all: Parameter[] = [
  parameter('fromYm', { type: 'month', name: '开始月份', default: '-1', required: true, format: 'yyyyMM' }),
  parameter('days', { type: 'dateRange', name: '期间', default: 'mf~ml', check: { maxDays: 90 } }),
  parameter('place', { type: 'multiTree', name: '地区', withBelow: true, options: list }),
  parameter('level', {
    ...{ type: 'select', name: '级别', help: '按人事档案', layout: { group: '更多', span: 2 } },
    options: { kind: 'fixed', items: [{ value: '1', label: '一级', of: '河南省' }], dependsOn: 'place' },
  }),
]

test('a shared dataset keeps its parameters whole, and offers them to reports so', async () => {
  await designer.insert(formOf('withAll', { parameters: all, from: { kind: 'query', dataSource: 'warehouse', sql } }))
  const choice = (await designer.choices({})).find(({ code }) => code === 'withAll')
  expect(choice?.parameters).toEqual(all)
})

test('plain parameters of before are kept as they are', async () => {
  const plain = [parameter('name'), parameter('born', { type: 'date', default: 'current' })]
  const { id } = await designer.insert(formOf('plain', { parameters: plain }))
  expect((await designer.detail({ id })).parameters).toEqual(plain)
})

test('a parameter that reports ask for goes only when that is confirmed, and the reports are named', async () => {
  const form = formOf('asked', { parameters: all, from: { kind: 'query', dataSource: 'warehouse', sql } })
  const { id, revision } = await designer.insert(form)
  const reports = (await server.as('designer')).calls(reportCalls)
  const template = { ...listTemplate('asked'), parameters: [all[0]!] }
  await reports.insert({ code: 'asks-month', name: '月份报表', folder: '', remark: '', template })
  const without = { ...form, id, revision, parameters: all.slice(1) }
  const refusal = await refusedWith(designer.update(without))
  expect(refusal).toMatchObject({ key: 'dataset.parametersGone', field: 'parameters' })
  expect(refusal.message).toContain('报表“月份报表”还在用参数“开始月份”（fromYm）')
  const updated = await designer.update({ ...without, dropParameters: ['fromYm'] })
  expect(updated.parameters.map(({ code }) => code)).toEqual(['days', 'place', 'level'])
  // What no report asks for goes at once.
  const last = await designer.update({ ...form, id, revision: updated.revision, parameters: [] })
  expect(last.parameters).toEqual([])
})

test('a list is checked when the dataset is saved', async () => {
  const nowhere = { kind: 'sql' as const, dataSource: 'nowhere', sql: 'select 1' }
  const gone = parameter('place', { type: 'select', options: nowhere })
  expect((await refusedWith(designer.insert(formOf('listGone', { parameters: [gone] })))).key).toBe('source.notFound')
  const other = { kind: 'dataset' as const, dataset: 'noSuchSet', value: 'a', label: 'a' }
  const missing = parameter('place', { type: 'select', options: other })
  expect((await refusedWith(designer.insert(formOf('setGone', { parameters: [missing] })))).key).toBe(
    'dataset.notFound',
  )
})

test('a trial counts a branch with everything below it, as a report does', async () => {
  const places: Parameter['options'] = {
    ...{ kind: 'sql', dataSource: 'warehouse' },
    sql: `select '全国' as v, '全国' as n, null as p union all select distinct province, province, '全国' from orders`,
  }
  const parameters = [parameter('place', { type: 'multiTree', withBelow: true, options: places })]
  const from = {
    ...{ kind: 'query' as const, dataSource: 'warehouse' },
    sql: 'select distinct province from orders where province in (${place})',
  }
  const tried = await designer.try({ id: null, definition: { from, parameters }, values: { place: ['全国'] } })
  expect(tried.rows.length).toBeGreaterThan(1)
})

import { datasetCalls, type DatasetForm } from '@mingtai/modules/data/dataset/calls'
import { sqlWorkshopCalls } from '@mingtai/modules/data/sql-workshop/calls'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessLine } from '../../access-shapes.ts'
import { dataSourceCalls } from '../../calls.ts'

let server: TestServer
let sourceId: string
beforeAll(async () => {
  server = await testServer()
  const { data } = await (await server.as('admin')).calls(dataSourceCalls).page({ current: 1, size: 50 })
  sourceId = data.find(({ code }) => code === 'warehouse')!.id
})
afterAll(() => server.stop())

async function open(lines: AccessLine[] | null): Promise<void> {
  const sources = (await server.as('admin')).calls(dataSourceCalls)
  const { revision } = await sources.access({ id: sourceId })
  await sources.saveAccess({ id: sourceId, access: lines === null ? null : { lines }, revision })
}
const line = async (tables: AccessLine['tables']): Promise<AccessLine> => {
  return { roles: [await server.roleId('designer')], places: [], people: [], tables }
}
/** A dataset over the orders. */
function formOf(code: string): DatasetForm {
  const named = (name: string, type: 'text' | 'number' = 'text') => ({ name, title: name, type })
  return {
    ...{ code, name: `数据集 ${code}`, groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [] },
    from: { kind: 'query', dataSource: 'warehouse', sql: orders },
    fields: [named('province'), named('department'), named('customer'), named('phone'), named('amount', 'number')],
  }
}
const orders = 'select province, department, customer, phone, amount from orders limit 5'

test('without lines everybody who may use data sources asks all, and whom no rules hold always does', async () => {
  const asked = async (who: string) =>
    (await server.as(who)).calls(dataSourceCalls).firstRows({ code: 'warehouse', sql: orders })
  await open(null)
  expect((await asked('designer')).rows).toHaveLength(5)
  await open([])
  expect((await refusedWith(asked('designer'))).key).toBe('source.notForYou')
  expect((await asked('admin')).rows).toHaveLength(5)
  await open([{ roles: [], places: [], people: [(await personOf(server, 'designer')).id], tables: null }])
  expect((await asked('designer')).rows).toHaveLength(5)
})

test('whoever may ask one table asks no other, by whichever way a statement is written', async () => {
  const designer = await server.as('designer')
  const [sources, datasets] = [designer.calls(dataSourceCalls), designer.calls(datasetCalls)]
  await open(null)
  const { id } = await datasets.insert(formOf('asked_before'))
  await open([await line([{ schema: 'main', name: 'orders' }])])
  const seen = await sources.tables({ code: 'warehouse' })
  expect(seen.map(({ name }) => name)).toEqual(['orders'])
  expect((await sources.firstRows({ code: 'warehouse', sql: orders })).rows).toHaveLength(5)
  expect((await sources.choices({})).map(({ code }) => code)).toContain('warehouse')

  await open([await line([{ schema: 'main', name: 'nothing' }])])
  const hidden = `with t as (select * from orders) select province, department, customer, phone, amount from t`
  const refusals = [
    sources.firstRows({ code: 'warehouse', sql: hidden }),
    sources.explainSql({ code: 'warehouse', sql: orders }),
    sources.selectData({ datasourceId: 'warehouse', selectContent: orders, params: {} }),
    sources.columns({ code: 'warehouse', table: 'main.orders' }),
    datasets.insert(formOf('asked_now')),
    datasets.try({
      ...{ id: null, values: {} },
      definition: { from: { kind: 'query', dataSource: 'warehouse', sql: orders }, parameters: [] },
    }),
    designer.calls(sqlWorkshopCalls).runQuery({
      ...{ runId: 'a'.repeat(16), dataSource: 'warehouse', sql: hidden, parameters: [], values: {}, rows: 10 },
    }),
  ]
  const keys = await Promise.all(refusals.map(async (one) => (await refusedWith(one)).key))
  expect(keys).toEqual(refusals.map(() => 'source.tableNotForYou'))
  // What was made before goes on, and may be called otherwise.
  expect((await datasets.try({ id, definition: null, values: {} })).rows.length).toBeGreaterThan(0)
  expect((await datasets.update({ ...formOf('asked_before'), name: '改名', id, revision: 1 })).name).toBe('改名')
  await open(null)
})

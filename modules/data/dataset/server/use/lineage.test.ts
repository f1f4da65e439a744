import { reportCalls } from '@mingtai/modules/data/report/calls'
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

const query = (sql: string) => ({ kind: 'query' as const, dataSource: 'warehouse', sql })
const made = (code: string) => ({
  kind: 'combined' as const,
  recipe: { kind: 'steps' as const, start: code, steps: [] },
})

test('from its source to its reports: all above and below an object, and nothing of its neighbours', async () => {
  const base = await designer.insert(formOf('base'))
  const above = await designer.insert(formOf('above', { from: made('base') }))
  const beside = await designer.insert(formOf('beside'))
  const reports = (await server.as('designer')).calls(reportCalls)
  const { id } = await reports.insert({ code: 'traced', name: '血缘报表' })
  const { revision } = await reports.design({ id })
  await reports.save({ tplId: id, revision, template: listTemplate('above') })
  const { nodes, edges, others } = await designer.lineage({ kind: 'dataset', id: base.id })
  const keys = nodes.map(({ key }) => key)
  expect(keys).toEqual(
    expect.arrayContaining([`dataset ${base.id}`, 'source warehouse', `dataset ${above.id}`, `report ${id}`]),
  )
  expect(keys).not.toContain(`dataset ${beside.id}`)
  expect(edges).toEqual(
    expect.arrayContaining([
      { from: 'source warehouse', to: `dataset ${base.id}` },
      { from: `dataset ${base.id}`, to: `dataset ${above.id}` },
      { from: `dataset ${above.id}`, to: `report ${id}` },
    ]),
  )
  expect(others).toBe(0)
  const ofSource = await designer.lineage({ kind: 'source', id: 'warehouse' })
  expect(ofSource.nodes.map(({ key }) => key)).toEqual(expect.arrayContaining([`dataset ${beside.id}`, `report ${id}`]))
  expect((await refusedWith(designer.lineage({ kind: 'dataset', id: 'gone' }))).key).toBe('row.gone')
  const fields = await designer.fieldLineage({ id: above.id })
  expect(fields.uses).toContainEqual({
    field: 'province',
    reportId: id,
    reportName: '血缘报表',
    sheet: '一',
    cell: 'A1',
  })
  expect(fields.origins[0]).toMatchObject({ field: 'province', from: null })
})

test('fields are traced to columns where the statement says so', async () => {
  const fields = ['p', 'total', 'one'].map((name) => ({ name, title: name, type: 'text' as const }))
  const from = query('select o.province as p, sum(o.amount) as total, 1 as one from orders o group by 1')
  const { id } = await designer.insert(formOf('columns', { from, fields }))
  expect((await designer.fieldLineage({ id })).origins.map((one) => one.from)).toEqual([
    [{ table: 'orders', column: 'province' }],
    [{ table: 'orders', column: 'amount' }],
    [],
  ])
  const own = ['province', 'amount'].map((name) => ({ name, title: name, type: 'text' as const }))
  const fromOf = async (code: string, sql: string) => {
    const all = await designer.insert(formOf(code, { from: query(sql), fields: own }))
    return (await designer.fieldLineage({ id: all.id })).origins.map((one) => one.from)
  }
  expect(await fromOf('all_columns', 'select * from orders where amount > 1')).toEqual([
    [{ table: 'orders', column: 'province' }],
    [{ table: 'orders', column: 'amount' }],
  ])
  expect(await fromOf('all_and_more', 'select *, 1 as one from orders')).toEqual([null, null])
  expect(await fromOf('all_joined', 'select * from orders join orders o on true')).toEqual([null, null])
})

import type { Client } from '@mingtai/api'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screenCalls } from '../../calls.ts'
import { withSource } from '../testing.ts'

let server: TestServer
let screens: Client<typeof screenCalls>
let datasets: Client<typeof datasetCalls>

beforeAll(async () => {
  server = await testServer()
  const designer = await server.as('designer')
  screens = designer.calls(screenCalls)
  datasets = designer.calls(datasetCalls)
})
afterAll(() => server.stop())

function formOf(code: string, fields = ['province', 'amount']) {
  return {
    ...{ code, name: `数据集 ${code}`, groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [] },
    from: { kind: 'query' as const, dataSource: 'warehouse', sql: 'select province, amount from orders' },
    fields: fields.map((name) => ({ name, title: name, type: 'text' as const })),
  }
}

async function dataset(code: string): Promise<string> {
  return (await datasets.insert(formOf(code))).id
}

function asking(code: string, drawn: Record<string, string[]> = { column: ['province'] }) {
  const columnDataSetSettings = { dataSetId: code, column: [], drillProp: [] }
  return withSource({ columnDataSource: 3, columnDataSetSettings, fields: drawn })
}

async function made(code: string, document: ReturnType<typeof withSource>): Promise<string> {
  const { id } = await screens.insert({ code, name: `大屏 ${code}` })
  await screens.save({ id, revision: 1, document: { ...document, page: { ...document.page, name: `大屏 ${code}` } } })
  return id
}

test('a dataset that a screen draws is neither deleted nor renamed, and the screen is named', async () => {
  const id = await dataset('drawn')
  const screen = await made('draws', asking('drawn'))
  const path = `/screen/designer?id=${screen}`
  expect((await datasets.uses({ id })).things).toEqual([
    { kind: 'screen', title: '大屏', path, id: screen, code: 'draws', name: '大屏 draws' },
  ])
  expect((await datasets.page({ keyword: 'drawn' })).data[0]?.uses).toBe(1)
  const refused = await refusedWith(datasets.remove({ id }))
  expect(refused.message).toBe('数据集正在被大屏“大屏 draws”使用，不能删除。请先更换它们的数据集。')
  const renamed = await refusedWith(datasets.update({ ...formOf('drawn2'), id, revision: 1 }))
  expect(renamed).toMatchObject({ key: 'dataset.codeInUse', field: 'code' })
  expect(renamed.message).toContain('大屏“大屏 draws”')
})

test('a field that a screen draws does not vanish; one that it does not draw may', async () => {
  const id = await dataset('narrow')
  await made('narrows', asking('narrow'))
  const withField = (field: string) => ({ ...formOf('narrow', [field]), id, revision: 1 })
  const refused = await refusedWith(datasets.update(withField('amount')))
  expect(refused).toMatchObject({ key: 'dataset.fieldsGone', field: 'fields' })
  expect(refused.message).toContain('大屏“大屏 narrows”')
  await datasets.update(withField('province'))
})

test('what was published counts as well, and the bin does not', async () => {
  const id = await dataset('shown')
  const screen = await made('shows', asking('shown'))
  await screens.publish({ id: screen, revision: 2 })
  await screens.save({ id: screen, revision: 3, document: withSource({}) })
  expect((await datasets.uses({ id })).things).toHaveLength(1)
  await screens.remove({ id: screen })
  expect((await datasets.uses({ id })).things).toEqual([])
  await datasets.remove({ id })
  await screens.restore({ id: screen })
  const [answer] = await screens.data({ id: screen, values: {} })
  expect(answer?.refusal).toBe('数据集“shown”不存在或已被删除，请重新选择数据集。')
})

test('a restricted screen is counted, and named only to those who may know of it', async () => {
  const id = await dataset('secret')
  const screen = await made('secrets', asking('secret'))
  const { id: who } = await personOf(server, 'designer')
  const { revision } = await screens.access({ id: screen })
  const line = { kind: 'person' as const, who, may: ['design' as const] }
  await screens.saveAccess({ id: screen, revision, own: true, lines: [line] })
  const others = (await server.as('admin')).calls(datasetCalls)
  const told = await others.uses({ id })
  expect(told.things.length + told.others).toBe(1)
  expect((await datasets.uses({ id })).things).toHaveLength(1)
})

test('a report says which screens show it', async () => {
  const screen = await made(
    'tiles',
    withSource({ columnDataSource: 4, reportSettings: { reportId: 'demo-grouped', params: {} } }, 'report'),
  )
  const reports = (await server.as('designer')).calls(reportCalls)
  const { data } = await reports.page({ current: 1, size: 20, keyword: 'demo-grouped' })
  const { things, otherThings } = await reports.uses({ tplId: data[0]?.id ?? '' })
  expect(things.map(({ id }) => id)).toEqual([screen])
  expect(otherThings).toBe(0)
})

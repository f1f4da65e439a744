import { createServer, type Server } from 'node:http'
import type { Client } from '@mingtai/api'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { BY_ORDER, type ScreenComponent } from '@mingtai/screen-model'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screenCalls } from '../../calls.ts'
import { withSource } from '../testing.ts'

type Screens = Client<typeof screenCalls>

let server: TestServer
let admin: Screens
let designer: Screens
let reader: Screens
let web: Server
let isDown = false
let asked: string[] = []

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(screenCalls)
  designer = (await server.as('designer')).calls(screenCalls)
  reader = (await server.as('zhang.wei')).calls(screenCalls)
  const datasets = (await server.as('admin')).calls(datasetCalls)
  for (const [code, sql, names] of [
    [
      'cat_months',
      "select * from (values (1, '三月'), (2, '一月'), (3, '二月')) t(n, month) order by n",
      ['n', 'month'],
    ],
    ['cat_values', "select * from (values ('一月', 7), ('二月', 9), ('九月', 1)) t(m, v)", ['m', 'v']],
  ] as const)
    await datasets.insert({
      ...{ code, name: code, groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [] },
      from: { kind: 'query', dataSource: 'warehouse', sql },
      fields: names.map((name) => ({ name, title: name, type: name === 'v' || name === 'n' ? 'number' : 'text' })),
    })
  web = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.statusCode = isDown ? 500 : 200
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify([
        { id: 1, name: '乙' },
        { id: 2, name: '甲' },
      ]),
    )
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  web.close()
  await server.stop()
})

const ofDataset = (dataSetId: string, column: string[] = []) => ({ dataSetId, column, drillProp: [] })
const listed: Partial<ScreenComponent> = {
  ...{ columnDataSource: 3, columnDataSetSettings: ofDataset('cat_values') },
  ...{ categoryDataSource: 3, categoryDataSetSettings: ofDataset('cat_months', ['month']) },
  fields: { category: ['m'], value: ['v'] },
}

function api(path: string): NonNullable<ScreenComponent['categoryApiSettings']> {
  const at = web.address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  return { url: `http://127.0.0.1:${port}${path}`, requestType: 'get', resultPath: '', params: [], column: 'name' }
}

async function published(code: string, changes: Partial<ScreenComponent>, by = designer): Promise<string> {
  const { id } = await by.insert({ code, name: code })
  const document = withSource(changes, 'histogram')
  const { revision } = await by.save({ id, revision: 1, document })
  await by.publish({ id, revision })
  return id
}

test('values of one dataset stand in the order of the categories of another, and what is missing is a gap', async () => {
  const id = await published('by-name', listed)
  const [answer] = await reader.data({ id, values: {} })
  expect(answer).toMatchObject({ component: 'one', refusal: null, isTruncated: false })
  expect(answer?.rows?.rows).toEqual([
    ['三月', null],
    ['一月', '7'],
    ['二月', '9'],
  ])
  expect(await reader.getCategoryApiResult({ screenComponentId: 'by-name:one' })).toEqual(['三月', '一月', '二月'])
  expect(await reader.getScreenDataBySql({ screenComponentId: 'by-name:one', categoryType: true })).toEqual([
    ['三月', '一月', '二月'],
  ])
  expect(await reader.getScreenDataBySql({ screenComponentId: 'by-name:one' })).toEqual([[null, '7', '9']])
})

test('values without names take the categories in their order', async () => {
  const id = await published('by-order', { ...listed, fields: { category: [BY_ORDER], value: ['v'] } })
  const [answer] = await reader.data({ id, values: {} })
  expect(answer?.rows?.rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['三月', '7'],
    ['一月', '9'],
    ['二月', '1'],
  ])
})

test('rows that stand in the screen have categories of a dataset as well', async () => {
  const staticData = {
    columns: [
      { name: 'm', title: '' },
      { name: 'v', title: '' },
    ],
    rows: [['二月', '5']],
  }
  const id = await published('written', { ...listed, columnDataSource: 1, columnDataSetSettings: null, staticData })
  const [answer] = await reader.data({ id, values: {} })
  expect(answer?.rows?.rows).toEqual([
    ['三月', null],
    ['一月', null],
    ['二月', '5'],
  ])
})

test('a column that is not in the source of categories is told with the values', async () => {
  const id = await published('wrong-column', { ...listed, categoryDataSetSettings: ofDataset('cat_months', ['nope']) })
  const [answer] = await reader.data({ id, values: {} })
  expect(answer?.rows).toBeNull()
  expect(answer?.refusal).toContain('没有列“nope”')
  expect(answer?.values?.rows).toHaveLength(3)
})

test('an interface names the categories with a parameter; while it fails, the values come alone', async () => {
  asked = []
  const id = await published(
    'by-api',
    {
      ...listed,
      ...{ categoryDataSource: 2, categoryApiSettings: api('/names?year={year}'), isRefresh: true, refreshTime: 1000 },
      params: [{ paramCode: 'year', paramName: '', paramType: 'text', paramDefault: null, dateCode: 3 }],
      fields: { category: [BY_ORDER], value: ['v'] },
    },
    admin,
  )
  const [good] = await admin.data({ id, values: { year: '2025' } })
  expect(good?.rows?.rows.map(([name]) => name)).toEqual(['乙', '甲'])
  expect(asked.at(-1)).toBe('/names?year=2025')
  isDown = true
  const [bad] = await admin.data({ id, values: { year: '2026' } })
  isDown = false
  expect(bad).toMatchObject({ rows: null, refusal: expect.any(String) })
  expect(bad?.values?.rows).toHaveLength(3)
})

test('the dataset of categories is in use: it is named, and not deleted', async () => {
  await published('uses-it', listed)
  const datasets = (await server.as('admin')).calls(datasetCalls)
  const row = (await datasets.page({ keyword: 'cat_months' })).data[0]
  expect(row?.uses).toBeGreaterThan(0)
  expect((await datasets.uses({ id: row?.id ?? '' })).things.map(({ code }) => code)).toContain('uses-it')
  expect((await refusedWith(datasets.remove({ id: row?.id ?? '' }))).message).toMatch(/正在被大屏.*使用，不能删除/)
})

test('a template keeps categories of a dataset, and no address of an interface', async () => {
  const settings = api('/names?token=secret')
  const { column: _, ...before } = settings
  const saved = { dataSetId: 'cat_months', column: ['month'], drillProp: [] }
  for (const [code, changes, source] of [
    ['tpl-dataset', listed, 3],
    ['tpl-api', { ...listed, categoryDataSource: 2, categoryApiSettings: settings }, 1],
    // An address that is chosen no more is still written there.
    ['tpl-before', { ...listed, dataApiSettings: before, categoryApiSettings: settings }, 3],
  ] as const) {
    const from = await published(code, changes, admin)
    const { id } = await admin.saveTemplate({ id: from, name: code })
    const { document } = await designer.templateDocument({ id })
    expect(JSON.stringify(document), code).not.toContain('secret')
    const [one] = withSource(document.components[0] ?? {}).components
    expect(one, code).toMatchObject({ columnDataSource: 3, categoryDataSource: source })
    if (source === 3) expect(one?.categoryDataSetSettings, code).toEqual(saved)
  }
})

test('a file whose dataset of categories is not here shows its values by their own names', async () => {
  const id = await published('carried', listed)
  const file = await designer.exportFile({ id })
  expect(file.sources.map(({ code }) => code).toSorted()).toEqual(['cat_months', 'cat_values'])
  const gone = JSON.parse(JSON.stringify(file).replaceAll('cat_months', 'not_here'))
  const row = await designer.importFile({ file: gone, code: 'carried-in', name: '带来的' })
  expect(row.unmatched).toMatchObject([{ kind: 'dataset', what: expect.stringContaining('not_here') }])
  const [one] = (await designer.detail({ id: row.id })).document.components
  expect(one).toMatchObject({ columnDataSource: 3, categoryDataSource: 1, categoryDataSetSettings: null })
})

import type { Client } from '@mingtai/api'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { emptyDocument, newComponent, noShaping, type ScreenComponent, type Shaping } from '@mingtai/screen-model'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screenCalls } from '../../calls.ts'

let server: TestServer
let designer: Client<typeof screenCalls>

const sales = [
  "('2025-01-03', '杭州', '线上', 10.10)",
  "('2025-01-09', '杭州', '门店', 5.05)",
  "('2025-02-01', '宁波', '线上', 40)",
  "('2025-02-07', '温州', '门店', null)",
  "('2025-03-01', null, '线上', 7)",
  "('2025-03-05', '绍兴', '门店', 3)",
]

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(screenCalls)
  await (await server.as('admin')).calls(datasetCalls).insert({
    code: 'shaped_sales',
    name: '销售',
    groupId: null,
    remark: '',
    roles: [],
    cacheSeconds: 0,
    parameters: [],
    from: {
      kind: 'query',
      dataSource: 'warehouse',
      sql: `select d, city, way, cast(v as decimal(12, 2)) as v from (values ${sales.join(', ')}) t(d, city, way, v)`,
    },
    fields: ['d', 'city', 'way', 'v'].map((name) => ({ name, title: name, type: name === 'v' ? 'number' : 'text' })),
  })
})
afterAll(() => server.stop())

async function shaped(shaping: Partial<Shaping>, values = {}, fields: ScreenComponent['fields'] = {}) {
  const component: ScreenComponent = {
    ...newComponent({ id: 'c', type: 'histogram', name: '柱图' }),
    columnDataSource: 3,
    columnDataSetSettings: { dataSetId: 'shaped_sales', column: [], drillProp: [] },
    fields: { category: ['city'], value: ['v'], ...fields },
    shaping: { ...noShaping, ...shaping },
  }
  const { rows, refusal } = await designer.tryData({ component, values })
  const at = ['city', 'way', 'v'].map((name) => (rows?.columns ?? []).findIndex((one) => one.name === name))
  return refusal ?? (rows?.rows ?? []).map((row) => at.map((place) => row[place] ?? null))
}

test('rows of one name become one, the largest first, and what is left over is one category', async () => {
  const sum = { aggregate: 'sum', sort: { column: 'v', isDown: true } } as const
  expect((await shaped(sum)) as string[][]).toEqual([
    ['宁波', '线上', '40.00'],
    ['杭州', null, '15.15'],
    [null, '线上', '7.00'],
    ['绍兴', '门店', '3.00'],
    ['温州', '门店', null],
  ])
  const top = (await shaped({ ...sum, most: 2, hasRest: true })) as string[][]
  expect(top.map(([city, , v]) => [city, v])).toEqual([
    ['宁波', '40.00'],
    ['杭州', '15.15'],
    ['其余', '10.00'],
  ])
  const average = (await shaped({ ...sum, aggregate: 'average', most: 2, hasRest: true })) as string[][]
  expect(average.map(([city, , v]) => [city, Number(v)])).toEqual([
    ['宁波', 40],
    ['杭州', 7.575],
    ['其余', 5],
  ])
})

test('figures that are kept as text are added up as what they say, and nothing is said for rows that differ', async () => {
  await (await server.as('admin')).calls(datasetCalls).insert({
    ...{
      code: 'shaped_texts',
      name: '文本金额',
      groupId: null,
      remark: '',
      roles: [],
      cacheSeconds: 0,
      parameters: [],
    },
    from: {
      kind: 'query',
      dataSource: 'warehouse',
      sql: `select * from (values ('杭州', '线上', '1,234.50'), ('杭州', '门店', '0.5'), ('杭州', '门店', '未报'),
        ('宁波', '线上', '12,345,678,901,234.5678'), ('温州', '门店', null)) t(city, way, v)`,
    },
    fields: ['city', 'way', 'v'].map((name) => ({ name, title: name, type: 'text' })),
  })
  const rowsOf = async (aggregate: Shaping['aggregate']) => {
    const component: ScreenComponent = {
      ...newComponent({ id: 'c', type: 'histogram', name: '柱图' }),
      columnDataSource: 3,
      columnDataSetSettings: { dataSetId: 'shaped_texts', column: [], drillProp: [] },
      fields: { category: ['city'], value: ['v'] },
      shaping: { ...noShaping, aggregate, sort: { column: 'v', isDown: true } },
    }
    return (await designer.tryData({ component, values: {} })).rows?.rows
  }
  expect(await rowsOf('sum')).toEqual([
    ['宁波', '线上', '12345678901234.5678'],
    ['杭州', null, '1235'],
    ['温州', '门店', null],
  ])
  expect((await rowsOf('largest'))?.map((row) => row[2])).toEqual(['12345678901234.5678', '1234.5', null])
  expect((await rowsOf('count'))?.map((row) => row[2])).toEqual(['2', '1', '0'])
})

test('rows are put in order by figures that are kept as text as figures, and by other texts as texts', async () => {
  const component: ScreenComponent = {
    ...newComponent({ id: 'c', type: 'table', name: '表' }),
    columnDataSource: 3,
    columnDataSetSettings: { dataSetId: 'shaped_texts', column: [], drillProp: [] },
    fields: {},
    shaping: { ...noShaping, sort: { column: 'v', isDown: true } },
  }
  const { rows } = await designer.tryData({ component, values: {} })
  expect(rows?.rows.map((row) => row[2])).toEqual(['12,345,678,901,234.5678', '1,234.50', '0.5', '未报', null])
})

test('a category keeps its place whatever series it is split by', async () => {
  const sum = { aggregate: 'sum', sort: { column: 'v', isDown: true }, most: 2 } as const
  expect(await shaped(sum, {}, { series: ['way'] })).toEqual([
    ['宁波', '线上', '40.00'],
    ['杭州', '线上', '10.10'],
    ['杭州', '门店', '5.05'],
  ])
})

test('rows are filtered by what is written, by parameters of the screen, and by nothing where those are empty', async () => {
  const cities = (rows: unknown) => (rows as string[][]).map(([city]) => city)
  expect(cities(await shaped({ filters: [{ column: 'v', is: 'atLeast', value: '7' }] }))).toEqual([
    '杭州',
    '宁波',
    null,
  ])
  expect(cities(await shaped({ filters: [{ column: 'd', is: 'less', value: '2025-02-01' }] }))).toEqual([
    '杭州',
    '杭州',
  ])
  expect(cities(await shaped({ filters: [{ column: 'city', is: 'empty', value: '' }] }))).toEqual([null])
  const byCity = { filters: [{ column: 'city', is: 'equal' as const, value: '{city}' }] }
  expect(cities(await shaped(byCity, { city: ['宁波', "温' or 1=1 --"] }))).toEqual(['宁波'])
  expect(cities(await shaped(byCity, { city: '' }))).toHaveLength(6)
})

test('a control offers every name of a large table once, while whoever designs it is given its rows', async () => {
  await (await server.as('admin')).calls(datasetCalls).insert({
    ...{ code: 'shaped_many', name: '很多行', groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [] },
    from: {
      kind: 'query',
      dataSource: 'warehouse',
      sql: `select case when i < 6000 then '甲' when i < 6500 then '乙' else null end as way, i from range(7000) t(i) order by i`,
    },
    fields: ['way', 'i'].map((name) => ({ name, title: name, type: name === 'i' ? 'number' : 'text' })),
  })
  const control: ScreenComponent = {
    ...newComponent({ id: 'c', type: 'selectWidget', name: '渠道' }),
    columnDataSource: 3,
    columnDataSetSettings: { dataSetId: 'shaped_many', column: [], drillProp: [] },
    fields: { value: ['way'] },
    options: { paramCode: 'way', choices: [] },
  }
  const chart = {
    ...control,
    id: 'd',
    type: 'histogram' as const,
    options: {},
    fields: { category: ['way'], value: ['i'] },
  }
  const { id } = await designer.insert({ code: 'many', name: '很多' })
  const document = { ...emptyDocument('很多'), components: [control, chart] }
  const { revision } = await designer.save({ id, revision: 1, document })
  await designer.publish({ id, revision })
  const [choices, bars] = await designer.data({ id, values: {} })
  expect(choices?.rows?.rows).toEqual([['甲'], ['乙'], [null]])
  expect(bars?.rows?.rows.length).toBeGreaterThan(5000)
  expect((await designer.tryData({ component: control, values: {} })).rows?.columns).toHaveLength(2)
})

test('without sums the order and the number of rows are as they are asked for', async () => {
  const rows = (await shaped({ sort: { column: 'd', isDown: true }, most: 2 })) as string[][]
  expect(rows.map(([city]) => city)).toEqual(['绍兴', null])
})

test('what cannot be asked is told to who designs it', async () => {
  expect(await shaped({ sort: { column: 'gone', isDown: true } })).toBe(
    '筛选或排序用到的列“gone”已不在数据里，请在数据里重新选择。',
  )
  expect(await shaped({ filters: [{ column: 'v', is: 'more', value: '多' }] })).toBe('筛选值“多”不是数值，请填写数字。')
})

import type { Client } from '@mingtai/api'
import { emptyDocument, newComponent, type ScreenComponent, type ScreenDocument } from '@mingtai/screen-model'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screenCalls } from '../../calls.ts'

type Screens = Client<typeof screenCalls>

let server: TestServer
let designer: Screens
let reader: Screens
let foreign: Screens

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(screenCalls)
  reader = (await server.as('zhang.wei')).calls(screenCalls)
  foreign = (await server.as(null)).calls(screenCalls)
})
afterAll(() => server.stop())

const dataset = {
  ...{ columnDataSource: 3 as const, staticData: null },
  columnDataSetSettings: { dataSetId: 'screen_totals', column: [], drillProp: [] },
}

async function published(code: string, components: ScreenComponent[]): Promise<void> {
  const document: ScreenDocument = { ...emptyDocument(code), components }
  const { id } = await designer.insert({ code, name: code })
  const { revision } = await designer.save({ id, revision: 1, document })
  await designer.publish({ id, revision })
}

test('each kind is answered its own shape, of static rows and of a dataset', async () => {
  const drilled = newComponent({ id: 'kindRadar', type: 'radar', name: '评价' })
  const pie = { ...newComponent({ id: 'kindPie', type: 'pie', name: '结构' }), bindComponent: drilled.id }
  const bars = newComponent({ id: 'kindBars', type: 'histogram', name: '行业' })
  const rows = { ...newComponent({ id: 'kindRows', type: 'table', name: '表' }), ...dataset, fields: {} }
  const gauge = newComponent({ id: 'kindGauge', type: 'gauge', name: '表盘' })
  await published('kinds', [pie, drilled, bars, rows, gauge])
  const [first] = await reader.getPieApiResult({ screenComponentId: pie.id })
  expect(first).toEqual({ name: '先进制造', value: '1300' })
  expect(await reader.getScreenPieDataBySql({ screenComponentId: `kinds:${pie.id}` })).toHaveLength(
    pie.staticData?.rows.length ?? -1,
  )
  const categories = await reader.getCategoryApiResult({ screenComponentId: bars.id })
  expect(await reader.getScreenDataBySql({ screenComponentId: bars.id, categoryType: true })).toEqual([categories])
  const series = await reader.getApiResult({ screenComponentId: bars.id })
  expect(series).toHaveLength(bars.fields.value?.length ?? -1)
  expect(series[0]).toHaveLength(categories.length)
  expect(await reader.getGaugeApiResult({ screenComponentId: gauge.id })).toEqual({
    name: '重点项目开工',
    value: '82.4',
  })
  const radar = await reader.getRadarDataApiResult({ screenComponentId: pie.id, isBindComponent: true })
  expect(radar.indicator.map(({ name }) => name)).toContain('创新能力')
  const table = await reader.getDynamicDatas({ screenComponentId: rows.id })
  const [column = ''] = Object.keys(table[0] ?? {})
  const narrow = await reader.getScreenTableDataBySql({ screenComponentId: rows.id, props: [column] })
  expect(narrow).toEqual(table.map((row) => ({ [column]: row[column] })))
  expect(await reader.getScreenTextDataBySql({ screenComponentId: rows.id, props: [column] })).toBe(table[0]?.[column])
})

test('what cannot be had is refused with its sentence, and nobody reads more than the screen shows them', async () => {
  const gone = { ...dataset, columnDataSetSettings: { ...dataset.columnDataSetSettings, dataSetId: 'no_such_set' } }
  const rows = { ...newComponent({ id: 'onlyOne', type: 'table', name: '表' }), ...dataset, fields: {} }
  await published('one_of_two', [rows])
  expect((await refusedWith(reader.getScreenTableDataBySql({ screenComponentId: 'nobody' }))).key).toBe(
    'screen.componentUnknown',
  )
  expect((await refusedWith(reader.getDynamicDatas({ dataSetId: 'screen_totals' }))).key).toBe('right.missing')
  expect(await designer.getDynamicDatas({ dataSetId: 'screen_totals' })).not.toHaveLength(0)
  await expect(designer.getDynamicDatas({ dataSetId: gone.columnDataSetSettings.dataSetId })).rejects.toThrow()
  await expect(foreign.getTextApiResult({ screenComponentId: rows.id })).rejects.toThrow()
  await published('two_of_two', [rows])
  expect((await refusedWith(reader.getTextApiResult({ screenComponentId: rows.id }))).key).toBe(
    'screen.componentInSeveral',
  )
  expect(await reader.getTextApiResult({ screenComponentId: `two_of_two:${rows.id}` })).not.toBe('')
})

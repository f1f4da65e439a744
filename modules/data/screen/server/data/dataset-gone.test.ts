import type { Client } from '@mingtai/api'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { newComponent, emptyDocument, type ScreenDocument } from '@mingtai/screen-model'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerCalls, type PlayerCalls } from '../testing.ts'

type Screens = PlayerCalls

let server: TestServer
let designer: Screens
let admin: Screens
let reader: Screens
let tv: Screens
let datasets: Client<typeof datasetCalls>
let rules: Client<typeof datasetCalls>

beforeAll(async () => {
  server = await testServer({ limits: { sharedAnswer: 300 } })
  designer = playerCalls(await server.as('designer'))
  admin = playerCalls(await server.as('admin'))
  reader = playerCalls(await server.as('zhang.wei'))
  tv = playerCalls(await server.as(null))
  rules = (await server.as('admin')).calls(datasetCalls)
  datasets = (await server.as('designer')).calls(datasetCalls)
})
afterAll(() => server.stop())

function formOf(code: string) {
  return {
    ...{ code, name: `数据集 ${code}`, groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [] },
    from: { kind: 'query' as const, dataSource: 'warehouse', sql: 'select province, amount from orders' },
    fields: ['province', 'amount'].map((name) => ({ name, title: name, type: 'text' as const })),
  }
}

/** One component of the dataset, and one of a dataset that stays. */
function showing(code: string): ScreenDocument {
  const table = (id: string, dataSetId: string) => ({
    ...newComponent({ id, type: 'table', name: id }),
    ...{ columnDataSource: 3 as const, columnDataSetSettings: { dataSetId, column: [], drillProp: [] }, fields: {} },
  })
  return { ...emptyDocument(code), components: [table('going', code), table('staying', 'screen_totals')] }
}

/** A published screen that hangs on a wall. */
async function onTheWall(code: string) {
  const dataset = await datasets.insert(formOf(code))
  const { id } = await designer.insert({ code, name: `墙 ${code}` })
  await designer.save({ id, revision: 1, document: showing(code) })
  await designer.publish({ id, revision: 2 })
  const shown = await tv.displayCode({})
  const form = { name: code, place: '', quiet: null, offline: 'keep' as const, offlineText: '' }
  const items = [{ screenId: id, seconds: 30, from: null, to: null }]
  await admin.registerDisplay({ ...form, items, code: shown.code })
  const onDisplay = () => tv.displayData({ token: shown.token, screenId: id, values: {} })
  return { id, dataset: dataset.id, token: shown.token, onDisplay }
}

const NOT_HAD = '暂时取不到数据，请联系设计大屏的人。'

test('a dataset that is deleted while a wall shows it: who may mend it is told which, a visitor is not, the rest goes on', async () => {
  const { id, dataset, token, onDisplay } = await onTheWall('deleted_under')
  expect((await onDisplay()).map(({ rows }) => rows !== null)).toEqual([true, true])
  // While the screen lies in the bin nothing uses the dataset.
  await designer.remove({ id })
  expect((await refusedWith(onDisplay())).key).toBe('display.notPlayed')
  await datasets.remove({ id: dataset })
  await designer.restore({ id })
  expect((await tv.displayPlan({ token })).plan?.items).toHaveLength(1)
  // What was answered is shared for a short while at most.
  await expect.poll(async () => (await onDisplay())[0]?.rows, { timeout: 15_000 }).toBeNull()
  for (let round = 0; round < 3; round++) {
    const [going, staying] = await onDisplay()
    expect(going).toMatchObject({ rows: null, refusal: NOT_HAD })
    expect(staying?.rows?.rows).toHaveLength(1)
  }
  const [told] = await designer.data({ id, values: {} })
  expect(told?.refusal).toBe('数据集“deleted_under”不存在或已被删除，请重新选择数据集。')
  expect((await reader.data({ id, values: {} }))[0]?.refusal).toBe(NOT_HAD)
})

test('rows that are taken away from whoever looks are gone for them and their links, and stay for the others', async () => {
  const { id, dataset, onDisplay } = await onTheWall('taken_away')
  const rows = async () => (await reader.data({ id, values: {} }))[0]?.rows?.rows.length
  const { url } = await designer.shareLink({ screenId: id })
  const share = new URL(url).searchParams.get('share') ?? ''
  const rowsOfLink = async () => (await tv.dataShared({ share, values: {} }))[0]?.rows?.rows.length
  expect(await rows()).toBeGreaterThan(0)
  expect(await rowsOfLink()).toBeGreaterThan(0)
  const roles = [await server.roleId('orgAdmin')]
  const rule = { name: '只给他们', roles, places: [], people: [], where: null, hidden: [], masked: [] }
  await rules.saveRules({ id: dataset, revision: 0, rules: [rule], othersSeeAll: false })
  await expect.poll(rows, { timeout: 15_000 }).toBe(0)
  await expect.poll(rowsOfLink, { timeout: 15_000 }).toBe(0)
  const [going, staying] = await onDisplay()
  expect(going?.rows?.rows.length).toBeGreaterThan(0)
  expect(staying?.rows?.rows).toHaveLength(1)
})

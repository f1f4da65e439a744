import type { Client } from '@mingtai/api'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenCalls } from '../../calls.ts'
import { screenDisplay } from '../tables.ts'
import { withSource } from '../testing.ts'

type Screens = Client<typeof screenCalls>

let server: TestServer
let admin: Screens
let tv: Screens
let played: string

const form = {
  ...{ name: '大厅左屏', place: '一楼', quiet: null, offline: 'keep' as const, offlineText: '' },
  items: [] as { screenId: string; seconds: number; from: string | null; to: string | null }[],
}
const item = (screenId: string) => ({ screenId, seconds: 30, from: null, to: null })

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(screenCalls)
  tv = (await server.as(null)).calls(screenCalls)
  const { id } = await admin.insert({ code: 'on-the-wall', name: '墙上的大屏' })
  const columnDataSetSettings = { dataSetId: 'screen_totals', column: [], drillProp: [] }
  await admin.save({ id, revision: 1, document: withSource({ columnDataSource: 3, columnDataSetSettings }) })
  await admin.publish({ id, revision: 2 })
  played = id
})
afterAll(() => server.stop())

async function registered(name: string, items = [item(played)]) {
  const { code, token } = await tv.displayCode({})
  const { id } = await admin.registerDisplay({ ...form, name, items, code })
  return { id, token }
}

test('a display shows a code, is named by whoever enters it, and plays its screens without signing in', async () => {
  const { code, token } = await tv.displayCode({})
  expect(code).toMatch(/^\d{6}$/)
  expect((await tv.displayPlan({ token })).plan).toBeNull()
  const { id } = await admin.registerDisplay({ ...form, items: [item(played)], code })
  const { plan } = await tv.displayPlan({ token, showing: played, isGood: true })
  expect(plan?.items).toEqual([{ ...item(played), name: '取数', version: 1 }])
  const { document } = await tv.displayScreen({ token, screenId: played })
  expect(document.components).toHaveLength(1)
  const [answer] = await tv.displayData({ token, screenId: played, values: {} })
  expect(answer?.rows?.rows).toHaveLength(1)
  const { data } = await admin.displays({})
  expect(data.find((one) => one.id === id)).toMatchObject({ isOnline: true, showing: '取数', name: '大厅左屏' })
  expect(data.find((one) => one.id === id)?.goodAt).not.toBeNull()
})

test('its small picture is kept, and only pictures are taken', async () => {
  const { id, token } = await registered('有画面')
  const picture = `data:image/webp;base64,${Buffer.from('picture').toString('base64')}`
  await tv.displayPicture({ token, picture })
  expect((await admin.displays({ keyword: '有画面' })).data[0]).toMatchObject({ id, picture })
  for (const hostile of ['data:image/svg+xml;base64,PHN2Zz4=', 'javascript:alert(1)', `${picture}"onerror="x`])
    await refusedWith(tv.displayPicture({ token, picture: hostile }))
  // Whoever sees the next list has no right to what was shown of this one.
  await admin.updateDisplay({ ...form, name: '有画面', items: [], id, revision: 1 })
  expect((await admin.displays({ keyword: '有画面' })).data[0]).toMatchObject({ id, picture: null, pictureAt: null })
})

test('it is told to load anew, and its list changes while it plays', async () => {
  const { id, token } = await registered('会变')
  await admin.reloadDisplay({ id })
  expect((await tv.displayPlan({ token })).plan?.reloads).toBe(1)
  const quiet = { from: '22:00', to: '06:00' }
  await admin.updateDisplay({ ...form, name: '会变', items: [], quiet, id, revision: 1 })
  expect((await tv.displayPlan({ token })).plan).toMatchObject({ items: [], quiet })
  expect((await refusedWith(tv.displayScreen({ token, screenId: played }))).key).toBe('display.notPlayed')
})

describe('attacks', () => {
  test('the secret of a display is nowhere in the database', async () => {
    const { id, token } = await registered('保密')
    const [row] = await server.services.db.select().from(screenDisplay).where(eq(screenDisplay.id, id))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(await admin.displays({ keyword: '保密' }))).not.toContain(row?.tokenHash)
  })

  test('a code is good once', async () => {
    const { code } = await tv.displayCode({})
    await admin.registerDisplay({ ...form, name: '第一个', code })
    const again = await refusedWith(admin.registerDisplay({ ...form, name: '第二个', code }))
    expect(again).toMatchObject({ key: 'display.codeWrong', field: 'code' })
  })

  test('a revoked display gets nothing any more', async () => {
    const { id, token } = await registered('停用')
    await admin.removeDisplay({ id })
    for (const work of [
      () => tv.displayPlan({ token }),
      () => tv.displayScreen({ token, screenId: played }),
      () => tv.displayData({ token, screenId: played, values: {} }),
      () => tv.displayPicture({ token, picture: 'data:image/webp;base64,AAAA' }),
    ])
      expect((await refusedWith(work())).key).toBe('display.gone')
  })

  test('a secret that was copied to a hundred televisions is one display, whose end ends them all', async () => {
    const { id, token } = await registered('一百个地方')
    const ask = () => tv.displayData({ token, screenId: played, values: {} })
    const many = Array.from({ length: 100 }, (_, at) => at)
    const answers = await Promise.all(many.map(ask))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    const plans = await Promise.all(many.map(() => tv.displayPlan({ token, showing: played, isGood: true })))
    expect(new Set(plans.map(({ plan }) => plan?.name))).toEqual(new Set(['一百个地方']))
    expect((await admin.displays({ keyword: '一百个地方' })).total).toBe(1)
    await admin.removeDisplay({ id })
    const ends = await Promise.all(many.map(() => refusedWith(ask())))
    expect(new Set(ends.map(({ key }) => key))).toEqual(new Set(['display.gone']))
  })

  test('it plays only its own list', async () => {
    const { token } = await registered('只放一个')
    const { id } = await admin.insert({ code: 'not-on-the-wall', name: '别的大屏' })
    await admin.publish({ id, revision: 1 })
    expect((await refusedWith(tv.displayData({ token, screenId: id, values: {} }))).key).toBe('display.notPlayed')
  })

  test('another tenant neither sees nor changes it, and plays none of its screens', async () => {
    const { id } = await registered('本单位')
    const foreign = (await server.as('admin', '100001')).calls(screenCalls)
    expect((await foreign.displays({})).data.map((one) => one.id)).not.toContain(id)
    for (const work of [
      () => foreign.updateDisplay({ ...form, id, revision: 1 }),
      () => foreign.reloadDisplay({ id }),
      () => foreign.removeDisplay({ id }),
    ])
      expect((await refusedWith(work())).key).toBe('row.gone')
    const { code } = await tv.displayCode({})
    const taken = await refusedWith(foreign.registerDisplay({ ...form, items: [item(played)], code }))
    expect(taken).toMatchObject({ key: 'display.screenGone', field: 'items' })
  })

  test('without the right nothing of it is there', async () => {
    const designer = (await server.as('designer')).calls(screenCalls)
    const { code } = await tv.displayCode({})
    for (const work of [() => designer.displays({}), () => designer.registerDisplay({ ...form, code })])
      expect((await refusedWith(work())).key).toBe('right.missing')
  })

  test('guessing codes ends after a few', async () => {
    // More than two stretches of time allow, because one may end among the guesses.
    const tries = await Promise.all(
      Array.from({ length: 21 }, (_, at) =>
        refusedWith(admin.registerDisplay({ ...form, code: String(at).padStart(6, '0') })),
      ),
    )
    expect(tries.map(({ key }) => key)).toContain('call.tooOften')
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from '@mingtai/api'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { emptyDocument, newComponent } from '@mingtai/screen-model'
import { type RunningPostgres, startPostgres } from '@mingtai/server/embedded-postgres'
import { sessionOf } from '@mingtai/server/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'

const { browser, token } = await person('admin')
const session = sessionOf(base, token)
const screens = client(screenCalls, session)
const mark = Date.now().toString(36)

let postgres: RunningPostgres
let folder: string

/** A database of somebody else, whose figures a wall shows. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingtai-wall-'))
  postgres = await startPostgres(folder, 'the right word')
  await inTheirs(`create table 办件 (窗口 text, 件数 int); insert into 办件 values ('综合窗口', 4321)`)
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function inTheirs(sql: string): Promise<void> {
  const their = new pg.Client({ connectionString: postgres.url })
  await their.connect()
  await their.query(sql)
  await their.end()
}

/** A published screen on a display, with a table that asks the other database every two seconds. */
async function onTheWall(): Promise<string> {
  const place = new URL(postgres.url)
  await client(dataSourceCalls, session).insert({
    ...{ code: `hall-${mark}`, name: `大厅库 ${mark}`, type: 5, host: place.hostname, port: Number(place.port) },
    ...{ database: 'mingtai', userName: place.username, password: decodeURIComponent(place.password) },
  })
  await client(datasetCalls, session).insert({
    ...{
      code: `hall_${mark}`,
      name: `办件 ${mark}`,
      groupId: null,
      remark: '',
      roles: [],
      cacheSeconds: 0,
      parameters: [],
    },
    from: { kind: 'query', dataSource: `hall-${mark}`, sql: 'select 窗口, 件数 from 办件' },
    fields: ['窗口', '件数'].map((name) => ({ name, title: name, type: 'text' })),
  })
  const { id, revision } = await screens.insert({ code: `gone-${mark}`, name: `办件 ${mark}` })
  const empty = emptyDocument(`办件 ${mark}`)
  const document = {
    ...empty,
    page: { ...empty.page, isRefresh: true, refreshTime: 2000 },
    components: [
      {
        ...newComponent({ id: 't', type: 'table', name: '窗口办件', frame: { x: 40, y: 40, width: 900, height: 500 } }),
        ...{ columnDataSource: 3 as const, fields: {}, staticData: null },
        columnDataSetSettings: { dataSetId: `hall_${mark}`, column: [], drillProp: [] },
      },
    ],
  }
  await screens.publish({ id, revision: (await screens.save({ id, revision, document })).revision })
  return id
}

test('a wall keeps the figures of a database that went away, says of when they are, and goes on when it is back', async () => {
  const screenId = await onTheWall()
  const wall = await newVisitor(browser, base, 1920)
  await wall.goto('/wall')
  const code = wall.getByLabel('登记码')
  await expect.poll(async () => (await code.textContent())?.replaceAll(/\D/g, '').length).toBe(6)
  const form = { name: `大厅屏 ${mark}`, place: '', quiet: null, offline: 'keep' as const, offlineText: '' }
  await screens.registerDisplay({
    ...form,
    items: [{ screenId, seconds: 30, from: null, to: null }],
    code: ((await code.textContent()) ?? '').replaceAll(/\D/g, ''),
  })
  const listed = async () => (await screens.displays({ keyword: form.name })).data[0]
  await wall.getByText('4321').or(wall.getByText('4,321')).first().waitFor()
  await inTheirs('update 办件 set 件数 = 4555')
  const figure = wall.getByText(/^4,?555$/).first()
  await figure.waitFor()

  await expect.poll(async () => (await listed())?.goodAt ?? null, { timeout: 60_000 }).not.toBeNull()

  await postgres.stop()
  const badge = wall.getByText(/^数据截至 \d\d:\d\d(:\d\d)?，正在重新获取$/)
  await badge.waitFor()
  await expect.poll(() => figure.isVisible()).toBe(true)
  await shot(wall, 'screen-source-gone')
  // The plug is pulled while the source is away: what was good last comes back from the browser.
  await wall.reload()
  await figure.waitFor()
  await badge.waitFor()

  postgres = await startPostgres(folder, 'the right word')
  await inTheirs('update 办件 set 件数 = 5001')
  await wall
    .getByText(/^5,?001$/)
    .first()
    .waitFor({ timeout: 90_000 })
  await expect.poll(() => badge.count()).toBe(0)
  await wall.context().close()
})

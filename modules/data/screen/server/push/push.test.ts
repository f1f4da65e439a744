import { createServer, type Server } from 'node:http'
import { messageCalls } from '@mingtai/modules/ground/notification/calls'
import { person } from '@mingtai/modules/ground/organization/server'
import { personOf, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { withSource, playerCalls, type PlayerCalls } from '../testing.ts'

let server: TestServer
let designer: PlayerCalls
let web: Server
let figure = 1
/** How often each screen has asked. */
const askings = new Map<string, number>()
const askedBy = (code: string) => askings.get(code) ?? 0

beforeAll(async () => {
  server = await testServer({ limits: { hellosPerMinute: 150 } })
  designer = playerCalls(await server.as('designer'))
  web = createServer(({ url = '' }, response) => {
    askings.set(url.slice(1), askedBy(url.slice(1)) + 1)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify([{ 金额: figure }]))
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => web.close(resolve))
  await server.stop()
})

interface Line {
  said: { told: string; components?: string[] }[]
  /** The code that it was closed with; null: it stands. */
  closed: number | null
  end(): void
}

function line(hello: unknown): Line {
  const socket = new WebSocket(`${server.base.replace(/^http/, 'ws')}/ws/screen`)
  const found: Line = { said: [], closed: null, end: () => socket.close() }
  socket.addEventListener('open', () => socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello)))
  socket.addEventListener('message', ({ data }) => found.said.push(JSON.parse(String(data))))
  socket.addEventListener('close', ({ code }) => (found.closed = code))
  return found
}

const told = (lines: readonly Line[]) => lines.map(({ said }) => said.at(-1)?.told)

async function pushing(code: string) {
  const address = web.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/${code}`
  const { id, revision } = await designer.insert({ code, name: code })
  const api = { url, requestType: 'get' as const, resultPath: '', params: [] }
  const document = withSource({ columnDataSource: 2, dataApiSettings: api })
  Object.assign(document.page, { isPush: true, refreshTime: 1000 })
  const saved = await designer.save({ id, revision, document })
  const row = await designer.publish({ id, revision: saved.revision })
  return { id, revision: row.revision }
}

const tokenOf = (url: string) => new URL(url).searchParams.get('share') ?? ''

test('one look in a period serves all who watch; new figures, a new version and the end are told to each', async () => {
  const { id, revision } = await pushing('pushing')
  // The process that asks has to be up before seconds are counted.
  await designer.data({ id, values: {} })
  const link = await designer.shareLink({ screenId: id })
  const share = tokenOf(link.url)
  const lines = Array.from({ length: 20 }, () => line({ share }))
  await expect.poll(() => told(lines)).toEqual(lines.map(() => 'welcome'))
  const asked = () => askedBy('pushing')
  await expect.poll(asked).toBeGreaterThan(0)
  const [before, from] = [asked(), Date.now()]
  await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + 3)
  // Twenty who asked by themselves would have asked sixty times.
  expect(asked() - before).toBeLessThanOrEqual(Math.ceil((Date.now() - from) / 1000) + 1)
  // Nothing new is nothing said.
  expect(told(lines)).toEqual(lines.map(() => 'welcome'))
  figure = 2
  await expect.poll(() => told(lines), { timeout: 10_000 }).toEqual(lines.map(() => 'figures'))
  expect(lines[7]?.said.at(-1)?.components).toEqual(['one'])
  await designer.publish({ id, revision })
  await expect.poll(() => told(lines), { timeout: 10_000 }).toEqual(lines.map(() => 'version'))
  await designer.endShare({ id: link.id })
  await expect.poll(() => lines.map(({ closed }) => closed), { timeout: 10_000 }).toEqual(lines.map(() => 4001))
  // Nobody watches, nobody looks, while another screen is looked at.
  const rest = asked()
  const other = await pushing('still-watched')
  const watching = line({ share: tokenOf((await designer.shareLink({ screenId: other.id })).url) })
  await expect.poll(() => askedBy('still-watched'), { timeout: 10_000 }).toBeGreaterThan(3)
  expect(asked()).toBe(rest)
  watching.end()
})

test('whoever may not look is not told anything', async () => {
  const { id } = await pushing('closed-push')
  const locked = tokenOf((await designer.shareLink({ screenId: id, password: 'Wall-2026' })).url)
  const anonymous = playerCalls(await server.as(null))
  const reader = await server.as('zhang.wei')
  const { ticket } = await reader.calls(messageCalls).liveTicket({})
  const own = line({ ticket, code: 'closed-push' })
  await expect.poll(() => told([own])).toEqual(['welcome'])
  const { pass } = await anonymous.openShare({ share: locked, password: 'Wall-2026' })
  const opened = line({ share: locked, pass })
  await expect.poll(() => told([opened])).toEqual(['welcome'])
  const refused = [
    line({ share: locked }),
    line({ share: locked, pass: 'x' }),
    line({ share: 'nothing' }),
    // A ticket is good once, and of another organization it opens nothing here.
    line({ ticket, code: 'closed-push' }),
    line({
      ticket: (await (await server.as('admin', '100001')).calls(messageCalls).liveTicket({})).ticket,
      code: 'closed-push',
    }),
    line({ token: 'x'.repeat(40), screenId: id }),
    line({ share: locked, pass, extra: 1 }),
    line('{'),
    line('null'),
  ]
  await expect.poll(() => refused.map(({ closed }) => closed)).toEqual(refused.map(() => 4003))
  expect(refused.flatMap(({ said }) => said)).toEqual([])
  own.end()
  opened.end()
})

test('rows that are read anew are told at once, also where the dataset is below another one', async () => {
  const datasets = (await server.as('designer')).calls(datasetCalls)
  const fields = [{ name: 'n', title: '数', type: 'number' as const }]
  const sql = 'select count(*) + cast(random() * 1000000000 as bigint) as n from orders'
  const { id: rolledId } = await datasets.insert({
    ...{ code: 'rolled', name: '滚动', groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [], fields },
    from: { kind: 'query', dataSource: 'warehouse', sql },
  })
  const run = async () => {
    await datasets.runExtract({ id: rolledId })
    await expect.poll(async () => (await datasets.extract({ id: rolledId }))?.state, { timeout: 20_000 }).toBe('done')
  }
  await datasets.saveExtract({ id: rolledId, enabled: true, cron: '30 2 * * *', column: null, revision: null })
  await run()
  const watched = async (code: string, dataSetId: string) => {
    const { id, revision } = await designer.insert({ code, name: code })
    const document = withSource({
      ...{ columnDataSource: 3, columnDataSetSettings: { dataSetId, column: [], drillProp: [] } },
    })
    // Nothing is looked at within this test but what was replaced.
    Object.assign(document.page, { isPush: true, refreshTime: 600_000 })
    const saved = await designer.save({ id, revision, document })
    await designer.publish({ id, revision: saved.revision })
    const share = tokenOf((await designer.shareLink({ screenId: id })).url)
    const anonymous = playerCalls(await server.as(null))
    const figures = async () => (await anonymous.dataShared({ share, values: {} }))[0]?.rows?.rows
    return { line: line({ share }), figures }
  }
  const mine = await watched('landed', 'rolled')
  const other = await watched('not-landed', 'screen_totals')
  await expect.poll(() => told([mine.line, other.line])).toEqual(['welcome', 'welcome'])
  const before = await mine.figures()
  await run()
  await expect.poll(() => told([mine.line]), { timeout: 10_000 }).toEqual(['figures'])
  expect(await mine.figures()).not.toEqual(before)
  expect(told([other.line])).toEqual(['welcome'])
  mine.line.end()
  other.line.end()
}, 60_000)

// Last of this file: it uses up the minute of its address.
test('a line ends when whoever gave its link away may not any more, while somebody looks', async () => {
  const admin = playerCalls(await server.as('admin'))
  const { id } = await pushing('lost-push')
  const link = await admin.shareLink({ screenId: id })
  const watching = line({ share: tokenOf(link.url) })
  await expect.poll(() => told([watching])).toEqual(['welcome'])
  const by = (await personOf(server, 'admin')).id
  await server.services.db.update(person).set({ disabled: true }).where(eq(person.id, by))
  try {
    await expect.poll(() => watching.closed, { timeout: 15_000 }).toBe(4001)
  } finally {
    await server.services.db.update(person).set({ disabled: false }).where(eq(person.id, by))
  }
})

test('an address that says hello without an end is not listened to any more', async () => {
  // All of it within one minute, however long it takes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  const closed: number[] = []
  const knock = () =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(`${server.base.replace(/^http/, 'ws')}/ws/screen`)
      socket.addEventListener('open', () => socket.send('{"share":"guessed"}'))
      socket.addEventListener('close', ({ code }) => {
        closed.push(code)
        resolve()
      })
    })
  for (let round = 0; round < 17; round++) await Promise.all(Array.from({ length: 10 }, knock))
  expect(closed.filter((code) => code === 4003).length).toBe(150)
  expect(closed.filter((code) => code === 4008).length).toBe(20)
})

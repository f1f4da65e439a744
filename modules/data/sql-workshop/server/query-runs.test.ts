import { randomUUID } from 'node:crypto'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '@mingtai/api'
import { sqlWorkshopCalls } from '../calls.ts'
import { queryRun } from './tables.ts'

let server: TestServer
let designer: Client<typeof sqlWorkshopCalls>
let messages: () => Promise<string[]>

beforeAll(async () => {
  server = await testServer()
  const person = await server.as('designer')
  designer = person.calls(sqlWorkshopCalls)
  const inbox = person.calls(notificationCalls)
  messages = async () => (await inbox.messages({ current: 1, size: 20 })).records.map(({ title }) => title)
})
afterAll(() => server.stop())

/** So many pairs that no machine counts them all before it is told to stop. */
const endless = 'select count(*) as n from orders a, orders b, orders c where a.seq * b.seq % 7 + c.seq = -1'
/** Some hundred milliseconds. */
const long = 'select count(*) as n from range(40000) a(x), range(8000) b(y) where (a.x * b.y) % 7 = 3'

const ask = (sql: string, runId = randomUUID()) => ({
  ...{ runId, dataSource: 'warehouse', sql, parameters: [], values: {}, rows: 200 },
})

/** Sends it to the background as soon as the server has begun it. */
async function savedRun(runId: string, name: string) {
  return vi.waitUntil(() => designer.keepRun({ runId, name }).catch(() => null), { timeout: 20_000, interval: 20 })
}
const ended = (id: string) =>
  vi.waitUntil(
    async () => {
      const run = await designer.queryRun({ id })
      return run.state === 'running' ? null : run
    },
    { timeout: 30_000, interval: 50 },
  )

test('a query gives its first rows, with what ran for them', async () => {
  const answer = await designer.runQuery({ ...ask('select seq from orders order by seq'), rows: 3 })
  expect(answer).toMatchObject({ rows: [[1], [2], [3]], truncated: true })
  expect(answer.statements).toHaveLength(1)
  expect(await designer.queryRuns({})).toEqual([])
})

test('sent to the background a query outlives its page, and a message leads to what it gave', async () => {
  const runId = randomUUID()
  const page = new AbortController()
  const waiting = designer.runQuery(ask(long, runId), { signal: page.signal }).catch(() => null)
  const run = await savedRun(runId, '长查询')
  page.abort()
  await waiting
  const done = await ended(run.id)
  expect(done).toMatchObject({ state: 'done', name: '长查询', rows: 1, message: null })
  expect(done.answer?.rows).toHaveLength(1)
  await vi.waitUntil(async () => (await messages()).includes('查询“长查询”已完成'), { timeout: 20_000 })
  expect((await refusedWith(designer.keepRun({ runId, name: '晚了' }))).key).toBe('query.runEnded')
  await designer.removeRun({ id: run.id })
  expect((await refusedWith(designer.queryRun({ id: run.id }))).key).toBe('query.runGone')
})

test('a query without a page ends; one in the background is stopped by hand, and nobody else sees it', async () => {
  const runId = randomUUID()
  const waiting = designer.runQuery(ask(endless, runId)).catch(() => null)
  const run = await savedRun(runId, '停得住')
  const other = (await server.as('admin')).calls(sqlWorkshopCalls)
  expect((await refusedWith(other.queryRun({ id: run.id }))).key).toBe('query.runGone')
  expect((await refusedWith(other.stopRun({ id: run.id }))).key).toBe('query.runGone')
  await designer.stopRun({ id: run.id })
  await waiting
  expect(await designer.queryRun({ id: run.id })).toMatchObject({
    state: 'stopped',
    message: '查询已被停止，没有结果。',
  })
  const left = new AbortController()
  const alone = designer.runQuery(ask(endless), { signal: left.signal })
  left.abort()
  await expect(alone).rejects.toThrow()
})

test('what a server that is gone left behind is told as ended', async () => {
  const runId = randomUUID()
  const waiting = designer.runQuery(ask(endless, runId)).catch(() => null)
  const run = await savedRun(runId, '断了')
  const long = new Date(Date.now() - 120_000)
  // Its process says that it runs until it is told that it does not.
  await vi.waitUntil(
    async () => {
      await server.services.db.update(queryRun).set({ beatAt: long }).where(eq(queryRun.id, run.id))
      return (await designer.queryRun({ id: run.id })).state === 'failed'
    },
    { timeout: 20_000, interval: 20 },
  )
  expect((await designer.queryRun({ id: run.id })).message).toBe('服务重启，查询没有完成，请重新运行。')
  await designer.removeRun({ id: run.id })
  await waiting
})

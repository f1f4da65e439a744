import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { DEMO_TENANT } from '@mingtai/seeds'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '../../calls.ts'
import { runDueExtracts } from './extract-run.ts'
import { reportDataset, reportDatasetExtract } from '../tables.ts'
import { type Datasets, formOf, listTemplate } from '../testing.ts'

let server: TestServer
let designer: Datasets
beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(datasetCalls)
})
afterAll(() => server.stop())

const nightly = { enabled: true, cron: '30 2 * * *', column: null, revision: null }
const ofDataset = (id: string) =>
  and(eq(reportDatasetExtract.tenantId, DEMO_TENANT), eq(reportDatasetExtract.datasetId, id))

async function setExtract(id: string, values: Partial<typeof reportDatasetExtract.$inferInsert>): Promise<void> {
  await server.services.db.update(reportDatasetExtract).set(values).where(ofDataset(id))
}

/** Runs the extract as its clock does, with a statement that the source takes or refuses. */
async function runDue(id: string, isGood: boolean) {
  const sql = isGood ? 'select * from orders' : 'select 没有这列 from orders'
  const from = { kind: 'query' as const, dataSource: 'warehouse', sql }
  await server.services.db.update(reportDataset).set({ from }).where(eq(reportDataset.id, id))
  await setExtract(id, { nextAt: new Date(Date.now() - 1000) })
  const before = Date.now()
  await runDueExtracts(server.services)
  const extract = (await designer.extract({ id }))!
  return { ...extract, waits: Math.round((Date.parse(extract.nextAt ?? '') - before) / 60_000) }
}

test('a scheduled failure tells its owner once, is tried again after growing waits, and ends with a success', async () => {
  const { id, name } = await designer.insert(formOf('told_failing'))
  await designer.saveExtract({ id, ...nightly })
  const notices = (await server.as('designer')).calls(notificationCalls)
  const told = async () => {
    const { records } = await notices.messages({ current: 1, size: 50 })
    return records.filter(({ title }) => title.includes(name)).map(({ title }) => title)
  }
  const waiting = async () =>
    (await notices.todos({ current: 1, size: 50 })).records.filter(({ title }) => title.includes(name))
  const first = await runDue(id, false)
  expect(first).toMatchObject({ state: 'failed', waits: 1 })
  expect(first.failingSince).not.toBeNull()
  const second = await runDue(id, false)
  expect(second).toMatchObject({ state: 'failed', waits: 2, failingSince: first.failingSince })
  expect((await runDue(id, false)).waits).toBe(4)
  expect(await told()).toEqual([`数据集“${name}”的抽取没有完成`])
  expect(await waiting()).toHaveLength(1)
  const good = await runDue(id, true)
  expect(good).toMatchObject({ state: 'done', failingSince: null })
  expect(await told()).toEqual([`数据集“${name}”的抽取已恢复`, `数据集“${name}”的抽取没有完成`])
  expect(await waiting()).toEqual([])
  expect((await runDue(id, false)).waits).toBe(1)
  expect(await told()).toHaveLength(3)
})

test('a reader is told of when the kept rows are, and since when newer ones could not be had', async () => {
  const { id } = await designer.insert(formOf('told_old'))
  await designer.saveExtract({ id, ...nightly })
  await runDue(id, true)
  const [dataAt, failingSince] = [new Date('2026-11-20T02:30:00Z'), new Date('2026-11-21T02:30:00Z')]
  await setExtract(id, { dataAt, failingSince })
  const reports = (await server.as('designer')).calls(reportCalls)
  const { resultId } = await reports.runDraft({ template: listTemplate('told_old'), values: {} })
  for (;;) {
    const meta = await reports.meta({ resultId, wait: 5000, rows: 1_000_000 })
    expect(meta.failed).toBeNull()
    if (!meta.complete) continue
    expect(meta).toMatchObject({ dataAt: dataAt.getTime(), failingSince: failingSince.getTime() })
    break
  }
})

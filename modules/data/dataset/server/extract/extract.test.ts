import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataSourceCalls, extractName } from '@mingtai/modules/data/data-source/calls'
import { DEMO_TENANT } from '@mingtai/seeds'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '../../calls.ts'
import { runDueExtracts } from './extract-run.ts'
import { markOf } from './landed.ts'
import { datasetsWithInputs } from '../definition/rows.ts'
import { reportDatasetExtract } from '../tables.ts'
import { type Datasets, formOf } from '../testing.ts'

let server: TestServer
let designer: Datasets
let admin: Datasets

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(datasetCalls)
  admin = (await server.as('admin')).calls(datasetCalls)
})
afterAll(() => server.stop())

const numbered = (code: string, most: number) => {
  const sql = `select seq, province from orders where seq <= ${most}`
  const fields = [
    { name: 'seq', title: '序号', type: 'number' as const },
    { name: 'province', title: '省份', type: 'text' as const },
  ]
  return formOf(code, { from: { kind: 'query', dataSource: 'warehouse', sql }, fields })
}
const nightly = { enabled: true, cron: '30 2 * * *', column: null, revision: null }

async function ended(id: string) {
  for (;;) {
    const now = await designer.extract({ id })
    if (now !== null && now.state !== 'running' && now.state !== 'waiting') return now
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
}
const seen = async (id: string) => (await designer.try({ id, definition: null, values: {}, rows: 500 })).rows.length
const make = async (code: string, most = 30) => (await designer.insert(numbered(code, most))).id

test('rows are kept, read instead of the source, and obey the rules of each reader', async () => {
  const id = await make('kept')
  const set = await designer.saveExtract({ id, ...nightly })
  expect(set).toMatchObject({ state: 'waiting', landedAt: null, rows: 0 })
  expect(new Date(set.nextAt ?? '').getUTCHours()).toBe(18)
  await designer.runExtract({ id })
  const done = await ended(id)
  expect(done).toMatchObject({ state: 'done', rows: 30, message: null })
  expect(await seen(id)).toBe(30)
  const [first] = (await designer.try({ id, definition: null, values: {} })).rows
  const where = {
    match: 'all' as const,
    groups: [
      {
        match: 'all' as const,
        tests: [
          { field: 'seq', op: 'eq' as const, values: [{ kind: 'constant' as const, value: String(first?.[0]) }] },
        ],
      },
    ],
  }
  const rule = {
    name: '一行',
    roles: [await server.roleId('designer')],
    places: [],
    people: [],
    where,
    hidden: [],
    masked: [],
  }
  await admin.saveRules({ id, revision: 0, rules: [rule], othersSeeAll: false })
  expect(await seen(id)).toBe(1)
  await designer.removeExtract({ id })
  expect(await designer.extract({ id })).toBeNull()
  expect(await seen(id)).toBe(1)
})

test('every run of an extract stands in the query log, the failed one with its reason', async () => {
  const id = await make('logged')
  await designer.saveExtract({ id, ...nightly })
  await designer.runExtract({ id })
  await ended(id)
  const from = { kind: 'query' as const, dataSource: 'warehouse', sql: 'select seq, province from no_such_table' }
  await designer.update({ ...numbered('logged', 30), from, id, revision: 1 })
  await designer.runExtract({ id })
  expect(await ended(id)).toMatchObject({ state: 'failed' })
  const log = (await server.as('admin')).calls(dataSourceCalls)
  const runs = async () => (await log.queryLog({ keyword: extractName('logged') })).data
  await expect.poll(async () => (await runs()).length).toBe(2)
  expect(await runs()).toMatchObject([
    { outcome: 'refused', who: '', sentence: expect.stringContaining('no_such_table') },
    { outcome: 'done', rows: 30, sentence: null, sourceCode: 'warehouse' },
  ])
})

test('a changed query is not answered with rows of the one before', async () => {
  const id = await make('changed')
  await designer.saveExtract({ id, ...nightly })
  await designer.runExtract({ id })
  await ended(id)
  await designer.update({ ...numbered('changed', 12), id, revision: 1 })
  expect(await seen(id)).toBe(12)
})

test('rows made of a changed query, or of a source that is elsewhere now, are not taken for those of before', async () => {
  await make('below_kept', 30)
  const recipe = { kind: 'steps' as const, start: 'below_kept', steps: [] }
  const { id } = await designer.insert({ ...numbered('above_kept', 1), from: { kind: 'combined', recipe } })
  await designer.saveExtract({ id, ...nightly, column: 'seq' })
  await designer.runExtract({ id })
  expect(await ended(id)).toMatchObject({ rows: 30 })
  const below = await designer.page({ current: 1, size: 1, keyword: 'below_kept' })
  await designer.update({ ...numbered('below_kept', 12), id: below.data[0]?.id ?? '', revision: 1 })
  expect(await seen(id)).toBe(12)
  // And they are read anew as a whole, not behind the others.
  await designer.runExtract({ id })
  expect(await ended(id)).toMatchObject({ state: 'done', rows: 12 })
  const [known] = [...(await datasetsWithInputs(server.services.db, DEMO_TENANT, ['below_kept'])).values()]
  const at = (host: string) => ({ shared: new Map(), sources: { warehouse: { config: { ...place, host } } } })
  expect(markOf(known!, at('old.example'))).not.toBe(markOf(known!, at('new.example')))
  expect(markOf(known!, at('old.example'))).toBe(markOf(known!, at('old.example')))
})

const place = { type: 'mysql' as const, host: '', port: 1, database: 'd', user: 'u', password: 'p', path: '' }

test('a run that was thought gone says nothing about the one that took its place', async () => {
  const sql = `select count(*) as seq, 'x' as province from orders a, orders b, orders c where a.seq * b.seq % 7 + c.seq = -1`
  const from = { kind: 'query' as const, dataSource: 'warehouse', sql }
  const { id } = await designer.insert({ ...numbered('displaced', 1), from })
  await designer.saveExtract({ id, ...nightly })
  const { db } = server.services
  const mine = and(eq(reportDatasetExtract.tenantId, DEMO_TENANT), eq(reportDatasetExtract.datasetId, id))
  await designer.runExtract({ id })
  // Meanwhile another process has claimed it.
  const now = new Date(Date.now() + 1000)
  await db.update(reportDatasetExtract).set({ state: 'running', startedAt: now, beatAt: now }).where(mine)
  await new Promise((resolve) => void setTimeout(resolve, 5000))
  expect(await designer.extract({ id })).toMatchObject({ state: 'running', landedAt: null })
}, 20_000)

test('only what came after the last value is read', async () => {
  const id = await make('growing', 10)
  await designer.saveExtract({ id, ...nightly, column: 'seq' })
  await designer.runExtract({ id })
  expect(await ended(id)).toMatchObject({ rows: 10 })
  await designer.runExtract({ id })
  const again = await ended(id)
  expect(again).toMatchObject({ state: 'done', rows: 10 })
  expect(Number(again.last)).toBe(10)
  expect(await seen(id)).toBe(10)
})

test('a failure keeps what was there, and says why', async () => {
  const id = await make('failing')
  await designer.saveExtract({ id, ...nightly })
  await designer.runExtract({ id })
  await ended(id)
  const from = {
    kind: 'query' as const,
    dataSource: 'warehouse',
    sql: 'select 没有这列 as seq, 1 as province from orders',
  }
  const { revision } = await designer.detail({ id })
  await designer.update({ ...numbered('failing', 1), from, id, revision })
  await designer.runExtract({ id })
  const failed = await ended(id)
  expect(failed.state).toBe('failed')
  expect(failed.message).toContain('没有这列')
  expect(failed.rows).toBe(30)
})

test('what is due runs once, however many look at the same time; what is not due stays', async () => {
  const [due, later] = [await make('due'), await make('later')]
  for (const id of [due, later]) await designer.saveExtract({ id, ...nightly })
  const { db } = server.services
  const past = new Date(Date.now() - 60_000)
  await db
    .update(reportDatasetExtract)
    .set({ nextAt: past })
    .where(and(eq(reportDatasetExtract.tenantId, DEMO_TENANT), eq(reportDatasetExtract.datasetId, due)))
  await Promise.all([runDueExtracts(server.services), runDueExtracts(server.services)])
  expect(await designer.extract({ id: due })).toMatchObject({ state: 'done', rows: 30 })
  expect(await designer.extract({ id: later })).toMatchObject({ state: 'waiting' })
})

test('one whose process is gone is told as failed, and may run again', async () => {
  const id = await make('cut_off')
  await designer.saveExtract({ id, ...nightly })
  const long = new Date(Date.now() - 120_000)
  await server.services.db
    .update(reportDatasetExtract)
    .set({ state: 'running', beatAt: long, startedAt: long })
    .where(and(eq(reportDatasetExtract.tenantId, DEMO_TENANT), eq(reportDatasetExtract.datasetId, id)))
  await runDueExtracts(server.services)
  expect(await designer.extract({ id })).toMatchObject({
    state: 'failed',
    message: '抽取被中断，会在下一次执行时重新开始。',
  })
  await designer.runExtract({ id })
  expect((await ended(id)).state).toBe('done')
})

test('a double click runs once; what does not run is not stopped', async () => {
  const id = await make('twice')
  await designer.saveExtract({ id, ...nightly })
  expect((await refusedWith(designer.stopExtract({ id }))).key).toBe('extract.notRunning')
  const outcomes = await Promise.allSettled([designer.runExtract({ id }), designer.runExtract({ id })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await ended(id)
})

test('parameters, wrong times and fields, and rules below stand in the way', async () => {
  const parameter = {
    code: 'p',
    name: '甲',
    type: 'text' as const,
    default: null,
    required: false,
    hidden: false,
    options: null,
  }
  const asking = await designer.insert(formOf('asking', { parameters: [parameter] }))
  expect((await refusedWith(designer.saveExtract({ id: asking.id, ...nightly }))).key).toBe('extract.parameters')
  const id = await make('wrong')
  expect(await refusedWith(designer.saveExtract({ id, ...nightly, cron: '99 * * * *' }))).toMatchObject({
    field: 'cron',
  })
  expect(await refusedWith(designer.saveExtract({ id, ...nightly, column: 'province' }))).toMatchObject({
    field: 'column',
  })
  const rule = {
    name: '限',
    roles: [await server.roleId('designer')],
    places: [],
    people: [],
    where: null,
    hidden: ['province'],
    masked: [],
  }
  await admin.saveRules({ id, revision: 0, rules: [rule], othersSeeAll: false })
  const recipe = { kind: 'steps' as const, start: 'wrong', steps: [] }
  const above = await designer.insert({ ...numbered('above_wrong', 1), from: { kind: 'combined', recipe } })
  expect((await refusedWith(designer.saveExtract({ id: above.id, ...nightly }))).key).toBe('extract.inputRules')
})

test('with its dataset an extract goes, and its rows with it', async () => {
  const id = await make('leaving')
  await designer.saveExtract({ id, ...nightly })
  await designer.runExtract({ id })
  await ended(id)
  const [row] = await server.services.db
    .select()
    .from(reportDatasetExtract)
    .where(eq(reportDatasetExtract.datasetId, id))
  const path = join(server.services.dataFolder, 'warehouse', DEMO_TENANT, `${row?.id}.extract.duckdb`)
  expect(existsSync(path)).toBe(true)
  await designer.remove({ id })
  expect(existsSync(path)).toBe(false)
})

test('office data is never kept for all: it is read in the name of somebody who signed in', async () => {
  const fields = [{ name: 'name', title: '姓名', type: 'text' as const }]
  const from = { kind: 'query' as const, dataSource: 'office', sql: 'select name from people' }
  const { id } = await designer.insert(formOf('kept_office', { from, fields }))
  await designer.saveExtract({ id, ...nightly })
  await designer.runExtract({ id })
  expect(await ended(id)).toMatchObject({ state: 'failed', rows: 0, message: expect.stringContaining('办公数据') })
  expect(await seen(id)).toBeGreaterThan(0)
})

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Refusal } from '@mingtai/messages'
import { Template } from '@mingtai/report-engine'
import { buildWarehouse } from '@mingtai/seeds/warehouse'
import type { SourceConfig } from '@mingtai/sql-sources'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createDataPlane, type DataPlane, plainOrders } from './index.ts'

let folder = ''
let plane: DataPlane
let source: SourceConfig

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stops-'))
  await mkdir(join(folder, 'results'))
  await buildWarehouse(join(folder, 'warehouse.duckdb'), { rows: 2000 })
  const path = join(folder, 'warehouse.duckdb')
  source = { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path }
  plane = createDataPlane({ dataFolder: folder })
}, 60_000)
afterAll(async () => {
  await plane.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

// Gives no row before it has counted as many as nobody waits for.
const ENDLESS =
  'select count(*) from range(1000000) a, range(1000000) b, range(1000) c where (a.range + b.range) % 7 = c.range'

function asked(sql: string, timeoutMs: number) {
  const from = { kind: 'query', dataSource: 'warehouse', sql } as const
  const datasets = [{ name: 'd', title: 'd', from, fields: [] }]
  return {
    dataset: 'd',
    datasets: plainOrders({ datasets, sources: { warehouse: source }, limits: { maxRows: 1e6, timeoutMs } }),
    values: {},
  }
}

function report(sql: string, timeoutMs = 60_000) {
  const { datasets } = asked(sql, timeoutMs)
  const from = { kind: 'query', dataSource: 'warehouse', sql }
  const content = { kind: 'field', dataset: 'd', field: 'v', aggregate: 'list', expand: 'down' }
  const more = { leftParent: 'auto', topParent: 'auto', filter: null, sorts: [], subtotal: null, stretch: false }
  const cell = { row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content: { ...content, ...more } }
  const sizes = { columnWidths: [100], rowHeights: [24], frozen: { rows: 0, columns: 0 } }
  const template = Template.parse({
    ...{ schema: 4, parameters: [], styles: [{}] },
    datasets: [{ name: 'd', title: 'd', from, fields: [] }],
    sheets: [{ id: 's1', name: 's', ...sizes, cells: [cell] }],
  })
  return { template, values: {}, datasets, folder: join(folder, 'results', crypto.randomUUID()) }
}

async function keyOf(work: Promise<unknown>): Promise<string> {
  const ended = await work.then(
    () => 'done',
    (problem: unknown) => problem,
  )
  return ended instanceof Refusal ? ended.key : String(ended)
}

test('endless queries end at their limit, also those that waited for a thread, and a report runs afterwards', async () => {
  // Readers' lists and runs come together to more than there are threads for files in a usual process.
  const lists = Array.from({ length: 8 }, () => keyOf(plane.options(asked(ENDLESS, 1500))))
  const runs = Array.from({ length: 8 }, () =>
    keyOf(plane.run(report(ENDLESS.replace('count(*)', 'count(*) as v'), 1500))),
  )
  expect(new Set(await Promise.all([...lists, ...runs]))).toEqual(new Set(['sql.timeout']))
  await expect(plane.run(report('select seq as v from orders'))).resolves.toMatchObject({ rows: 2000 })
}, 120_000)

test('whoever gives up is heard, at work and in the queue', async () => {
  const gone = new AbortController()
  const works = Array.from({ length: 12 }, (_, at) =>
    plane.options({ ...asked(ENDLESS, 600_000), signal: gone.signal, asker: `reader ${at % 4}` }),
  )
  const ended = Promise.allSettled(works)
  // Once these are answered the first ones are at work.
  await plane.testSource({ source })
  gone.abort()
  expect((await ended).every(({ status }) => status === 'rejected')).toBe(true)
  await expect(plane.run(report('select seq as v from orders'))).resolves.toMatchObject({ rows: 2000 })
}, 120_000)

test('forty trial queries of one designer keep neither a report nor a list waiting', async () => {
  const gone = new AbortController()
  const works = Array.from({ length: 40 }, () =>
    plane.preview({ ...asked(ENDLESS, 600_000), signal: gone.signal, asker: 'designer' }),
  )
  const ended = Promise.allSettled(works)
  await expect(plane.run({ ...report('select seq as v from orders'), asker: 'reader' })).resolves.toMatchObject({
    rows: 2000,
  })
  const choices = plane.options({ ...asked("select '7' as v", 60_000), asker: 'reader' })
  await expect(choices).resolves.toEqual([{ value: '7', label: '7' }])
  gone.abort()
  expect((await ended).every(({ status }) => status === 'rejected')).toBe(true)
}, 120_000)

import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import type { Template } from '@mingtai/report-engine'
import type { SourceConfig } from '@mingtai/sql-sources'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { figure, list, report } from './golden/build.ts'
import {
  createDataPlane,
  type DataPlane,
  type DatasetOrder,
  type DatasetOrders,
  type DatasetRules,
  plainOrders,
} from './index.ts'
import { openResult } from './results/index.ts'

/** What the reader may not see: a whole field, the middle of a number, and the rows of another place. */
const [HIDDEN, NUMBER, ELSEWHERE] = ['机密成本', '13800001234', '别处的人']
const rules: DatasetRules = {
  where: { field: 'place', op: 'eq', values: ['本地'] },
  hidden: ['cost'],
  masked: [{ field: 'phone', mask: 'phone' }],
}
let folder = ''
let plane: DataPlane
let source: SourceConfig

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'))
  await mkdir(join(folder, 'results'))
  const path = await built('people')
  source = { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path }
  plane = createDataPlane({ dataFolder: folder })
}, 60_000)
afterAll(async () => {
  await plane.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A file of people, and some who came later. */
async function built(name: string, later = ''): Promise<string> {
  const path = join(folder, `${name}.duckdb`)
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  await connection.run(`create table orders as select * from (values
    (1, '本地', '甲', '${NUMBER}', '${HIDDEN}', 5), (2, '外地', '${ELSEWHERE}', '13900000000', '${HIDDEN}', 7) ${later}
  ) t(seq, place, name, phone, cost, amount)`)
  connection.closeSync()
  instance.closeSync()
  return path
}

const fields = ['seq', 'place', 'name', 'phone', 'cost']

function template(): Template {
  return report({
    cells: {
      ...Object.fromEntries(fields.map((field, column) => [`${'ABCDE'[column]}1`, list(field)])),
      A2: figure('amount'),
      B2: figure('cost', 'count'),
      C2: figure('who', 'first', { dataset: 'made' }),
      D2: figure('c', 'first', { dataset: 'made' }),
    },
    datasets: { made: { kind: 'sql', inputs: ['orders'], sql: `select name || phone as who, cost as c from orders` } },
  })
}

function ordersFor(parts: Partial<DatasetOrder> = {}, from = source): DatasetOrders {
  const { datasets } = template()
  const limits = { maxRows: 1000, timeoutMs: 60_000 }
  const plain = plainOrders({ datasets, sources: { warehouse: from }, limits })
  const orders = plain.orders
  if (orders === undefined) throw new Error('no orders')
  return { ...plain, orders: { ...orders, rules, ...parts } }
}

function checkNothingShown(text: string): void {
  for (const secret of [HIDDEN, NUMBER, ELSEWHERE, '13900000000']) expect(text).not.toContain(secret)
}

async function runTo(name: string, datasets: DatasetOrders): Promise<string> {
  const place = join(folder, 'results', name)
  await plane.run({ template: template(), values: {}, datasets, folder: place })
  return place
}

test('no way out shows what a reader may not see', async () => {
  const place = await runTo('run', ordersFor())
  const result = await openResult(place)
  const window = JSON.stringify(await result?.window(0, 0, 100))
  checkNothingShown(window)
  expect(window).toContain('138****1234')
  expect(window).toContain('甲138****1234')

  for (const format of ['csv', 'xlsx', 'html'] as const) {
    const path = join(folder, `out.${format}`)
    await plane.export({ folder: place, format, path })
    checkNothingShown(await readFile(path, 'latin1'))
    checkNothingShown(await readFile(path, 'utf8'))
  }
  const at = { folder: place, datasets: ordersFor(), sheet: 0 }
  for (let column = 0; column < 5; column++) {
    for (let row = 0; row < 2; row++) {
      const { query, ...shown } = await plane.explain({ ...at, row, column })
      checkNothingShown(JSON.stringify(shown))
      // The statement and the values of the rule are for designers; no row is in them.
      checkNothingShown(JSON.stringify(query))
      checkNothingShown(JSON.stringify(await plane.explainRows({ ...at, row, column, from: 0, count: 50 })))
    }
  }
  const behind = await plane.explainRows({ ...at, row: 1, column: 0, from: 0, count: 50 })
  expect(behind).toMatchObject({ total: 1, rows: [[1, '本地', '甲', '138****1234', null, 5]] })

  for (const dataset of ['orders', 'made']) {
    const { rows, facts } = await plane.preview({ dataset, datasets: ordersFor(), values: {} })
    checkNothingShown(JSON.stringify(rows))
    expect(facts.length).toBeGreaterThan(0)
    checkNothingShown(JSON.stringify(await plane.options({ dataset, datasets: ordersFor(), values: {} })))
  }
}, 60_000)

test('what was kept for one reader is not shown to another', async () => {
  const cache = { seconds: 60, key: 'people' }
  const open = await runTo('open', ordersFor({ cache, rules: null }))
  expect(JSON.stringify(await (await openResult(open))?.window(0, 0, 100))).toContain(HIDDEN)
  for (const name of ['ruled', 'ruled again']) {
    const place = await runTo(name, ordersFor({ cache }))
    checkNothingShown(JSON.stringify(await (await openResult(place))?.window(0, 0, 100)))
  }
}, 60_000)

test('an extract goes on where it ended, and holds what its rules let through', async () => {
  const path = join(folder, 'kept', 'extract.duckdb')
  const mode = { kind: 'later' as const, column: 'seq', goesOn: false }
  const datasets = ordersFor({ rules: null })
  expect(await plane.land({ dataset: 'orders', datasets, values: {}, path, mode })).toMatchObject({
    rows: 2,
    last: '2',
  })
  const later = await built('later', `, (2, '外地', '同号', '1', '', 1), (3, '本地', '新来', '2', '', 1)`)
  const grown = ordersFor({ rules: null }, { ...source, path: later })
  const again = { dataset: 'orders', datasets: grown, values: {}, path, mode: { ...mode, goesOn: true } }
  expect(await plane.land(again)).toMatchObject({ rows: 3, last: '3' })
  const limits = { maxRows: 1000, timeoutMs: 60_000 }
  const landed: DatasetOrders = { d: { ask: { kind: 'landed', path }, limits, rules: null, cache: null } }
  const { rows } = await plane.preview({ dataset: 'd', datasets: landed, values: {} })
  expect(rows.map((row) => row[2])).toEqual(['甲', ELSEWHERE, '同号', '新来'])
  const ruled = { dataset: 'orders', datasets: ordersFor(), values: {}, path, mode: { kind: 'whole' as const } }
  expect(await plane.land(ruled)).toMatchObject({ rows: 1, last: null })
}, 60_000)

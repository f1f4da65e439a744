import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { Refusal } from '@mingtai/messages'
import { Template } from '@mingtai/report-engine'
import { buildWarehouse } from '@mingtai/seeds/warehouse'
import type { SourceConfig } from '@mingtai/sql-sources'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createDataPlane, plainOrders } from './index.ts'
import type { DataPlane, QueryFact, RunOrder, Values } from './index.ts'
import { openResult } from './results/index.ts'

const ROWS = 20_000
let folder = ''
let plane: DataPlane
let source: SourceConfig

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plane-'))
  await mkdir(join(folder, 'results'))
  await buildWarehouse(join(folder, 'warehouse.duckdb'), { rows: ROWS })
  source = {
    type: 'warehouse',
    host: '',
    port: 0,
    database: '',
    user: '',
    password: '',
    path: join(folder, 'warehouse.duckdb'),
  }
  plane = createDataPlane({ dataFolder: folder })
}, 60_000)
afterAll(async () => {
  await plane.stop()
  // The process that reads SQL leaves a moment later than its parent, and keeps its compiled code here.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const binding = {
  expand: 'down',
  leftParent: 'auto',
  topParent: 'auto',
  filter: null,
  sorts: [],
  subtotal: null,
  stretch: false,
} as const
const subtotal = { position: 'after', label: '合计', style: null, hideWhenSingle: false } as const
const cell = (row: number, column: number, content: unknown) => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  style: 0,
  content,
})
const field = (name: string, more: object = {}) => ({
  kind: 'field',
  dataset: 'orders',
  field: name,
  aggregate: 'list',
  ...binding,
  ...more,
})

function template(sql: string, cells: unknown[], columns = 4): Template {
  return Template.parse({
    schema: 4,
    parameters: [],
    datasets: [{ name: 'orders', title: '订单', from: { kind: 'query', dataSource: 'warehouse', sql }, fields: [] }],
    styles: [{}, { bold: true }],
    sheets: [
      {
        id: 's1',
        name: '明细',
        columnWidths: Array.from({ length: columns }, () => 100),
        rowHeights: [30, 24],
        frozen: { rows: 1, columns: 0 },
        cells,
      },
    ],
  })
}

const list = (sql = 'select * from orders order by seq') =>
  template(sql, [
    ...['序号', '省份', '金额', '日期'].map((text, column) => cell(0, column, { kind: 'text', text })),
    ...['seq', 'province', 'amount', 'order_date'].map((name, column) => cell(1, column, field(name))),
  ])

const limits = { maxRows: 1_000_000_000, timeoutMs: 600_000 }

function ordersOf({ datasets }: Pick<Template, 'datasets'>) {
  return plainOrders({ datasets, sources: { warehouse: source }, limits })
}

/** One query of the warehouse, asked by itself. */
function question(sql: string, values: Values = {}) {
  const from = { kind: 'query', dataSource: 'warehouse', sql } as const
  return { dataset: 'd', datasets: ordersOf({ datasets: [{ name: 'd', title: 'd', from, fields: [] }] }), values }
}

function order(id: string, more: Partial<RunOrder> = {}): RunOrder {
  return {
    template: list(),
    values: {},
    datasets: ordersOf(more.template ?? list()),
    folder: join(folder, 'results', id),
    ...more,
  }
}

async function sentenceOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`)
  return error.message
}

test('a source is tested and looked into', async () => {
  expect((await plane.testSource({ source })).version).toContain('DuckDB')
  const tables = await plane.listTables({ source })
  expect(tables.find(({ name }) => name === 'orders')).toMatchObject({ schema: 'main', comment: '订单明细' })
  expect((await plane.listColumns({ source, table: { schema: 'main', name: 'orders' } })).length).toBe(20)
  expect(await sentenceOf(plane.testSource({ source: { ...source, path: '/none.duckdb' } }))).toContain('none.duckdb')
})

test('a query shows its first rows, and choices their value and label', async () => {
  const preview = await plane.preview(
    question('select seq, province, amount from orders where province in (${p}) order by seq', {
      p: ['河北省', '山西省'],
    }),
  )
  expect(preview.fields.map(({ type }) => type)).toEqual(['number', 'text', 'number'])
  expect(preview).toMatchObject({ truncated: true })
  expect(preview.rows.length).toBe(50)
  expect(new Set(preview.rows.map((row) => row[1]))).toEqual(new Set(['河北省', '山西省']))
  const choices = await plane.options(
    question(`select distinct province, '省：' || province from orders where province = \${p}`, { p: '河北省' }),
  )
  expect(choices).toEqual([{ value: '河北省', label: '省：河北省' }])
  expect(await sentenceOf(plane.preview(question('drop table orders')))).toContain('不允许使用会修改数据的语句')
  expect(await sentenceOf(plane.preview(question('select ${no}')))).toContain('“no”')
})

test('a list is filled, stored and read by windows', async () => {
  const progress: number[] = []
  const done = await plane.run({ ...order('list'), onProgress: ({ sourceRows }) => progress.push(sourceRows) })
  expect(done).toMatchObject({ sourceRows: ROWS, rows: ROWS + 1 })
  const result = (await openResult(join(folder, 'results', 'list')))!
  expect(await result.meta(0)).toMatchObject({
    version: 'list',
    rows: ROWS + 1,
    complete: true,
    columns: 4,
    sourceRows: ROWS,
    sheets: [{ index: 0, name: '明细' }],
  })
  const window = await result.window(0, 0, 500)
  expect(window.columns[1]).toMatchObject({ kind: 'texts' })
  expect((await result.window(0, ROWS, 10)).columns[0]).toEqual({ kind: 'same', value: ROWS })
  const amount = await plane.preview(question('select sum(amount) from orders'))
  const cells = (
    await Promise.all([0, 5000, 10_000, 15_000, 20_000].map((from) => result.window(0, from, 5000)))
  ).flatMap(({ columns }) =>
    columns[2]?.kind === 'numbers' || columns[2]?.kind === 'mixed'
      ? columns[2].values
      : [columns[2]?.kind === 'same' ? columns[2].value : null],
  )
  const cents = cells.reduce<number>((sum, value) => sum + (typeof value === 'number' ? Math.round(value * 100) : 0), 0)
  expect(amount.rows[0]![0]).toEqual({ exact: (cents / 100).toFixed(2) })
})

test('groups with subtotals are filled from the same rows', async () => {
  const grouped = template('select * from orders', [
    cell(0, 0, { kind: 'text', text: '省份' }),
    cell(1, 0, field('province', { aggregate: 'group', subtotal })),
    cell(1, 1, field('amount', { aggregate: 'sum', expand: 'none' })),
    cell(1, 2, field('quantity', { aggregate: 'sum', expand: 'none' })),
  ])
  const done = await plane.run(order('grouped', { template: grouped }))
  expect(done).toMatchObject({ sourceRows: ROWS, rows: 33 })
  const window = await (await openResult(join(folder, 'results', 'grouped')))!.window(0, 32, 1)
  const total = await plane.preview(question('select sum(amount)::double, sum(quantity)::double from orders'))
  expect(window.columns.slice(1, 3).map((column) => (column.kind === 'same' ? column.value : null))).toEqual(
    total.rows[0],
  )
})

test('a file holds what the viewer shows, and no half file stays', async () => {
  await plane.run(order('file'))
  const [xlsx, csv] = [join(folder, 'out.xlsx'), join(folder, 'out.csv')]
  const written = await plane.export({ folder: join(folder, 'results', 'file'), format: 'xlsx', path: xlsx })
  expect(written).toMatchObject({ rows: ROWS + 1, rowsTotal: ROWS + 1, bytes: (await stat(xlsx)).size })
  await plane.export({ folder: join(folder, 'results', 'file'), format: 'csv', path: csv })
  const lines = (await readFile(csv, 'utf8')).trim().split('\r\n')
  expect(lines.length).toBe(ROWS + 1)
  expect(lines[0]).toContain('序号,省份,金额,日期')
  const reader = new AbortController()
  reader.abort()
  await expect(
    plane.export({
      folder: join(folder, 'results', 'file'),
      format: 'xlsx',
      path: join(folder, 'never.xlsx'),
      signal: reader.signal,
    }),
  ).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => name.includes('part') || name.includes('never'))).toEqual([])
  expect(
    await sentenceOf(plane.export({ folder: join(folder, 'results', 'nothing'), format: 'xlsx', path: xlsx })),
  ).toContain('已被清理')
})

test('a preview reads the first rows, says so, and is no failure', async () => {
  const facts: QueryFact[] = []
  const onFacts = (told: QueryFact[]) => facts.push(...told)
  await plane.run({ ...order('first', { firstRows: 700 }), onFacts })
  const meta = await (await openResult(join(folder, 'results', 'first')))!.meta(0)
  expect(meta).toMatchObject({ complete: true, failed: null, firstRows: 700, sourceRows: 700 })
  expect(facts).toMatchObject([{ outcome: 'done', sentence: expect.stringContaining('前700行') }])
  expect(facts[0]!.rows).toBeLessThan(ROWS)
  // Exactly as many as there are is all of them.
  await plane.run({ ...order('exactly', { firstRows: ROWS }), onFacts })
  const whole = await (await openResult(join(folder, 'results', 'exactly')))!.meta(0)
  expect(whole).toMatchObject({ complete: true, sourceRows: ROWS })
  expect(whole.firstRows).toBeUndefined()
  expect(facts[1]).toMatchObject({ outcome: 'done', sentence: null, rows: ROWS })
  // A preview of what never ends, ends.
  await plane.run({ ...order('endless', { template: endless(), firstRows: 3000, maxRows: 1e9 }), onFacts })
  expect(await (await openResult(join(folder, 'results', 'endless')))!.meta(0)).toMatchObject({ sourceRows: 3000 })
})

test('a refused run keeps its sentence for whoever looks', async () => {
  expect(await sentenceOf(plane.run(order('wide', { maxRows: 100 })))).toContain('超过100行')
  const meta = await (await openResult(join(folder, 'results', 'wide')))!.meta(0)
  expect(meta).toMatchObject({ complete: false, failed: expect.stringContaining('超过100行') })
  expect(await sentenceOf(plane.run(order('wrong', { template: list('select seq from orders') })))).toContain(
    '字段“province”不存在',
  )
  expect(await sentenceOf(plane.run(order('nowhere', { datasets: {} })))).toContain('“orders”')
  expect(
    await sentenceOf(
      plane.export({ folder: join(folder, 'results', 'wide'), format: 'csv', path: join(folder, 'x.csv') }),
    ),
  ).toContain('还在生成')
})

const endless = () => list('select a.seq, a.province, b.amount, a.order_date from orders a, orders b')

test('a run stops when the reader gives up, and what is there stays readable', async () => {
  const reader = new AbortController()
  const facts: QueryFact[] = []
  const running = plane.run({
    ...order('stopped', { template: endless(), maxRows: 1e9 }),
    signal: reader.signal,
    onProgress: () => reader.abort(),
    onFacts: (told) => facts.push(...told),
  })
  expect(await sentenceOf(running)).toContain('停止生成')
  expect(facts).toMatchObject([{ outcome: 'cancelled' }])
  const result = (await openResult(join(folder, 'results', 'stopped')))!
  const meta = await result.meta(0)
  expect(meta).toMatchObject({ complete: false, failed: expect.stringContaining('停止生成') })
  expect((await result.window(0, 0, 500)).rows).toBe(Math.min(500, meta.rows))
})

test('when the process is killed the run is refused, marked, and the next one works', async () => {
  const died = plane.run(order('died', { template: endless(), maxRows: 1e9 })).then(
    () => null,
    (error: unknown) => error,
  )
  const own = join(folder, 'results', 'died')
  for (
    let tries = 0;
    tries < 100 &&
    !(existsSync(join(own, 'state.json')) && ((await openResult(own))?.meta(0).then(({ rows }) => rows > 0) ?? false));
    tries++
  )
    await setTimeout(50)
  const { process: child } = JSON.parse(await readFile(join(own, 'state.json'), 'utf8')) as { process: number }
  process.kill(child, 'SIGKILL')
  expect(await died).toBeInstanceOf(Refusal)
  expect((await (await openResult(own))!.meta(0)).failed).toContain('意外中断')
  expect(await plane.run(order('again'))).toMatchObject({ rows: ROWS + 1 })
}, 30_000)

test('a computation without an end is ended with a sentence, and the next run works', async () => {
  const strict = createDataPlane({ dataFolder: folder, silentMilliseconds: 4000 })
  try {
    const nearly = 'SEQUENCE(1000000)&"*"'
    const silent = template('select 1 as v', [
      cell(0, 0, { ...binding, kind: 'formula', formula: `=SUM(XMATCH(${nearly},SEQUENCE(1000000)&"x",2))` }),
    ])
    const run = strict.run(order('endless', { template: silent }))
    const small = setTimeout(1000).then(() => strict.run(order('beside')))
    await expect(run).rejects.toMatchObject({ key: 'run.stuck' })
    await expect(small).rejects.toMatchObject({ key: 'run.stuck' })
    await expect(strict.run(order('after'))).resolves.toMatchObject({ rows: ROWS + 1 })
  } finally {
    await strict.stop()
  }
}, 60_000)

test('the process leaves with its parent', async () => {
  const script = `
    import { createDataPlane } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)}
    const plane = createDataPlane({ dataFolder: ${JSON.stringify(folder)} })
    console.log((await plane.testSource({ source: ${JSON.stringify(source)} })).version)`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 15_000,
    encoding: 'utf8',
  })
  expect(said).toContain('DuckDB')
}, 20_000)

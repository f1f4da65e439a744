/** What tests of datasets stand on: one small table in every database that runs here. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Refusal } from '@mingtai/messages'
import { type Scalar, valueAt } from '@mingtai/sheet-core'
import { closeSources, landFile, type SourceConfig } from '@mingtai/sql-sources'
import { writeTo } from '@mingtai/sql-sources/testing/drivers'
import { missingClickhouse, startClickhouse } from '@mingtai/sql-sources/testing/http-servers'
import { missingMaria, startMaria, startPostgres, type TestServer } from '@mingtai/sql-sources/testing/servers'

import type { DatasetAsk, DatasetOrder, DatasetOrders, QueryFact } from './orders.ts'

export const folder = await mkdtemp(join(tmpdir(), 'datasets-'))
process.env.MINGTAI_DATA = folder
// Reads where the product's folder is when it is loaded.
const { Datasets } = await import('./datasets.ts')

const people = [
  ['1', '张伟', '13812345678', '华东', '12.50', '2024-01-02'],
  ['9007199254740993', '李', '02112345678', '华东', '-3.00', '2024-02-29'],
  ['9007199254740992', "O'Brien", null, '华北', '0.00', '1999-12-31'],
  ['3', null, '110', null, null, null],
] as const
const rows = people
  .map((row) => `(${row.map((value) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)).join(', ')})`)
  .join(', ')

const servers: TestServer[] = []
export const sources: Partial<Record<'postgreSql' | 'mysql' | 'clickhouse' | 'warehouse', SourceConfig>> = {}
let open: InstanceType<typeof Datasets>[] = []

export async function openPostgres(): Promise<void> {
  const postgres = await startPostgres()
  servers.push(postgres)
  sources.postgreSql = postgres.config
  await writeTo(
    postgres.config,
    `create table person (id bigint, name text, phone text, area text, score numeric(10,2), born date)`,
  )
  await writeTo(postgres.config, `insert into person values ${rows}`)
}

/** PostgreSQL, the same rows in a landed file, and whatever else is installed. */
export async function openAll(): Promise<void> {
  await openPostgres()
  if (missingMaria() === null) {
    const maria = await startMaria()
    servers.push(maria)
    sources.mysql = maria.config
    await writeTo(
      maria.config,
      `create table person (id bigint, name varchar(40), phone varchar(40), area varchar(40), score decimal(10,2), born date) character set utf8mb4 collate utf8mb4_bin`,
    )
    await writeTo(maria.config, `insert into person values ${rows}`)
  }
  if (missingClickhouse() === null) {
    const clickhouse = await startClickhouse()
    servers.push(clickhouse)
    sources.clickhouse = clickhouse.config
  }
  const path = join(folder, 'person.duckdb')
  const query = await reading({ p: order({ ask: asked('postgreSql') }) }).open('p')
  await landFile(path, query)
  sources.warehouse = { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path }
}

/** Ends what a test has left open. */
export async function closeReadings(): Promise<void> {
  await Promise.all(open.map((one) => one.close()))
  open = []
}

export async function closeAll(): Promise<void> {
  await closeSources()
  await Promise.all(servers.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
}

const select = 'select id, name, phone, area, score, born from person order by id'

export function asked(type: keyof typeof sources, sql?: string): DatasetAsk {
  const table = type === 'warehouse' ? select.replace('person', 'rows') : select
  const source = sources[type]
  if (source === undefined) throw new Error(`${type} does not run here`)
  return { kind: 'query', source, sourceCode: type, sql: sql ?? table }
}

export const limits = { maxRows: 1_000_000, timeoutMs: 30_000 }

export function order(parts: Partial<DatasetOrder> & Pick<DatasetOrder, 'ask'>): DatasetOrder {
  return { limits, rules: null, cache: null, ...parts }
}

export interface Given {
  values?: Record<string, string | string[] | null>
  facts?: QueryFact[]
  isFresh?: boolean
  signal?: AbortSignal
}

export function reading(orders: DatasetOrders, given: Given = {}) {
  const { values = {}, facts = [], isFresh, signal = new AbortController().signal } = given
  const made = new Datasets({ orders, values, facts, isFresh, signal })
  open.push(made)
  return made
}

export async function rowsOf(orders: DatasetOrders, name: string, given: Given = {}) {
  const query = await reading(orders, given).open(name)
  const found: Scalar[][] = []
  for await (const chunk of query.chunks)
    for (let row = 0; row < chunk.rows; row++) found.push(chunk.columns.map((column) => valueAt(column, row)))
  return { found, fields: query.fields }
}

export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const reason: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (reason instanceof Refusal) return reason
  throw new Error(`not refused: ${String(reason)}`)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { DataChunk } from '../../packages/sheet-core/index.ts'
import {
  adapterOf,
  allowAddresses,
  closeSources,
  LandedDatabase,
  type SourceConfig,
} from '../../packages/sql-sources/index.ts'
import { countedBare } from '../../packages/sql-sources/testing/drivers.ts'
import { cpuSeconds } from '../memory.ts'
import { report } from '../usage.ts'

/** Child process: joins landed rows and rolls them up, by the product or by DuckDB alone. Arguments: how, the sources. */
const [how = '', text = ''] = process.argv.slice(2)
const [sales, places]: SourceConfig[] = JSON.parse(text)

const SQL = `select c.region, s.province, s.department, count(*) as n, sum(s.amount) as amount, sum(s.quantity * c.factor) as weighted
  from sale s join customer c on s.customer = c.id group by rollup (c.region, s.province, s.department)
  order by all`
const TABLES = {
  sale: 'select seq, seq % 100000 as customer, province, department, quantity, amount, day from sale',
  customer: `select seq as id, concat('区域', seq % 7) as region, seq % 5 as factor from sale where seq <= 100000`,
} as const

allowAddresses('127.0.0.1')
const folder = await mkdtemp(join(tmpdir(), 'bench-join-'))
const path = join(folder, 'joined.duckdb')
const database = await LandedDatabase.create(path)
const signal = new AbortController().signal
const request = { maxRows: 1e9, timeoutMs: 600_000, signal }
const began = performance.now()
await landed('sale', sales)
await landed('customer', places)
const landing = (performance.now() - began) / 1000
await (how === 'product' ? product() : alone())
await rm(folder, { recursive: true, force: true })
await closeSources()
process.exit()

async function landed(table: 'sale' | 'customer', source: SourceConfig | undefined): Promise<void> {
  if (source === undefined) throw new Error('no source')
  const adapter = await adapterOf(source.type)
  await database.land(table, await adapter.query(source, { ...request, sql: TABLES[table], values: [] }))
}

/** Twice: the first run of anything reads the file. */
async function product(): Promise<number> {
  const once = async (): Promise<number> => {
    const tables = { sale: 'sale', customer: 'customer' }
    return counted((await database.query({ sql: SQL, values: [], tables }, request)).chunks)
  }
  return measured(once)
}

async function alone(): Promise<number> {
  await database.checkpoint()
  database.close()
  const config = { ...sales!, type: 'warehouse' as const, path }
  return measured(() => countedBare(config, SQL))
}

async function measured(once: () => Promise<number>): Promise<number> {
  await once()
  const [cpu, at] = [cpuSeconds(process.pid), performance.now()]
  for (let turn = 0; turn < 4; turn++) await once()
  const made = await once()
  const work = (cpuSeconds(process.pid) - cpu) / 5
  const seconds = (performance.now() - at) / 5000
  report({ bytes: made, work, seconds, extra: landing })
  return made
}

async function counted(chunks: AsyncIterable<DataChunk>): Promise<number> {
  let found = 0
  for await (const chunk of chunks) found += chunk.rows
  return found
}

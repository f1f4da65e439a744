import { readFileSync } from 'node:fs'

import { adapterOf, allowAddresses, closeSources, type SourceConfig } from '../packages/sql-sources/index.ts'
import { cpuSeconds, peakMegabytes } from './memory.ts'
import { report } from './usage.ts'

/** Child process: reads a table through the product's adapter, or with the driver alone. Arguments: how, configuration, statement. */
const [how, text = '', SQL = 'select * from sale'] = process.argv.slice(2)
const config: SourceConfig = JSON.parse(text)
const readers = { product, bare: config.type === 'mysql' ? bareMysql : barePostgres }

allowAddresses('127.0.0.1')
const reader = how === 'product' ? readers.product : readers.bare
// The driver is loaded and the connection is made before anything is counted.
await reader(`${SQL} limit 10`)
const idle = rss()
const before = cpuSeconds(process.pid)
const bytes = await reader(SQL)
report({ bytes, work: cpuSeconds(process.pid) - before, extra: peakMegabytes(process.pid) - idle })
await closeSources()
process.exit()

async function product(sql: string): Promise<number> {
  const signal = new AbortController().signal
  const adapter = await adapterOf(config.type)
  const query = await adapter.query(config, { sql, values: [], maxRows: 1e9, timeoutMs: 600_000, signal })
  let rows = 0
  for await (const chunk of query.chunks) rows += chunk.rows
  return rows
}

async function barePostgres(sql: string): Promise<number> {
  const [{ default: pg }, { default: Cursor }] = await Promise.all([import('pg'), import('pg-cursor')])
  const client = new pg.Client({ ...config, ssl: undefined })
  await client.connect()
  const cursor = client.query(new Cursor<unknown[]>(sql, [], { rowMode: 'array' }))
  const read = () =>
    new Promise<number>((resolve, reject) =>
      cursor.read(2048, (error, part) => (error ? reject(error) : resolve(part.length))),
    )
  let rows = 0
  for (let part = await read(); part > 0; part = await read()) rows += part
  await client.end()
  return rows
}

async function bareMysql(sql: string): Promise<number> {
  const { createConnection } = await import('mysql2')
  const { host, port, user, password, database } = config
  const client = createConnection({ host, port, user, password, database })
  let rows = 0
  for await (const row of client.execute({ sql, rowsAsArray: true }).stream({ highWaterMark: 256 }))
    rows += row === null ? 0 : 1
  client.destroy()
  return rows
}

function rss(): number {
  return Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
}

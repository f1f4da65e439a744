import { readFileSync } from 'node:fs'

import { adapterOf, allowAddresses, closeSources, type SourceConfig } from '../../packages/sql-sources/index.ts'
import { countedBare } from '../../packages/sql-sources/testing/drivers.ts'
import { cpuSeconds, peakMegabytes } from '../memory.ts'
import { report } from '../usage.ts'

/** Child process: reads a table through the product's adapter, or with the driver alone. Arguments: how, configuration, statement. */
const [how, text = '', SQL = 'select * from sale'] = process.argv.slice(2)
const config: SourceConfig = JSON.parse(text)

allowAddresses('127.0.0.1')
const reader = how === 'product' ? product : (sql: string) => countedBare(config, sql)
// The driver is loaded and the connection is made before anything is counted.
await reader(`select * from (${SQL}) t limit 10`)
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

function rss(): number {
  return Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { createDataPlane, type DatasetOrders } from '../../packages/data-plane/index.ts'
import type { SourceConfig } from '../../packages/sql-sources/index.ts'
import { rollbacksOf } from '../../packages/sql-sources/testing/drivers.ts'
import { benchTemplate, cellAt } from '../engine/engine-template.ts'
import { atMost, type BenchRow } from '../row.ts'
import { startSales } from './source-servers.ts'

const VIEWERS = 100
const SQL = `select province, department, sum(amount) as amount from sale group by 1, 2 order by 1, 2`

/** A hundred viewers open one cached report at the same time; the database says how often it was read. */
export async function datasetCacheRows(): Promise<BenchRow[]> {
  const server = await startSales('postgreSql')
  const folder = await mkdtemp(join(tmpdir(), 'bench-cache-'))
  await mkdir(join(folder, 'results'))
  const plane = createDataPlane({ dataFolder: folder, sources: '127.0.0.1' })
  try {
    const cells = ['province', 'department', 'amount'].map((field, column) =>
      cellAt(0, column, { field, expand: 'down', aggregate: 'list' }),
    )
    const template = benchTemplate(cells)
    const ask = { kind: 'query', source: server.config, sourceCode: 'bench', sql: SQL } as const
    const limits = { maxRows: 1_000_000, timeoutMs: 60_000 }
    const datasets: DatasetOrders = { orders: { ask, limits, rules: null, cache: { seconds: 600, key: 'bench' } } }
    const before = await ended(server.config)
    const at = performance.now()
    const runs = Array.from({ length: VIEWERS }, (_, viewer) =>
      plane.run({ template, values: {}, datasets, folder: join(folder, 'results', String(viewer)) }),
    )
    const rows = new Set((await Promise.all(runs)).map(({ rows: count }) => count))
    const seconds = (performance.now() - at) / 1000
    if (rows.size !== 1) throw new Error(`viewers saw ${[...rows].join(', ')} rows`)
    const queries = (await ended(server.config)) - before
    return [
      atMost(
        { name: `${VIEWERS} viewers of one cached report, queries`, value: queries, unit: '', peer: 'one', target: 1 },
        1,
      ),
      atMost(
        {
          name: `${VIEWERS} viewers of one cached report, all served`,
          value: seconds,
          unit: 's',
          peer: '30 s',
          target: 1,
        },
        30,
      ),
    ]
  } finally {
    await plane.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** PostgreSQL writes its counters down a moment later. */
async function ended(config: SourceConfig): Promise<number> {
  await setTimeout(1500)
  return rollbacksOf(config)
}

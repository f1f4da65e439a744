import { atMost, type BenchRow } from '../row.ts'
import { runCase } from '../run-case.ts'
import { startSales } from './source-servers.ts'

const MOST = 2

/** A million rows of PostgreSQL joined to a hundred thousand of MariaDB and rolled up over three levels. */
export async function datasetJoinRows(): Promise<BenchRow[]> {
  const [sales, places] = [await startSales('postgreSql'), await startSales('mysql')]
  try {
    const config = JSON.stringify([sales.config, places.config])
    const own = await runCase('cases/join-case.ts', 'product', config)
    const alone = await runCase('cases/join-case.ts', 'alone', config)
    if (own.bytes !== alone.bytes) throw new Error(`${own.bytes} rows and ${alone.bytes} rows came out`)
    const name = 'join 1M × 100k, three-level roll-up'
    const [work, landing] = [own.work ?? 0, own.extra ?? 0]
    return [
      atMost({ name: `${name}, CPU`, value: work, unit: 's', peer: 'DuckDB alone', target: MOST }, alone.work ?? 0),
      atMost(
        { name: `${name}, time`, value: own.seconds ?? 0, unit: 's', peer: 'DuckDB alone', target: MOST },
        alone.seconds ?? 0,
      ),
      atMost(
        {
          name: `${name}, with reading both sources`,
          value: landing + (own.seconds ?? 0),
          unit: 's',
          peer: '30 s',
          target: 1,
        },
        30,
      ),
    ]
  } finally {
    await Promise.all([sales.stop(), places.stop()])
  }
}

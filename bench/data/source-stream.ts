import { atMost, type BenchRow } from '../row.ts'
import { runCase } from '../run-case.ts'
import { type MeasuredType, measuredTypes, SOURCE_ROWS, startSales } from './source-servers.ts'

const names: Record<MeasuredType, string> = { postgreSql: 'PostgreSQL', mysql: 'MariaDB' }
const drivers: Record<MeasuredType, string> = { postgreSql: 'pg + cursor', mysql: 'mysql2 stream, no eval' }
const MOST_CPU = 1.5
const MOST_MEGABYTES = 150
/** Machines that do something else at times are measured more than once; the least disturbed counts. */
const TURNS = 3
const LONG = 'select sale.* from sale, generate_series(1, 5)'

/** A million rows of ten columns from a real server into the engine's columns, beside the driver that reads the same. */
export async function sourceStreamRows(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const type of measuredTypes) {
    const server = await startSales(type)
    try {
      const config = JSON.stringify(server.config)
      const [own, bare] = await leastOf(config)
      const name = `${names[type]} ${SOURCE_ROWS / 1e6}M × 10 into columns`
      rows.push(
        atMost({ name: `${name}, CPU`, value: own.work, unit: 's', peer: drivers[type], target: MOST_CPU }, bare.work),
        atMost(
          { name: `${name}, memory above idle`, value: own.extra, unit: 'MB', peer: `${MOST_MEGABYTES} MB`, target: 1 },
          MOST_MEGABYTES,
        ),
      )
      if (type === 'postgreSql') rows.push(await longRow(name, config))
    } finally {
      await server.stop()
    }
  }
  return rows
}

/** Five times the rows may not take more memory: nothing but a chunk is held. */
async function longRow(name: string, config: string): Promise<BenchRow> {
  const { bytes, extra = 0 } = await runCase('cases/source-case.ts', 'product', config, LONG)
  if (bytes !== SOURCE_ROWS * 5) throw new Error(`${bytes} rows were read`)
  const peer = `${MOST_MEGABYTES} MB`
  return atMost({ name: `${name}, memory of 5M rows`, value: extra, unit: 'MB', peer, target: 1 }, MOST_MEGABYTES)
}

/** The adapter and the driver in turn, so that what disturbs the one disturbs the other. */
async function leastOf(config: string): Promise<[Turn, Turn]> {
  const [own, bare]: [Turn[], Turn[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    own.push(await measured('product', config))
    bare.push(await measured('bare', config))
  }
  return [least(own), least(bare)]
}

interface Turn {
  work: number
  extra: number
}

async function measured(how: string, config: string): Promise<Turn> {
  const { work = 0, extra = 0, bytes } = await runCase('cases/source-case.ts', how, config)
  if (bytes !== SOURCE_ROWS) throw new Error(`${bytes} rows were read`)
  return { work, extra }
}

function least(turns: readonly Turn[]): Turn {
  return { work: Math.min(...turns.map(({ work }) => work)), extra: Math.max(...turns.map(({ extra }) => extra)) }
}

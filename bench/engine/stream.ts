import { atMost, type BenchRow } from '../row.ts'
import { runCase } from '../run-case.ts'

const MEGABYTES = 200
/** Ten times the rows may take this much of the memory. */
const GROWTH = 1.15

/** A list streams: its memory must not know how many rows there are. */
export async function streamRows(): Promise<BenchRow[]> {
  const short = await runCase('cases/stream-case.ts', 100_000)
  const long = await runCase('cases/stream-case.ts', 1_000_000)
  return [...memoryRows('engine: streamed list', short.rss, long.rss)]
}

/** Peak memory at 100k rows, at 1M, and the one beside the other. */
export function memoryRows(name: string, short: number, long: number): BenchRow[] {
  const peer = `${MEGABYTES} MB`
  return [
    atMost({ name: `${name} 100k × 20, memory`, value: short, unit: 'MB', peer, target: 1 }, MEGABYTES),
    atMost({ name: `${name} 1M × 20, memory`, value: long, unit: 'MB', peer, target: 1 }, MEGABYTES),
    atMost(
      { name: `${name}, growth from 100k to 1M`, value: long, unit: 'MB', peer: 'at 100k', target: GROWTH },
      short,
    ),
  ]
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { openResult } from '../../packages/data-plane/results/index.ts'
import { atMost, type BenchRow } from '../row.ts'
import { runCase } from '../run-case.ts'

const ROWS = 1_000_000
const WINDOWS = 300
const WINDOW_ROWS = 500
const TARGETS = { run: 4, totals: 3, export: 12, megabytes: 250, window: { median: 10, slow: 25 } }

/** The demo reports from the warehouse to the disk and to a file, as the data process does it. */
export async function pipelineRows(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  const warehouse = join(folder, 'warehouse.duckdb')
  try {
    await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, '../../seeds/build-warehouse.ts'),
      warehouse,
      String(ROWS),
    ])
    return [
      ...(await measured('list 1M × 20 from the warehouse to disk', ['run', 'demo-detail'], TARGETS.run)),
      ...(await measured('groups with subtotals over 1M rows', ['run', 'demo-grouped'], TARGETS.totals)),
      ...(await measured('cross table over 1M rows', ['run', 'demo-cross'], TARGETS.totals)),
      ...(await windowRows(join(folder, 'demo-detail'))),
      ...(await measured('xlsx of the stored 1M × 20, level 1', ['export', 'demo-detail'], TARGETS.export)),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }

  async function measured(name: string, [task, code]: [string, string], target: number): Promise<BenchRow[]> {
    const { seconds = 0, rss } = await runCase('cases/data-case.ts', task, code, warehouse, folder)
    const limit = TARGETS.megabytes
    return [
      atMost({ name, value: seconds, unit: 's', peer: `${target} s`, target: 1 }, target),
      atMost({ name: `${name}, memory`, value: rss, unit: 'MB', peer: `${limit} MB`, target: 1 }, limit),
    ]
  }
}

/** Windows at places all over the result, as readers who jump ask for them. */
async function windowRows(folder: string): Promise<BenchRow[]> {
  const result = await openResult(folder)
  if (result === null) throw new Error('there is no result')
  const times: number[] = []
  for (let at = 0; at < WINDOWS; at++) {
    const block = (at * 7919) % (ROWS / WINDOW_ROWS)
    const started = performance.now()
    JSON.stringify(await result.window(0, block * WINDOW_ROWS, WINDOW_ROWS))
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const { median, slow } = TARGETS.window
  const name = `a window of ${WINDOW_ROWS} × 20 from disk to JSON`
  return [
    atMost(
      { name: `${name}, median`, value: times[WINDOWS / 2]!, unit: 'ms', peer: `${median} ms`, target: 1 },
      median,
    ),
    atMost({ name: `${name}, 95 %`, value: times[WINDOWS * 0.95]!, unit: 'ms', peer: `${slow} ms`, target: 1 }, slow),
  ]
}

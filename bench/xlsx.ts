import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atLeast, atMost, type BenchRow } from './row.ts'
import { installPeers, runCase } from './run-case.ts'
import type { Usage } from './usage.ts'

const LEVELS = [1, 6] as const
type Level = (typeof LEVELS)[number]

type Length = 'short' | 'long'

/**
 * How much more than zlib alone the whole writer may take, and how much less than exceljs it must take.
 * Of a short file (100k) Node's own start is a large part, so less is asked there than of a long one (1M).
 */
const TARGETS = {
  zlib: { 1: 3, 6: 1.6 },
  exceljs: { short: { 1: 2.7, 6: 1.7 }, long: { 1: 4.3, 6: 2.3 } },
  exceljsMemory: { short: 2, long: 8 },
  megabytes: 200,
}

/** Writing the demo orders as xlsx: CPU beside zlib on the same XML and beside exceljs, and peak memory. */
export async function xlsxRows(): Promise<BenchRow[]> {
  await installPeers()
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  try {
    return [...(await rowsFor(100_000, folder)), ...(await rowsFor(1_000_000, folder))]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function rowsFor(rows: number, folder: string): Promise<BenchRow[]> {
  const length: Length = rows >= 1_000_000 ? 'long' : 'short'
  const size = rows >= 1_000_000 ? `${rows / 1_000_000}M` : `${rows / 1000}k`
  const making = await runCase('xlsx-rows.ts', rows)
  const exceljs = await runCase('peers/exceljs.mjs', rows, join(folder, 'peer.xlsx'))
  const result: BenchRow[] = []
  for (const level of LEVELS) {
    const file = join(folder, 'own.xlsx')
    const own = await runCase('xlsx-case.ts', rows, level, file)
    const limit = await runCase('xlsx-limit.ts', file, level)
    result.push(...compared({ name: `xlsx ${size} × 20, level ${level}`, level, length, own, limit, making, exceljs }))
  }
  return result
}

interface Measured {
  name: string
  level: Level
  length: Length
  own: Usage
  limit: Usage
  making: Usage
  exceljs: Usage
}

/** Making the rows is not the writer's work; zlib has none of it. Beside exceljs both carry it. */
function compared({ name, level, length, own, limit, making, exceljs }: Measured): BenchRow[] {
  const cpu = { unit: 'CPU s' }
  return [
    atMost(
      {
        ...cpu,
        name: `${name}, rows ready`,
        value: own.cpu - making.cpu,
        peer: 'zlib alone',
        target: TARGETS.zlib[level],
      },
      limit.cpu,
    ),
    atLeast(
      { ...cpu, name, value: own.cpu, peer: 'exceljs stream', target: TARGETS.exceljs[length][level] },
      exceljs.cpu,
    ),
    atMost(
      { name: `${name}, memory`, value: own.rss, unit: 'MB', peer: `${TARGETS.megabytes} MB`, target: 1 },
      TARGETS.megabytes,
    ),
    atLeast(
      {
        name: `${name}, memory`,
        value: own.rss,
        unit: 'MB',
        peer: 'exceljs stream',
        target: TARGETS.exceljsMemory[length],
      },
      exceljs.rss,
    ),
  ]
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atLeast, atMost, type BenchRow } from '../row.ts'
import { installPeers, runCase } from '../run-case.ts'
import type { Usage } from '../usage.ts'

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
    return [
      ...(await rowsFor(100_000, folder)),
      ...(await rowsFor(1_000_000, folder)),
      ...(await groupedList(100_000, folder)),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A list by province with sums, which a report product fills from a template. */
async function groupedList(rows: number, folder: string): Promise<BenchRow[]> {
  const own = await runCase('cases/grouped-case.ts', rows, join(folder, 'grouped.xlsx'))
  const peer = await runCase('peers/carbone.mjs', rows, join(folder, 'carbone.xlsx'))
  const name = `xlsx ${rows / 1000}k × 8 by province`
  return [
    atLeast({ name, value: own.cpu, unit: 'CPU s', peer: 'carbone', target: 1 }, peer.cpu),
    atLeast({ name: `${name}, memory`, value: own.rss, unit: 'MB', peer: 'carbone', target: 2 }, peer.rss),
  ]
}

async function rowsFor(rows: number, folder: string): Promise<BenchRow[]> {
  const length: Length = rows >= 1_000_000 ? 'long' : 'short'
  const size = rows >= 1_000_000 ? `${rows / 1_000_000}M` : `${rows / 1000}k`
  const making = await runCase('cases/xlsx-rows.ts', rows)
  const exceljs = await runCase('peers/exceljs.mjs', rows, join(folder, 'peer.xlsx'))
  const result: BenchRow[] = []
  for (const level of LEVELS) {
    const file = join(folder, 'own.xlsx')
    const own = await runCase('cases/xlsx-case.ts', rows, level, file)
    const limit = await runCase('cases/xlsx-limit.ts', file, level)
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

/**
 * Making the rows and starting Node are not the writer's work, and zlib's figure has neither. Beside exceljs both
 * programs carry all of it.
 */
function compared({ name, level, length, own, limit, making, exceljs }: Measured): BenchRow[] {
  const cpu = { unit: 'CPU s' }
  return [
    atMost(
      {
        ...cpu,
        name: `${name}, rows ready`,
        value: (own.work ?? own.cpu) - making.cpu,
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

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atLeast, atMost, type BenchRow } from '../row.ts'
import { installPeers, runCase } from '../run-case.ts'

const ROWS = 100_000
const MEGABYTES = 200
/** How much less CPU than exceljs, which gives cells one by one as well; a table is looked through twice. */
const TARGETS = { cells: 2.5, table: 1.5 }

/** Reading the demo orders from xlsx, as cells and as a table of typed columns, beside exceljs. */
export async function xlsxReadRows(): Promise<BenchRow[]> {
  await installPeers()
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  const file = join(folder, 'orders.xlsx')
  try {
    await runCase('cases/xlsx-case.ts', ROWS, 6, file)
    const exceljs = await runCase('peers/exceljs-read.mjs', file)
    const cells = await runCase('cases/xlsx-read-case.ts', file, 'cells')
    const table = await runCase('cases/xlsx-read-case.ts', file, 'table')
    const name = 'xlsx read 100k × 20'
    const cpu = { unit: 'CPU s', peer: 'exceljs stream' }
    return [
      atLeast({ ...cpu, name, value: cells.cpu, target: TARGETS.cells }, exceljs.cpu),
      atLeast({ ...cpu, name: `${name}, as a table`, value: table.cpu, target: TARGETS.table }, exceljs.cpu),
      atMost({ name: `${name}, memory`, value: cells.rss, unit: 'MB', peer: `${MEGABYTES} MB`, target: 1 }, MEGABYTES),
      atMost(
        { name: `${name}, as a table, memory`, value: table.rss, unit: 'MB', peer: `${MEGABYTES} MB`, target: 1 },
        MEGABYTES,
      ),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

import { atMost, type BenchRow } from '../row.ts'
import { runFilesCase } from '../run-case.ts'

/** CPU seconds for one picture of a chart. */
const MOST = 0.06

/** A chart of 36 columns as a sharp picture, for documents and chats. */
export async function chartRows(): Promise<BenchRow[]> {
  const own = await runFilesCase('cases/chart-case.ts')
  const row = { name: 'chart picture 600 × 400 at 2×', value: own.cpu, unit: 'CPU s', peer: `${MOST} CPU s`, target: 1 }
  return [atMost(row, MOST)]
}

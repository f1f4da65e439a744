import { atMost, type BenchRow } from '../row.ts'
import { runCase } from '../run-case.ts'

const MILLISECONDS = 200

/** A submitted form with a large detail table, checked and worked out. */
export async function formRows(): Promise<BenchRow[]> {
  const own = await runCase('cases/form-case.ts')
  const value = (own.work ?? Number.NaN) * 1000
  const row = {
    name: 'form of 10,000 rows x 8 checked, median',
    value,
    unit: 'ms CPU',
    peer: `${MILLISECONDS} ms`,
    target: 1,
  }
  return [atMost(row, MILLISECONDS)]
}

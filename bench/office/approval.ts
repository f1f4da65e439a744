import { atMost, type BenchRow } from '../row.ts'
import { runCase } from '../run-case.ts'

/** CPU seconds for a hundred thousand decisions, with the states that their events make. */
const MOST = 1

/** Approvals: how long the engine takes to decide, without storing anything. */
export async function approvalRows(): Promise<BenchRow[]> {
  const { work = 0, bytes: decisions } = await runCase('cases/approval-case.ts')
  const value = (work / decisions) * 100_000
  const row = { name: 'approvals: 100,000 decisions', value, unit: 'CPU s', peer: `${MOST} CPU s`, target: 1 }
  return [atMost(row, MOST)]
}

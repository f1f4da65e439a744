import { atLeast, atMost, type BenchRow } from '../row.ts'
import { installPeers, runCase } from '../run-case.ts'

/** CPU seconds for all formulas, from their texts to their values, without the start of the process. */
const MOST = 0.5

/** 100,002 formulas read and worked out: a budget, and how many times less than two known evaluators. */
export async function formulaRows(): Promise<BenchRow[]> {
  await installPeers()
  const own = await runCase('cases/formula-case.ts')
  const parser = await runCase('peers/fast-formula-parser.mjs')
  const graph = await runCase('peers/hyperformula.mjs')
  const row = { name: 'formulas: 100,002 read and worked out', value: own.cpu, unit: 'CPU s' }
  return [
    atMost({ ...row, peer: `${MOST} CPU s`, target: 1 }, MOST),
    atLeast({ ...row, peer: 'fast-formula-parser', target: 3 }, parser.cpu),
    atLeast({ ...row, peer: 'hyperformula', target: 10 }, graph.cpu),
  ]
}

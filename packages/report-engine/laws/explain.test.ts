import { expect, test } from 'vitest'

import { placeOf } from '../address.ts'
import { startExplain } from '../explain/explain.ts'
import type { Content } from '../template.ts'
import { choicesOn, law, RUNS, otherwise } from './choices.ts'
import { isCovered } from './facts.ts'
import { aggregateOf } from './oracle.ts'
import { randomReport, type RandomReport } from './random-report.ts'
import { plain, type Run, runReport, valuesOf } from './run-report.ts'

test('what is explained is what is shown, and its rows give it again', () => {
  let figures = 0
  law((tape) => {
    const report = randomReport(tape)
    const run = runReport(report)
    if (run === null) return
    const choices = choicesOn(otherwise(tape))
    for (let at = 0; at < 3; at++) {
      const sheet = choices.below(run.sheets.length)
      const { chunks } = run.sheets[sheet] ?? { chunks: [] }
      const grid = valuesOf(chunks)
      const row = choices.below(grid.length)
      const column = choices.below(grid[row]?.length ?? 0)
      if (grid[row] === undefined || isCovered(chunks, row, column)) continue
      figures += explained({ report, run, at: { sheet, row, column }, value: grid[row][column] ?? null })
    }
  })
  expect(figures / RUNS).toBeGreaterThan(0.2)
})

interface Asking {
  report: RandomReport
  run: Run
  at: { sheet: number; row: number; column: number }
  value: ReturnType<typeof plain>
}

/** How many figures were worked out again: 0 or 1. */
function explained({ report, run, at, value }: Asking): number {
  const explaining = startExplain(run.plan, { parameters: report.parameters, system: { userName: '张三' } }, at)
  for (const name of run.plan.datasets) {
    for (const chunk of report.chunks[name] ?? []) explaining.feed(name, chunk)
    explaining.end(name)
  }
  const said = explaining.finish()
  expect(plain(said.value)).toEqual(value)
  expect(said.sourceRows(0, 1000).rows).toBe(said.sourceIndices.length)
  const content = contentAt(report, said.cell)
  if (said.kind !== 'figure' || content?.kind !== 'field' || said.dataset === null || said.field === null) return 0
  const asItIs = content.compare === undefined && content.display === undefined && content.hideIf === undefined
  if (!asItIs || said.aggregate === null) return 0
  const all = report.data.find(({ name }) => name === said.dataset)?.rows ?? []
  const rows = [...said.sourceIndices].flatMap((index) => all[index] ?? none)
  const again = plain(aggregateOf(rows, said.field, said.aggregate))
  // Nothing to count may be shown as nothing.
  if (again !== 0 || value !== null) expect(value).toEqual(again)
  return 1
}

const none: readonly never[] = []

function contentAt({ template }: RandomReport, address: string | null): Content | undefined {
  const place = address === null ? null : placeOf(address)
  return template.sheets[0]?.cells.find(({ row, column }) => row === place?.row && column === place.column)?.content
}

import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import { choicesOn, law, RUNS, otherwise } from './choices.ts'
import { factsOf } from './facts.ts'
import { randomList, randomReport, type RandomReport } from './random-report.ts'
import { chunksOf } from './random-rows.ts'
import { runPlan, runReport } from './run-report.ts'

test('a list that streams is the list built whole, in all that it says', () => {
  let streamed = 0
  law((tape) => {
    const report = randomList(tape)
    const compiled = compileSheet(report.template, 0, report.fields)
    if (!compiled.ok || !compiled.plan.streams) return
    streamed++
    const whole = runPlan({ ...compiled.plan, streams: false }, report)
    const again = runPlan(compiled.plan, report)
    expect(again.sheets.map(factsOf)).toEqual(whole.sheets.map(factsOf))
    expect(again.counts.rowsOut).toBe(whole.counts.rowsOut)
  })
  expect(streamed / RUNS).toBeGreaterThan(0.3)
})

test('the chunks that rows arrive in change nothing', () => {
  law((tape) => {
    const report = randomReport(tape)
    const run = runReport(report)
    const again = runReport(recut(report, otherwise(tape)))
    expect(again?.sheets.map(factsOf)).toEqual(run?.sheets.map(factsOf))
    expect(again?.counts).toEqual(run?.counts)
  })
})

function recut(report: RandomReport, tape: Uint16Array): RandomReport {
  const choices = choicesOn(tape)
  return { ...report, chunks: Object.fromEntries(report.data.map((one) => [one.name, chunksOf(one, choices)])) }
}

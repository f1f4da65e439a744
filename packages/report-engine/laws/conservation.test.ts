import { expect, test } from 'vitest'

import type { Level, Plan } from '../model.ts'
import type { SheetTemplate } from '../template.ts'
import { law, RUNS } from './choices.ts'
import { passes } from './oracle.ts'
import { randomList, randomReport, type RandomReport } from './random-report.ts'
import { type Run, runReport, valuesOf } from './run-report.ts'

test('every selected row stands exactly once in each list that shows it', () => {
  let accepted = 0
  let checked = 0
  law((tape) => {
    const report = (tape[0] ?? 0) % 4 === 3 ? randomList(tape) : randomReport(tape)
    const run = runReport(report)
    if (run === null) return
    accepted++
    expect(run.counts.rowsIn).toBe(
      run.plan.datasets
        .filter((name) => !run.plan.lookups.includes(name))
        .reduce((sum, name) => sum + (report.chunks[name] ?? []).reduce((rows, chunk) => rows + chunk.rows, 0), 0),
    )
    expect(run.counts.rowsOut).toBe(run.sheets.reduce((sum, sheet) => sum + valuesOf(sheet.chunks).length, 0))
    const expected = expectedNames(report, run.plan)
    if (expected === null) return
    if (expected.size > 0) checked++
    expect(shownNames(run)).toEqual(expected)
  })
  // The generator must not test refusals, nor only reports without lists.
  expect(accepted / RUNS).toBeGreaterThan(0.6)
  expect(checked / RUNS).toBeGreaterThan(0.15)
})

/** How often each row's own name is shown anywhere. */
function shownNames(run: Run): Map<string, number> {
  const names = run.sheets.flatMap((sheet) =>
    valuesOf(sheet.chunks).flatMap((row) =>
      row.filter((value) => typeof value === 'string' && /^[a-z]+#\d+$/.test(value)),
    ),
  )
  return counted(names.map(String))
}

/** null: some list depends on other datasets, limits or cells; other laws look after those. */
function expectedNames({ template, data, parameters }: RandomReport, plan: Plan): Map<string, number> | null {
  const [sheet] = template.sheets
  if (sheet === undefined || hidesLines(sheet)) return null
  const names: string[] = []
  for (const { level, chain } of namedLists(plan, sheet)) {
    const own = chain.every((one) => one.dataset === level.dataset && one.top === null && one.view === null)
    // A list across on the rows of another one down stands as often as that one has rows.
    if (!own || (level.axis === 'right' && plan.levels.down.length > 0)) return null
    const repeat = sheet.repeat?.dataset === level.dataset ? sheet.repeat.filter : null
    if (sheet.repeat !== undefined && sheet.repeat.dataset !== level.dataset) return null
    for (const row of data.find(({ name }) => name === level.dataset)?.rows ?? []) {
      if ([repeat, ...chain.map(({ filter }) => filter)].every((filter) => passes(filter, row, parameters) === true))
        names.push(String(row.id))
    }
  }
  return counted(names)
}

/** Lists that show `id`, as a list cell or as the first figure of a block that repeats for every row. */
function namedLists(plan: Plan, sheet: SheetTemplate): { level: Level; chain: Level[] }[] {
  const named = new Set(
    sheet.cells.flatMap(({ row, column, content }) =>
      content.kind === 'field' && content.field === 'id' ? [`${row},${column}`] : [],
    ),
  )
  return plan.cells.flatMap(({ content, left, top, row, column }) => {
    if (row.template === null || column.template === null || !named.has(`${row.template},${column.template}`)) return []
    const level = content.kind === 'key' ? content.level : (left ?? top)
    if (level === null) return []
    return [{ level, chain: [...chainOf(left), ...chainOf(top), ...chainOf(level.cross)] }]
  })
}

function hidesLines({ cells }: SheetTemplate): boolean {
  return cells.some(
    ({ content }) => 'hideIf' in content && content.hideIf !== undefined && content.hideIf.what !== 'value',
  )
}

function chainOf(level: Level | null): Level[] {
  return level === null ? [] : [level, ...chainOf(level.parent)]
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

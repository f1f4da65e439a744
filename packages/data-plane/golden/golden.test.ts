import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sameInFiles } from './files.ts'
import type { Golden } from './golden.ts'
import { themes } from './themes.ts'
import { sameThroughWindows } from './windows.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(Object.entries(themes))('%s', (_, goldens) => {
  for (const golden of goldens) {
    const run = golden.wrong === undefined ? test : test.fails
    run(golden.name, () => holds(golden))
  }
})

/** The figures, and the laws that hold for every report. */
async function holds(golden: Golden): Promise<void> {
  const filled = await world.filled(golden.template, golden.values)
  const { sheets, summary, result } = filled
  const [sheet] = sheets
  if (sheet === undefined) throw new Error('no sheet')
  await golden.check({ sheet, sheets, sql: world.sql })
  expect(summary.rows).toBe(sheets.reduce((sum, { rows }) => sum + rows.length, 0))
  for (const [index, one] of sheets.entries()) await sameThroughWindows(result, index, one)
  if (golden.files === true) await sameInFiles(world, filled, golden)
}

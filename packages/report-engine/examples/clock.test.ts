import type { RowChunk, Scalar } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import { dataOf, field, formula, gridOf, sheetOf, templateOf, text } from './example.ts'
import { startExplain } from '../explain/explain.ts'
import { startFill } from '../fill/fill.ts'
import type { FillOptions } from '../run.ts'
import type { SheetTemplate } from '../template.ts'

const fields = [
  { name: 'a', type: 'text' as const },
  { name: 'b', type: 'text' as const },
  { name: 'n', type: 'number' as const },
]
const list = { expand: 'down' as const, aggregate: 'list' as const }
const group = { expand: 'down' as const, aggregate: 'group' as const }
const rows = [
  ['东', '甲', 1],
  ['东', '乙', 2],
  ['西', '甲', 3],
  ['东', '乙', 4],
]
const NOON = Date.UTC(2026, 10, 21, 12)

function run(sheet: SheetTemplate, options: Partial<FillOptions>, size = 10) {
  const data = dataOf(fields, rows, { size })
  const compiled = compileSheet(templateOf(sheet), 0, { orders: fields })
  if (!compiled.ok) throw new Error(compiled.problems.map(({ sentence }) => sentence).join())
  const { plan } = compiled
  const fill = startFill(plan, { parameters: {}, ...options })
  const chunks: RowChunk[] = []
  for (const chunk of data.chunks) chunks.push(...fill.feed('orders', chunk))
  chunks.push(...fill.end('orders'), ...fill.finish())
  return { plan, grid: gridOf(chunks), chunks, explained }

  function explained(row: number, column: number): Scalar {
    const explaining = startExplain(plan, { parameters: {}, ...options }, { row, column })
    for (const chunk of data.chunks) explaining.feed('orders', chunk)
    return explaining.finish().value
  }
}

test('the clock is that of the run', () => {
  const sheet = sheetOf({ A1: formula('=TODAY()'), B1: formula('=NOW()') }, { rows: 1, columns: 2 })
  expect(run(sheet, { now: NOON }).grid).toEqual([[46_347, 46_347.5]])
  expect(run(sheet, {}).grid).toEqual([['#N/A', '#N/A']])
})

test('dice fall the same way in every reading of one run, streamed, built whole or explained', () => {
  const filter = {
    join: 'and' as const,
    conditions: [{ field: 'n', operator: 'NE' as const, value: { kind: 'constant' as const, value: '2' } }],
  }
  const cells = {
    A1: text('抽样'),
    A2: field('n', { ...list, filter }),
    B2: formula('=RAND()+RAND()*0'),
    C2: formula('=RANDBETWEEN(1,1000000)'),
  }
  const streamed = run(sheetOf(cells, { rows: 2, columns: 3 }), { seed: 7 }, 1)
  expect(streamed.plan.streams).toBe(true)
  const whole = run(sheetOf({ ...cells, D2: formula('=SUM(ALL(A2))') }, { rows: 2, columns: 4 }), { seed: 7 })
  expect(whole.plan.streams).toBe(false)
  expect(streamed.grid).toEqual(whole.grid.map((line) => line.slice(0, 3)))
  const dice = streamed.grid.slice(1).map(([, value]) => value)
  expect(new Set(dice).size).toBe(3)
  dice.forEach((value, at) => expect(streamed.explained(at + 1, 1)).toBe(value))
  expect(run(sheetOf(cells, { rows: 2, columns: 3 }), { seed: 8 }).grid).not.toEqual(streamed.grid)
})

test('ROW and COLUMN say where a cell stands on the finished sheet', () => {
  const grouped = sheetOf(
    {
      A1: field('a', group),
      B1: field('b', group),
      C1: formula('=ROW()'),
      D1: formula('=ROW(A1)*100+COLUMN(B1)'),
      A2: formula('=ROW()*100+COLUMN()'),
      B2: formula('=SUM(C1)'),
    },
    { rows: 2, columns: 4 },
  )
  expect(run(grouped, {}).grid.map((line) => line.slice(1))).toEqual([
    ['甲', 1, 102],
    ['乙', 2, 102],
    ['甲', 3, 302],
    [6, null, null],
  ])
  expect(run(grouped, {}).grid[3]?.[0]).toBe(401)
  const across = sheetOf(
    { B1: field('b', { ...group, expand: 'right' }), A2: field('a', group), B2: formula('=COLUMN()*10+ROW()') },
    { rows: 2, columns: 2 },
  )
  expect(run(across, {}).grid.slice(1)).toEqual([
    ['东', 22, 32],
    ['西', 23, 33],
  ])
  const streamed = run(
    sheetOf(
      { A1: text('号'), A2: field('n', list), B2: formula('=ROW()'), A3: formula('=ROW()'), B3: formula('=ROW(A2)') },
      { rows: 3, columns: 2 },
    ),
    {},
    1,
  )
  expect(streamed.plan.streams).toBe(true)
  expect(streamed.grid.map((line) => line[1])).toEqual([null, 2, 3, 4, 5, 2])
  expect(streamed.grid.at(-1)?.[0]).toBe(6)
})

import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import { datasetsRead, sheetsBehind } from '../compile/datasets-of.ts'
import type { SheetTemplate, Template } from '../template.ts'
import { dataOf, down, field, filled, formula, list, orderFields, sheetOf, templateOf, text } from './example.ts'

const detail: SheetTemplate = {
  ...sheetOf(
    {
      A1: field('a', down),
      B1: field('amount', { aggregate: 'sum' }),
      C1: formula('=B1*2'),
      A2: text('合计'),
      B2: formula('=SUM(ALL(B1))'),
    },
    { rows: 2, columns: 3 },
  ),
  id: 's2',
  name: '明细 表',
}

function two(cells: Parameters<typeof sheetOf>[0], other = detail): Template {
  const own = sheetOf(cells, { rows: 3, columns: 3 })
  return templateOf(own, { sheets: [own, other] })
}

const rows = dataOf(orderFields, [
  ['甲', 'x', 3],
  ['乙', 'x', 5],
  ['甲', 'y', 4],
])

test('a formula reads all instances of a cell on another sheet', () => {
  const { grid, counts } = filled(
    two({
      A1: formula("='明细 表'!B2"),
      B1: formula("=SUM('明细 表'!B1)"),
      C1: formula('=TEXTJOIN("-",TRUE,\'明细 表\'!A1:C1)'),
      A2: formula("=XLOOKUP(\"乙\",'明细 表'!A1,'明细 表'!C1)"),
      B2: formula("=COUNT(ALL('明细 表'!B1))"),
      C2: formula('=Sheet1!A2+1'),
    }),
    rows,
  )
  expect(grid.slice(0, 2)).toEqual([
    [12, 12, '甲-7-14-乙-5-10'],
    [10, 2, 11],
  ])
  expect(counts.rowsIn).toBe(0)
})

test('rows of a list see the figures of another sheet', () => {
  const { grid } = filled(two({ A1: field('amount', list), B1: formula("=A1/'明细 表'!B2") }), rows)
  expect(grid.slice(0, 3).map(([, share]) => share)).toEqual([3 / 12, 5 / 12, 4 / 12])
})

test('its rows are asked for, also where the reader does not see the sheet', () => {
  const template = two({ A1: formula("='明细 表'!B2") })
  const [own] = template.sheets
  expect(datasetsRead(template, own!)).toEqual(['orders'])
  expect(sheetsBehind(template, [own!])).toEqual([detail])
  const { grid } = filled({ ...template, sheets: [own!], behind: [detail] }, rows)
  expect(grid[0]?.[0]).toBe(12)
})

test.each([
  ['a sheet that is gone', two({ A1: formula('=没有!A1') }), 'formula.sheet'],
  ['a cell that is gone', two({ A1: formula("='明细 表'!Z9") }), 'formula.reference'],
  ['an instance of another sheet', two({ A1: formula("=PREV('明细 表'!B1)") }), 'formula.sheetCall'],
  [
    'a sheet that is split by values',
    two(
      { A1: formula("='明细 表'!B2") },
      { ...detail, repeat: { dataset: 'orders', field: 'a', filter: null, sorts: [] } },
    ),
    'formula.sheetRepeats',
  ],
  [
    'a sheet that reads this one',
    two(
      { A1: formula('=另一!A1') },
      { ...sheetOf({ A1: formula('=Sheet1!A1') }, { rows: 1, columns: 1 }), id: 's2', name: '另一' },
    ),
    'formula.sheetBroken',
  ],
])('a formula that names %s is refused', (_, template, key) => {
  const compiled = compileSheet(template, 0, { orders: orderFields })
  expect(compiled.ok ? [] : compiled.problems.map((one) => one.key)).toContain(key)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import {
  dataOf,
  down,
  field,
  filled,
  formula,
  list,
  orderFields,
  sheetOf,
  subtotal,
  templateOf,
  text,
} from './example.ts'
import { startExplain } from '../explain/explain.ts'

type Row = [string, string, number]

const rows: Row[] = [
  ['东', '甲', 1],
  ['东', '乙', 2],
  ['东', '乙', 6],
  ['西', '甲', 4],
  ['西', '丙', 8],
]
const right = { expand: 'right', aggregate: 'group' } as const

function table(source: string, figure: Parameters<typeof field>[1] = { aggregate: 'sum' }) {
  const cells = {
    A1: field('a', { ...down, subtotal: subtotal('合计') }),
    B1: field('b', { ...down, subtotal: subtotal('小计') }),
    C1: field('amount', figure),
    D1: formula(source),
  }
  return templateOf(sheetOf(cells, { rows: 1, columns: 4 }))
}

function lastColumn(source: string, figure?: Parameters<typeof field>[1]) {
  return filled(table(source, figure), dataOf(orderFields, rows)).grid.map((row) => row.at(-1))
}

test('TOTAL is the figure over all rows, on every line, totals included', () => {
  expect(lastColumn('=C1/TOTAL(C1)')).toEqual([1 / 21, 8 / 21, 9 / 21, 4 / 21, 8 / 21, 12 / 21, 1])
})

test('TOTAL of a group is the figure of the group around, and empty where several groups are summed', () => {
  expect(lastColumn('=TOTAL(C1,A1)')).toEqual([9, 9, 9, 12, 12, 12, null])
})

test('the total of an average is the average over all rows, not of the averages shown', () => {
  expect(lastColumn('=TOTAL(C1)', { aggregate: 'average' })).toEqual(Array.from({ length: 7 }, () => 21 / 5))
  expect(lastColumn('=TOTAL(C1,A1)', { aggregate: 'average' }).slice(0, 3)).toEqual([3, 3, 3])
  expect(lastColumn('=TOTAL(C1)', { aggregate: 'distinct' })[0]).toBe(5)
})

test('a cross table has totals of its rows, of its columns and of both', () => {
  const cells = {
    B1: field('b', right),
    A2: field('a', down),
    B2: field('amount', { aggregate: 'sum' }),
    B3: formula('=TOTAL(B2)'),
    B4: formula('=TOTAL(B2,B1)'),
  }
  const below = filled(templateOf(sheetOf(cells, { rows: 4, columns: 2 })), dataOf(orderFields, rows)).grid
  expect(below.slice(3).map((row) => row.slice(1))).toEqual([
    [21, 21, 21],
    [5, 8, 8],
  ])
  const within = (source: string) => {
    const both = { ...cells, B2: field('amount', { aggregate: 'sum' }), B3: formula(source, { leftParent: 'A2' }) }
    const template = templateOf(
      sheetOf({ B1: both.B1, A2: both.A2, B2: both.B2, B3: both.B3 }, { rows: 3, columns: 2 }),
    )
    return filled(template, dataOf(orderFields, rows)).grid.map((row) => row.slice(1))
  }
  expect(within('=TOTAL(B2,A2)')[2]).toEqual([9, 9, 9])
  expect(within('=TOTAL(B2,A2,B1)')[2]).toEqual([1, 8, null])
})

test('the whole stands in a list too, which then waits for its last row', () => {
  const cells = {
    A1: text('占比'),
    A2: field('a', list),
    B2: field('amount', list),
    C2: formula('=B2/TOTAL(B4)'),
    B4: field('amount', { aggregate: 'sum', leftParent: 'none' }),
  }
  const { grid } = filled(templateOf(sheetOf(cells, { rows: 4, columns: 3 })), dataOf(orderFields, rows))
  expect(grid.slice(1, 6).map((row) => row[2])).toEqual([1 / 21, 2 / 21, 6 / 21, 4 / 21, 8 / 21])
})

test.each([
  ['a list', '=TOTAL(B1)', 'formula.total', 'SUM(ALL('],
  ['a range', '=TOTAL(B1:C1)', 'formula.total', '一个汇总单元格'],
  ['a formula', '=TOTAL(D1)', 'formula.total', '汇总单元格'],
  ['a figure that is no group', '=TOTAL(C1,C1)', 'formula.notInGroup', '父格'],
])('TOTAL of %s is refused with what to write', (_, source, key, says) => {
  const cells = {
    A1: field('a', down),
    B1: field('b', list),
    C1: field('amount', { aggregate: 'sum', leftParent: 'A1' }),
    D1: formula('=1'),
    E1: formula(source),
  }
  const compiled = compileSheet(templateOf(sheetOf(cells, { rows: 1, columns: 5 })), 0, { orders: orderFields })
  expect(compiled).toMatchObject({ ok: false, problems: [{ key }] })
  if (!compiled.ok) expect(compiled.problems[0]?.sentence).toContain(says)
})

test('an explanation tells the total as one part that stands nowhere on the sheet', () => {
  const compiled = compileSheet(table('=C1/TOTAL(C1,A1)'), 0, { orders: orderFields })
  if (!compiled.ok) throw new Error(compiled.problems[0]?.sentence)
  const explaining = startExplain(compiled.plan, { parameters: {} }, { row: 1, column: 3 })
  for (const chunk of dataOf(orderFields, rows).chunks) explaining.feed('orders', chunk)
  const { value, formula: tree } = explaining.finish()
  expect(value).toBe(8 / 9)
  expect(tree?.parts.map(({ text: of, value: worth, place }) => ({ of, worth, place }))).toEqual([
    { of: 'C1', worth: 8, place: { row: 1, column: 2 } },
    { of: 'TOTAL(C1,A1)', worth: 9, place: null },
    { of: 'A1', worth: '东', place: { row: 0, column: 0 } },
  ])
})

test('TOTAL of a group equals its subtotal, TOTAL of everything the grand total, whatever the rows', () => {
  const row = fc.tuple(
    fc.constantFrom('东', '西', '南'),
    fc.constantFrom('甲', '乙'),
    fc.integer({ min: -900, max: 900 }),
  )
  const aggregate = fc.constantFrom('sum', 'average', 'max', 'min', 'count', 'distinct', 'first', 'last')
  const filter = fc.option(fc.integer({ min: -900, max: 900 }))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), aggregate, filter, (data, kind, least) => {
      const atLeast = {
        join: 'and' as const,
        conditions: [
          { field: 'amount', operator: 'GE' as const, value: { kind: 'constant' as const, value: String(least) } },
        ],
        groups: [],
      }
      const template = templateOf(
        sheetOf(
          {
            A1: field('a', { ...down, subtotal: subtotal('合计') }),
            B1: field('b', { ...down, subtotal: subtotal('小计'), filter: least === null ? null : atLeast }),
            C1: field('amount', { aggregate: kind }),
            D1: formula('=TOTAL(C1,A1)'),
            E1: formula('=TOTAL(C1)'),
          },
          { rows: 1, columns: 5 },
        ),
      )
      const { grid } = filled(template, dataOf(orderFields, data))
      const whole = grid.at(-1)?.[2]
      let ofGroup = null
      for (const line of grid.toReversed()) {
        if (line[1] === '小计') ofGroup = line[2]
        expect(line[4]).toEqual(whole)
        if (line[0] !== '合计') expect(line[3]).toEqual(ofGroup)
      }
    }),
  )
})

test('what a refused coordinate is told to write gives the n-th figure and the figures that meet a condition', () => {
  const figures = (source: string) => {
    const cells = { A1: field('a', down), B1: field('amount', { aggregate: 'sum' }), C1: formula(source) }
    return filled(templateOf(sheetOf(cells, { rows: 1, columns: 3 })), dataOf(orderFields, rows)).grid.map(
      (row) => row[2],
    )
  }
  expect(figures('=B1/INDEX(ALL(B1),1)')).toEqual([1, 12 / 9])
  expect(figures('=B1/SUMIFS(ALL(B1),ALL(A1),"西")')).toEqual([9 / 12, 1])
  expect(figures('=SUMIFS(ALL(B1),ALL(A1),"<>"&A1)')).toEqual([12, 9])
})

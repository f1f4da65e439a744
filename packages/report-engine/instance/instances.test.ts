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
} from '../examples/example.ts'
import { startFill } from '../fill/fill.ts'

const rows = dataOf(orderFields, [
  ['东', '甲', 1],
  ['东', '乙', 2],
  ['西', '甲', 4],
  ['西', '丙', 8],
])

function lastColumns(source: string, count = 1) {
  const cells = {
    A1: field('a', { ...down, subtotal: subtotal('合计') }),
    B1: field('b', down),
    C1: field('amount'),
    D1: formula(source),
  }
  return filled(templateOf(sheetOf(cells, { rows: 1, columns: 4 })), rows).grid.map((row) => row.slice(4 - count).at(0))
}

test.each([
  ['ALL gives every instance', '=C1/SUM(ALL(C1))', [1 / 15, 2 / 15, 4 / 15, 8 / 15, 1]],
  ['PREV looks back within its group', '=PREV(C1)', [null, 1, null, 4, null]],
  ['PREV looks back along an outer group', '=SUM(PREV(C1,1,A1))', [0, 0, 3, 3, null]],
  ['NEXT looks ahead', '=NEXT(C1)', [2, null, 8, null, null]],
  ['SIBLINGS are those of one group', '=C1/SUM(SIBLINGS(C1))', [1 / 3, 2 / 3, 4 / 12, 8 / 12, null]],
  ['PARENT is the key above', '=PARENT(B1)&C1', ['东1', '东2', '西4', '西8', null]],
  ['INDEXOF counts within the group', '=INDEXOF(B1)', [1, 2, 1, 2, null]],
  ['ROWNO counts on', '=ROWNO()', [1, 2, 3, 4, null]],
  ['a running sum refers to its own cell', '=C1+PREV(D1)', [1, 3, 4, 12, null]],
  ['a running rest comes from behind', '=C1+NEXT(D1)', [3, 2, 12, 8, null]],
])('%s', (_, source, expected) => {
  expect(lastColumns(source)).toEqual(expected)
})

test('parameters and the system answer by name', () => {
  const parameter = {
    name: '年',
    type: 'number' as const,
    default: null,
    required: false,
    hidden: false,
    options: null,
  }
  const sheet = sheetOf(
    { A1: formula('=PARAM("year")+1'), B1: formula('=SYS("userName")&""') },
    { rows: 1, columns: 2 },
  )
  const compiled = compileSheet(templateOf(sheet, { parameters: [{ code: 'year', ...parameter }] }), 0, {})
  if (!compiled.ok) throw new Error('refused')
  const fill = startFill(compiled.plan, { parameters: { year: 2026 }, system: { userName: '张伟' } })
  const [chunk] = [...fill.finish()]
  expect(chunk?.cells.map(({ values }) => values)).toMatchObject([
    { values: Float64Array.of(2027) },
    { values: ['张伟'] },
  ])
})

test('what a spreadsheet can say stays live', () => {
  const cells = {
    A1: field('a', down),
    B1: field('b', list),
    C1: field('amount', { ...list }),
    D1: formula('=C1+PREV(D1)'),
    E1: formula('=C1/SUM(ALL(C1))'),
    F1: formula('=SUM(SIBLINGS(C1))'),
    G1: formula('=ROWNO()'),
  }
  const { chunks } = filled(templateOf(sheetOf(cells, { rows: 1, columns: 7 })), rows)
  const formulas = chunks[0]?.cells.map((cell) => cell.formula) ?? []
  const here = { column: 2, row: 0, absoluteRow: false }
  const running = [here, '+', { column: 3, row: -1, absoluteRow: false }]
  expect(formulas[3]).toEqual(
    [null, running, null, running].map((one) => (one === null ? null : ['', ...one].slice(1))),
  )
  const whole = ['/SUM(', { column: 2, row: 0, absoluteRow: true }, ':', { column: 2, row: 3, absoluteRow: true }, ')']
  expect(formulas[4]).toEqual([here, ...whole])
  const second = ['SUM(', { column: 2, row: -1, absoluteRow: false }, ':', here, ')']
  expect(Array.isArray(formulas[5]) ? formulas[5][1] : null).toEqual(second)
  expect(formulas[6]).toBeNull()
})

test('a serial number streams with its list', () => {
  const cells = { A1: formula('=INDEXOF(B1)', { leftParent: 'B1' }), B1: field('a', list), C1: formula('=ROWNO()*10') }
  const template = templateOf(sheetOf(cells, { rows: 1, columns: 3 }))
  const compiled = compileSheet(template, 0, { orders: orderFields })
  expect(compiled.ok && compiled.plan.streams).toBe(true)
  const many = dataOf(
    orderFields,
    [
      ['东', null, 1],
      ['西', null, 1],
      ['南', null, 1],
    ],
    { size: 2 },
  )
  expect(filled(template, many).grid).toEqual([
    [1, '东', 10],
    [2, '西', 20],
    [3, '南', 30],
  ])
})

const many = dataOf(
  orderFields,
  Array.from({ length: 100_000 }, (_, row) => ['东', `${row % 7}`, row]),
)

test.each(['=C2+PREV(D2)', '=C2+NEXT(D2)', '=SUM(C2,NEXT(D2))'])(
  '%s goes through a hundred thousand rows',
  (source) => {
    const cells = {
      A1: formula('=MAX(ALL(D2))'),
      A2: field('a', list),
      C2: field('amount', list),
      D2: formula(source),
      E2: formula('=D2/SUM(ALL(D2))+SUM(SIBLINGS(C2))'),
    }
    const { grid } = filled(templateOf(sheetOf(cells, { rows: 2, columns: 5 })), many)
    expect(grid[0]?.[0]).toBe(4_999_950_000)
    expect(grid.length).toBe(100_001)
  },
)

test('a running sum is the sum of what stands above, whatever the rows', () => {
  const group = fc.constantFrom('东', '西', null)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(group, fc.constant('x'), fc.integer({ min: -99, max: 99 })), { minLength: 1 }),
      (list_) => {
        const cells = { A1: field('a', down), B1: field('amount', list), C1: formula('=B1+PREV(C1)') }
        const { grid } = filled(templateOf(sheetOf(cells, { rows: 1, columns: 3 })), dataOf(orderFields, list_))
        for (const key of new Set(list_.map(([a]) => a))) {
          const own = list_.filter(([a]) => a === key).map(([, , amount]) => amount)
          const from = grid.findIndex(
            (row, at) => row[0] === key && Number(row[1]) === own[0] && (at === 0 || row[0] !== null || key === null),
          )
          if (key === null) continue
          own.reduce((sum, amount, at) => {
            expect(grid[from + at]?.[2]).toBe(sum + amount)
            return sum + amount
          }, 0)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['its own value', { A1: field('a', list), B1: formula('=B1+1') }, 'formula.circle', 'B1'],
  [
    'a turn without a step',
    { A1: field('a', list), B1: formula('=PREV(C1)'), C1: formula('=NEXT(B1)') },
    'formula.circle',
    'C1',
  ],
  ['the whole of itself', { A1: field('a', list), B1: formula('=SUM(ALL(B1))') }, 'formula.circle', 'B1'],
  ['a place outside its group', { A1: field('a', list), B2: formula('=PREV(A1)') }, 'formula.notInGroup', 'B2'],
  ['a step that is no number', { A1: field('a', list), B1: formula('=PREV(A1,"x")') }, 'formula.call', 'B1'],
  ['an unknown parameter', { A1: text('x'), B1: formula('=PARAM("who")') }, 'binding.parameter', 'B1'],
  ['a sheet that is not there', { A1: text('x'), B1: formula('=Sheet2!A1') }, 'formula.sheet', 'B1'],
])('a formula that asks for %s is refused with the cell named', (_, cells, key, at) => {
  const compiled = compileSheet(templateOf(sheetOf(cells, { rows: 2, columns: 3 })), 0, { orders: orderFields })
  expect(compiled.ok).toBe(false)
  if (!compiled.ok) expect(compiled.problems).toContainEqual(expect.objectContaining({ at: `Sheet1!${at}`, key }))
})

test('hierarchical coordinates give the same values and the same live formulas as the functions', () => {
  const share = (value: string) => {
    const sheet = sheetOf(
      {
        A1: field('a', { ...down, stretch: false }),
        B1: field('amount'),
        C1: formula(value),
      },
      { rows: 1, columns: 3 },
    )
    const rows = dataOf(orderFields, [
      ['甲', 'x', 3],
      ['乙', 'x', 5],
      ['甲', 'y', 4],
    ])
    return filled(templateOf(sheet), rows)
  }
  for (const [coordinate, named] of [
    ['=B1/SUM(B1[!0])', '=B1/SUM(ALL(B1))'],
    ['=B1-B1[A1:-1]', '=B1-PREV(B1,1,A1)'],
    ['=&A1', '=INDEXOF(A1)'],
  ] as const) {
    const [own, other] = [share(coordinate), share(named)]
    expect(own.grid).toEqual(other.grid)
    expect(own.chunks.map(({ cells }) => cells)).toEqual(other.chunks.map(({ cells }) => cells))
  }
  expect(share('=B1/SUM(B1[!0])').grid.map((row) => row[2])).toEqual([7 / 12, 5 / 12])
})

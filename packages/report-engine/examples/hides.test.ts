import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  dataOf,
  down,
  field,
  filled,
  list,
  orderFields,
  right,
  sheetOf,
  subtotal,
  templateOf,
  text,
} from './example.ts'

const rows = dataOf(orderFields, [
  ['东', '甲', 1],
  ['东', '乙', 2],
  ['西', '甲', 0],
  ['南', '丙', 0],
])
const rowIf = (formula: string) => ({ hideIf: { formula, what: 'row' as const } })
const columnIf = (formula: string) => ({ hideIf: { formula, what: 'column' as const } })

test('rows that a condition leaves out count as placed, and totals still hold them', () => {
  const sheet = sheetOf(
    { A1: field('b', list), B1: field('amount', { ...list, ...rowIf('=B1<2') }), B2: field('amount') },
    { rows: 2, columns: 2 },
  )
  const { grid, counts } = filled(templateOf(sheet), rows)
  expect(grid).toEqual([
    ['乙', 2],
    [null, 3],
  ])
  expect(counts).toEqual({ rowsIn: 4, rowsPlaced: 4, rowsOut: 2 })
})

test('a row of a cross table goes when all its figures say so, a column when all of its own do', () => {
  const sheet = sheetOf(
    {
      B1: field('b', right),
      A2: field('a', { ...down, subtotal: subtotal('合计') }),
      B2: field('amount', rowIf('=B2=0')),
    },
    { rows: 2, columns: 2 },
  )
  expect(filled(templateOf(sheet), rows).grid).toEqual([
    [null, '甲', '乙', '丙'],
    ['东', 1, 2, null],
    ['合计', 1, 2, 0],
  ])
  const columns = { ...sheet, cells: sheet.cells.map((cell) => ({ ...cell })) }
  const figure = columns.cells.find(({ row, column }) => row === 1 && column === 1)
  if (figure !== undefined) figure.content = field('amount', columnIf('=B2=0'))
  const result = filled(templateOf(columns), rows)
  expect(result.grid.map((line) => line.slice(1))).toEqual([
    ['甲', '乙'],
    [1, 2],
    [0, null],
    [null, null],
    [1, 2],
  ])
  expect(result.counts.rowsPlaced).toBe(4)
  expect(result.head.widths).toHaveLength(3)
})

test('a cell whose columns are all left out hides no rows', () => {
  const sheet = sheetOf(
    {
      B1: field('b', { ...right, ...columnIf('=1=1') }),
      A2: field('a', down),
      B2: field('amount', rowIf('=B2<2')),
    },
    { rows: 2, columns: 2 },
  )
  expect(filled(templateOf(sheet), rows).grid).toEqual([[null], ['东'], ['西'], ['南']])
})

test('a heading hides its column by a parameter', () => {
  const sheet = sheetOf(
    {
      A1: text('名称'),
      B1: { kind: 'text', text: '成本', ...columnIf('=PARAM("open")<>"是"') },
      A2: field('b', list),
      B2: field('amount', list),
    },
    { rows: 2, columns: 2 },
  )
  const template = templateOf(sheet, {
    parameters: [
      { code: 'open', name: '公开', type: 'text', default: null, required: false, hidden: false, options: null },
    ],
  })
  expect(filled(template, rows, { open: '否' }).grid[1]).toEqual(['甲'])
  expect(filled(template, rows, { open: '是' }).grid[1]).toEqual(['甲', 1])
})

test('hiding rows of one lane leaves the other alone, and the rest of a group stays', () => {
  const sheet = sheetOf(
    {
      A1: field('a', down),
      B1: field('b', { ...list, ...rowIf('=B1="甲"') }),
      C1: field('b', { ...down, leftParent: 'none' }),
    },
    { rows: 1, columns: 3 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid).toEqual([
    ['东', '乙', '甲'],
    ['南', '丙', '乙'],
    [null, null, '丙'],
  ])
})

test('whatever is hidden, every row is placed', () => {
  const row = fc.tuple(fc.constantFrom('东', '西'), fc.constantFrom('甲', '乙', '丙'), fc.integer({ min: 0, max: 9 }))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 10 }), (drawn, limit) => {
      const sheet = sheetOf(
        {
          A1: field('a', { ...down, subtotal: subtotal('计') }),
          B1: field('b', list),
          C1: field('amount', { ...list, ...rowIf(`=C1<${limit}`) }),
        },
        { rows: 1, columns: 3 },
      )
      const { grid, counts } = filled(templateOf(sheet), dataOf(orderFields, drawn))
      expect(counts.rowsPlaced).toBe(drawn.length)
      expect(grid).toHaveLength(drawn.filter(([, , amount]) => amount >= limit).length + 1)
    }),
    { numRuns: 40 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
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
import type { Block } from '../template.ts'

const rows = dataOf(orderFields, [
  ['东', '甲', 1],
  ['东', '乙', 2],
  ['西', '丙', 4],
  ['东', '甲', 8],
])

test('a group across inside a group down begins anew on every row', () => {
  const sheet = sheetOf(
    {
      A1: field('a', down),
      B1: field('b', { ...right, leftParent: 'A1', subtotal: subtotal('计') }),
      A2: text('合计'),
      B2: field('amount', { leftParent: 'A1' }),
    },
    { rows: 2, columns: 2 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid).toEqual([
    ['东', '甲', '乙', '计'],
    ['合计', 9, 2, 11],
    ['西', '丙', null, '计'],
    ['合计', 4, null, 4],
  ])
  expect(result.counts.rowsPlaced).toBe(4)
})

test('a list down inside a group across stands under its own heading', () => {
  const sheet = sheetOf(
    { A1: field('a', right), A2: field('b', { ...list, topParent: 'A1' }), A3: field('amount') },
    { rows: 3, columns: 1 },
  )
  expect(filled(templateOf(sheet), rows).grid).toEqual([
    ['东', '西'],
    ['甲', '丙'],
    ['乙', null],
    ['甲', null],
    [11, 4],
  ])
})

test('a cross table in a block has the headings of its own block', () => {
  const sheet = sheetOf(
    { A1: field('a', { aggregate: 'first' }), B1: field('b', right), B2: field('amount') },
    { rows: 2, columns: 2 },
  )
  const block: Block = {
    id: 'area',
    row: 0,
    column: 0,
    rowSpan: 2,
    columnSpan: 2,
    expand: 'down',
    aggregate: 'group',
    field: 'a',
    dataset: 'orders',
    leftParent: 'auto',
    topParent: 'auto',
    filter: null,
    sorts: [],
  }
  expect(filled(templateOf({ ...sheet, blocks: [block] }), rows).grid).toEqual([
    ['东', '甲', '乙'],
    [null, 9, 2],
    ['西', '丙', null],
    [null, 4, null],
  ])
})

test('a level between two others of its axis may not depend on the other axis', () => {
  const nested = sheetOf(
    { B1: field('b', right), A2: field('a', down), B2: field('amount', { ...right, leftParent: 'A2' }) },
    { rows: 2, columns: 2 },
  )
  const refused = compileSheet(templateOf(nested), 0, { orders: orderFields })
  expect(refused.ok ? [] : refused.problems).toMatchObject([{ at: 'Sheet1!B2', key: 'parent.cross' }])
})

test('every row stands once, whatever the groups', () => {
  const row = fc.tuple(
    fc.constantFrom('东', '西', '南'),
    fc.constantFrom('甲', '乙', '丙', null),
    fc.integer({ min: 1, max: 9 }),
  )
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (drawn) => {
      const sheet = sheetOf(
        { A1: field('a', down), B1: field('amount', { expand: 'right', aggregate: 'list', leftParent: 'A1' }) },
        { rows: 1, columns: 2 },
      )
      const { grid, counts } = filled(templateOf(sheet), dataOf(orderFields, drawn))
      expect(counts.rowsPlaced).toBe(drawn.length)
      const names = [...new Set(drawn.map(([name]) => name))]
      const wanted = names.map((name) => [name, ...drawn.filter(([own]) => own === name).map(([, , amount]) => amount)])
      expect(grid.map((line) => line.filter((value) => value !== null))).toEqual(wanted)
    }),
    { numRuns: 40 },
  )
})

import { expect, test } from 'vitest'

import {
  dataOf,
  down,
  field,
  filled,
  formula,
  merged,
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
  ['西', '甲', 4],
  ['东', '甲', 8],
])

test('two measures per column give two total columns under one label', () => {
  const sheet = sheetOf(
    {
      B1: merged('B1', { columns: 2 }, field('b', { ...right, subtotal: subtotal('合计') })),
      B2: text('金额'),
      C2: text('笔数'),
      A3: field('a', down),
      B3: field('amount'),
      C3: field('amount', { aggregate: 'count', topParent: 'B1' }),
    },
    { rows: 3, columns: 3 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid).toEqual([
    [null, '甲', null, '乙', null, '合计', null],
    [null, '金额', '笔数', '金额', '笔数', '金额', '笔数'],
    ['东', 9, 2, 2, 1, 11, 3],
    ['西', 4, 1, null, null, 4, 1],
  ])
  expect(result.merges).toEqual(['0,1-0,2', '0,3-0,4', '0,5-0,6'])
})

test('a total leaves out what the conditions of its groups leave out, on either axis', () => {
  const not = (value: string, name: string) => ({
    join: 'and' as const,
    conditions: [{ field: name, operator: 'NE' as const, value: { kind: 'constant' as const, value } }],
  })
  const sheet = sheetOf(
    {
      B1: field('b', { ...right, filter: not('乙', 'b'), subtotal: subtotal('合计') }),
      A2: field('a', { ...down, filter: not('西', 'a'), subtotal: subtotal('总计') }),
      B2: field('amount'),
    },
    { rows: 2, columns: 2 },
  )
  expect(filled(templateOf(sheet), rows).grid).toEqual([
    [null, '甲', '合计'],
    ['东', 9, 9],
    ['总计', 9, 9],
  ])
})

test('a formula over a figure has its total column beside it, a place in order has none', () => {
  const sheet = sheetOf(
    {
      B1: merged('B1', { columns: 4 }, field('b', { ...right, subtotal: subtotal('合计') })),
      A2: field('a', { ...down, subtotal: subtotal('总计') }),
      B2: field('amount'),
      C2: formula('=B2/SUM(ALL(B2))', { topParent: 'B1' }),
      D2: formula('=C2*100', { topParent: 'B1' }),
      E2: formula('=INDEXOF(B1)', { topParent: 'B1' }),
    },
    { rows: 2, columns: 5 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid.map((line) => line.slice(9))).toEqual([
    ['合计', null, null],
    [11, 11 / 15, (11 / 15) * 100],
    [4, 4 / 15, (4 / 15) * 100],
    [15, 1, 100],
  ])
  expect(result.merges).toContain('0,9-0,11')
})

test('a list stands inside its group, a total before it, and a lone child hides its total', () => {
  const sheet = sheetOf(
    {
      A1: field('a', { ...down, subtotal: subtotal('总计', { position: 'before' }) }),
      B1: field('b', { ...down, subtotal: subtotal('小计', { hideWhenSingle: true }) }),
      C1: field('amount', { expand: 'down', aggregate: 'list' }),
      D1: field('amount', { leftParent: 'B1' }),
    },
    { rows: 1, columns: 4 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid).toEqual([
    ['总计', null, null, 15],
    ['东', '甲', 1, 9],
    [null, null, 8, null],
    [null, '乙', 2, 2],
    [null, '小计', null, 11],
    ['西', '甲', 4, 4],
  ])
  expect(result.merges).toEqual(['1,0-4,0', '1,1-2,1', '1,3-2,3'])
})

test('neighbours alone join in an adjacent group, and an unstretched key repeats', () => {
  const sheet = sheetOf(
    {
      A1: field('a', { ...down, aggregate: 'adjacent', stretch: false }),
      B1: field('amount', { expand: 'down', aggregate: 'list' }),
    },
    { rows: 1, columns: 2 },
  )
  expect(filled(templateOf(sheet), rows).grid).toEqual([
    ['东', 1],
    ['东', 2],
    ['西', 4],
    ['东', 8],
  ])
})

test('an explicit total row belongs to its group by its parent', () => {
  const sheet = sheetOf(
    {
      A1: field('a', down),
      B1: field('b', down),
      C1: field('amount'),
      B2: text('小计'),
      C2: field('amount', { leftParent: 'A1' }),
      A3: text('平均'),
      C3: field('amount', { aggregate: 'average' }),
    },
    { rows: 3, columns: 3 },
  )
  expect(filled(templateOf(sheet), rows).grid).toEqual([
    ['东', '甲', 9],
    [null, '乙', 2],
    [null, '小计', 11],
    ['西', '甲', 4],
    [null, '小计', 4],
    ['平均', null, 3.75],
  ])
})

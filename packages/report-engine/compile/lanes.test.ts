import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compileSheet } from './compile.ts'
import {
  dataOf,
  down,
  field,
  filled,
  list,
  merged,
  orderFields,
  right,
  sheetOf,
  subtotal,
  templateOf,
  text,
} from '../examples/example.ts'
import type { SheetTemplate } from '../template.ts'

const rows = dataOf(orderFields, [
  ['东', '甲', 1],
  ['东', '乙', 2],
  ['西', '甲', 4],
  ['南', '甲', 8],
])
const alone = { leftParent: 'none' as const }

test('two tables stand side by side, each with its own rows and its own total', () => {
  const sheet = sheetOf(
    {
      A1: text('地区'),
      D1: text('产品'),
      A2: field('a', { ...down, subtotal: subtotal('合计') }),
      B2: field('amount'),
      D2: field('b', { ...down, ...alone, subtotal: subtotal('总计', { position: 'before' }) }),
      E2: field('amount', { leftParent: 'D2' }),
      A3: text('说明'),
    },
    { rows: 3, columns: 5 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid).toEqual([
    ['地区', null, null, '产品', null],
    ['东', 3, null, '总计', 15],
    ['西', 4, null, '甲', 13],
    ['南', 8, null, '乙', 2],
    ['合计', 15, null, null, null],
    ['说明', null, null, null, null],
  ])
  expect(result.counts.rowsPlaced).toBe(4)
})

test('a row beside a taller one is as tall as that', () => {
  const sheet = sheetOf({ A1: field('a', down), B1: field('b', { ...down, ...alone }) }, { rows: 2, columns: 2 })
  sheet.cells.push(merged('B2', {}, field('amount', { leftParent: 'B1' })))
  sheet.rowHeights = [20, 50]
  expect(filled(templateOf(sheet), rows).chunks[0]?.heights).toEqual(Uint16Array.of(20, 50, 20, 50))
})

test('two cross tables stand side by side with totals on both axes', () => {
  const sheet = sheetOf(
    {
      B1: field('b', { ...right, subtotal: subtotal('计') }),
      A2: field('a', { ...down, subtotal: subtotal('合计') }),
      B2: field('amount'),
      D1: field('a', right),
      C2: field('b', { ...down, ...alone }),
      D2: field('amount', { leftParent: 'C2', topParent: 'D1' }),
    },
    { rows: 2, columns: 4 },
  )
  expect(filled(templateOf(sheet), rows).grid).toEqual([
    [null, '甲', '乙', '计', null, '东', '西', '南'],
    ['东', 1, 2, 3, '甲', 1, 4, 8],
    ['西', 4, null, 4, '乙', 2, null, null],
    ['南', 8, null, 8, null, null, null, null],
    ['合计', 13, 2, 15, null, null, null, null],
  ])
})

test('tables side by side inside a group end before the next one begins, and its key stands over both', () => {
  const sheet = sheetOf(
    {
      A1: field('a', { ...down, subtotal: subtotal('总计') }),
      B1: field('b', { ...down, leftParent: 'A1', subtotal: subtotal('小计') }),
      C1: field('amount', { leftParent: 'B1' }),
      D1: field('amount', { expand: 'down', aggregate: 'list', leftParent: 'A1' }),
    },
    { rows: 1, columns: 4 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid).toEqual([
    ['东', '甲', 1, 1],
    [null, '乙', 2, 2],
    [null, '小计', 3, null],
    ['西', '甲', 4, 4],
    [null, '小计', 4, null],
    ['南', '甲', 8, 8],
    [null, '小计', 8, null],
    ['总计', null, 15, null],
  ])
  expect(result.merges).toEqual(['0,0-2,0', '3,0-4,0', '5,0-6,0'])
})

test('a cell over two lanes is refused by name', () => {
  const sheet = sheetOf(
    {
      A1: field('a', down),
      B1: field('b', { ...down, ...alone }),
      A2: field('amount', { leftParent: 'A1' }),
      B3: field('amount', { leftParent: 'B1' }),
    },
    { rows: 3, columns: 3 },
  )
  sheet.cells.push(merged('A3', { columns: 2 }, text('合计')))
  sheet.cells = sheet.cells.filter(({ row, column }) => row !== 2 || column !== 1)
  sheet.cells.push(merged('C3', {}, field('amount', { leftParent: 'B1' })))
  const compiled = compileSheet(templateOf(sheet), 0, { orders: orderFields })
  expect(compiled.ok ? [] : compiled.problems).toMatchObject([{ at: 'Sheet1!A3', key: 'lane.span' }])
})

const names = fc.constantFrom('东', '西', '南', '北')
const manyRows = fc.array(fc.tuple(names, fc.constantFrom('甲', '乙', '丙'), fc.integer({ min: 0, max: 99 })), {
  minLength: 1,
  maxLength: 40,
})

function columnsOf(grid: readonly (readonly unknown[])[], from: number, to: number): unknown[][] {
  const cut = grid.map((line) => line.slice(from, to))
  while (cut.at(-1)?.every((value) => value === null)) cut.pop()
  return cut
}

test('a table beside another one is the table by itself', () => {
  const left = {
    A1: field('a', { ...down, subtotal: subtotal('合计') }),
    B1: field('b', { ...down, subtotal: subtotal('小计') }),
    C1: field('amount'),
  }
  const list = { expand: 'down' as const, aggregate: 'list' as const, ...alone }
  const other = { D1: field('b', list), E1: field('amount', list) }
  const grid = (cells: Parameters<typeof sheetOf>[0], data: typeof rows): unknown[][] => {
    const sheet: SheetTemplate = sheetOf(cells, { rows: 1, columns: 5 })
    return filled(templateOf(sheet), data).grid
  }
  fc.assert(
    fc.property(manyRows, (drawn) => {
      const data = dataOf(orderFields, drawn)
      const both = grid({ ...left, ...other }, data)
      expect(columnsOf(both, 0, 3)).toEqual(columnsOf(grid(left, data), 0, 3))
      expect(columnsOf(both, 3, 5)).toEqual(columnsOf(grid(other, data), 3, 5))
    }),
    { numRuns: 60 },
  )
})

test('long tables side by side lose nothing between chunks', () => {
  const long = Array.from({ length: 5000 }, (_, at) => [`k${at}`, at % 2 === 0 ? '甲' : '乙', at])
  const sheet = sheetOf(
    {
      A1: field('amount', list),
      B1: field('amount', { ...down, ...alone }),
      C1: field('amount', { leftParent: 'B1' }),
    },
    { rows: 1, columns: 3 },
  )
  const result = filled(templateOf(sheet), dataOf(orderFields, long))
  expect(result.chunks.map(({ rows: count }) => count)).toEqual([2048, 2048, 904])
  expect(result.grid).toEqual(long.map(([, , value]) => [value, value, value]))
})

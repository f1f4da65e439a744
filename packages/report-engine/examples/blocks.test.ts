import { expect, test } from 'vitest'

import { checkTemplate } from '../check/check.ts'
import { bandsOf } from '../compile/bands.ts'
import {
  dataOf,
  down,
  field,
  filled,
  list,
  merged,
  orderFields,
  sheetOf,
  subtotal,
  templateOf,
  text,
} from './example.ts'
import { blockParentsOf, parentsOf } from '../parent/parents.ts'
import type { Block, SheetTemplate } from '../template.ts'

const rows = dataOf(orderFields, [
  ['东', '甲', 1],
  ['东', '乙', 2],
  ['西', '甲', 4],
])
const one = { aggregate: 'first' as const }

/** A block over `A1:B2`-like corners. */
function block(id: string, corners: [number, number, number, number], parts: Partial<Block> = {}): Block {
  const [row, column, toRow, toColumn] = corners
  return {
    id,
    row,
    column,
    rowSpan: toRow - row + 1,
    columnSpan: toColumn - column + 1,
    expand: 'down',
    aggregate: 'list',
    field: null,
    dataset: 'orders',
    leftParent: 'auto',
    topParent: 'auto',
    filter: null,
    sorts: [],
    ...parts,
  }
}

function withBlocks(sheet: SheetTemplate, ...blocks: Block[]): SheetTemplate {
  return { ...sheet, blocks }
}

const card = sheetOf(
  {
    A1: text('名称'),
    B1: field('b', one),
    A2: text('金额'),
    B2: field('amount', one),
    A3: text('合计'),
    B3: field('amount'),
  },
  { rows: 3, columns: 2 },
)

test('a block repeats whole for each row, and what stands outside stands once', () => {
  const result = filled(templateOf(withBlocks(card, block('card', [0, 0, 1, 1]))), rows)
  expect(result.grid).toEqual([
    ['名称', '甲'],
    ['金额', 1],
    ['名称', '乙'],
    ['金额', 2],
    ['名称', '甲'],
    ['金额', 4],
    ['合计', 7],
  ])
  expect(result.counts.rowsPlaced).toBe(3)
})

test('a block of a group holds a heading, a list and a total of its own', () => {
  const sheet = sheetOf(
    {
      A1: text('地区'),
      B1: field('a', one),
      A2: field('b', { ...down, subtotal: subtotal('小计') }),
      B2: field('amount'),
      A3: text('张数'),
      B3: field('amount', { aggregate: 'count' }),
    },
    { rows: 4, columns: 2 },
  )
  const grouped = block('area', [0, 0, 3, 1], { aggregate: 'group', field: 'a' })
  expect(filled(templateOf(withBlocks(sheet, grouped)), rows).grid).toEqual([
    ['地区', '东'],
    ['甲', 1],
    ['乙', 2],
    ['小计', 3],
    ['张数', 2],
    [null, null],
    ['地区', '西'],
    ['甲', 4],
    ['小计', 4],
    ['张数', 1],
    [null, null],
  ])
})

test('lists that are put into a block of single rows are values of its row, merged or not, and sort the block', () => {
  const ordered = { ...list, sorts: [{ by: 'value' as const, direction: 'descending' as const }] }
  const lines = { B1: field('a', list), B2: field('amount', ordered), A3: text('—') }
  const sheet = sheetOf(lines, { rows: 4, columns: 2 })
  sheet.cells.push(merged('A1', { rows: 2 }, field('b', list)))
  const label = withBlocks(sheet, block('label', [0, 0, 3, 1]))
  const result = filled(templateOf(label), rows)
  expect(result.grid).toEqual([
    ['甲', '西'],
    [null, 4],
    ['—', null],
    [null, null],
    ['乙', '东'],
    [null, 2],
    ['—', null],
    [null, null],
    ['甲', '东'],
    [null, 1],
    ['—', null],
    [null, null],
  ])
  expect(result.counts).toMatchObject({ rowsIn: 3, rowsPlaced: 3, rowsOut: 12 })
  expect(checkTemplate(templateOf(label))).toMatchObject({ ok: true })
})

test('blocks nest, and a block beside another has rows of its own', () => {
  const sheet = sheetOf(
    { A1: field('a', one), A2: field('b', one), C1: text('单'), D1: field('amount', one) },
    { rows: 2, columns: 4 },
  )
  const outer = block('outer', [0, 0, 1, 1], { aggregate: 'group', field: 'a' })
  const inner = block('inner', [1, 0, 1, 1])
  const beside = block('beside', [0, 2, 0, 3])
  expect(filled(templateOf(withBlocks(sheet, outer, inner, beside)), rows).grid).toEqual([
    ['东', null, '单', 1],
    ['甲', null, '单', 2],
    ['乙', null, '单', 4],
    ['西', null, null, null],
    ['甲', null, null, null],
  ])
})

test('a block across repeats its columns, and figures below it see the column', () => {
  const sheet = sheetOf(
    {
      A1: text('地区'),
      B1: field('a', one),
      C1: text('|'),
      A2: field('b', down),
      B2: field('amount', { topParent: 'block:area' }),
    },
    { rows: 2, columns: 3 },
  )
  const across = block('area', [0, 1, 0, 2], { expand: 'right', aggregate: 'group', field: 'a' })
  expect(filled(templateOf(withBlocks(sheet, across)), rows).grid).toEqual([
    ['地区', '东', '|', '西', '|'],
    ['甲', 1, null, 4, null],
    ['乙', 2, null, null, null],
  ])
})

test('the designer is told what stands in which block', () => {
  const sheet = sheetOf(
    { A1: field('a', one), B2: field('b', list), C2: field('amount', one), D2: text('外') },
    { rows: 3, columns: 4 },
  )
  const both = withBlocks(sheet, block('outer', [0, 0, 2, 2]), block('inner', [1, 0, 2, 2]))
  expect(parentsOf(both).map(({ left }) => left)).toEqual(['block:outer', 'block:inner', 'B2', null])
  expect(blockParentsOf(both)).toEqual([
    { address: 'block:outer', left: null, top: null },
    { address: 'block:inner', left: 'block:outer', top: null },
  ])
  expect(bandsOf(both)).toEqual([
    { address: 'B2', axis: 'down', from: 1, to: 1 },
    { address: 'block:outer', axis: 'down', from: 0, to: 2 },
    { address: 'block:inner', axis: 'down', from: 1, to: 2 },
  ])
})

test.each([
  ['crossing blocks', [block('x', [0, 0, 1, 1]), block('y', [1, 1, 2, 2])], 'Sheet1!block:y', 'block.overlap'],
  ['a block beyond the sheet', [block('x', [0, 0, 3, 1])], 'Sheet1!block:x', 'block.outside'],
  ['two blocks of one name', [block('x', [0, 0, 0, 0]), block('x', [1, 0, 1, 0])], 'Sheet1!block:x', 'block.twice'],
  ['a group without a field', [block('x', [0, 0, 0, 0], { aggregate: 'group' })], 'Sheet1!block:x', 'block.field'],
  ['an unknown dataset', [block('x', [0, 0, 0, 0], { dataset: 'no' })], 'Sheet1!block:x', 'binding.dataset'],
  [
    'bands across',
    [block('x', [0, 0, 0, 0], { expand: 'right', bands: { count: 2, order: 'across' } })],
    'Sheet1!block:x',
    'binding.bands',
  ],
])('%s are refused with the block named', (_, blocks, at, key) => {
  const sheet = sheetOf({ A1: text('甲') }, { rows: 3, columns: 3 })
  expect(checkTemplate(templateOf(withBlocks(sheet, ...blocks)))).toMatchObject({ ok: false, problems: [{ at, key }] })
})

test('blocks that are one another’s parents are refused', () => {
  const sheet = sheetOf({ A1: text('甲') }, { rows: 3, columns: 3 })
  const blocks = [
    block('x', [0, 0, 0, 0], { leftParent: 'block:y' }),
    block('y', [1, 0, 1, 0], { leftParent: 'block:x' }),
  ]
  expect(() => filled(templateOf(withBlocks(sheet, ...blocks)), rows)).toThrow('循环')
})

test('a block in a list keeps its empty last rows for each row of the list', () => {
  const sheet: SheetTemplate = {
    ...sheetOf({ A1: field('a', down), B1: field('b', one), B2: field('amount') }, { rows: 4, columns: 2 }),
    blocks: [block('x', [0, 1, 2, 1])],
  }
  const { grid, counts } = filled(templateOf(sheet), rows)
  expect(counts.rowsPlaced).toBe(3)
  // Three blocks of three rows, and the row below.
  expect(grid).toHaveLength(10)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compileSheet } from './compile.ts'
import { dataOf, field, filled, merged, sheetOf, subtotal, templateOf, text } from '../examples/example.ts'
import type { Block, Content } from '../template.ts'

const fields = [
  { name: 'a', type: 'text' as const },
  { name: 'b', type: 'text' as const },
  { name: 'amount', type: 'number' as const },
]
const rows = dataOf(
  fields,
  ['甲', '乙', '丙', '丁', '戊'].map((name, at) => ['东', name, at + 1]),
)
const list = { expand: 'down' as const, aggregate: 'list' as const }
const across = { count: 3, order: 'across' as const }
const downwards = { count: 3, order: 'down' as const }

function people(bands: { count: number; order: 'across' | 'down' }, parts: Record<string, Content> = {}) {
  return sheetOf(
    {
      A1: text('姓名'),
      B1: text('金额'),
      A2: field('b', { ...list, bands }),
      B2: field('amount', list),
      A3: text('合计'),
      B3: field('amount'),
      ...parts,
    },
    { rows: 3, columns: 2 },
  )
}

test('rows stand three abreast, headings above every band, the total once', () => {
  const result = filled(templateOf(people(across)), rows)
  expect(result.grid).toEqual([
    ['姓名', '金额', '姓名', '金额', '姓名', '金额'],
    ['甲', 1, '乙', 2, '丙', 3],
    ['丁', 4, '戊', 5, null, null],
    ['合计', 15, null, null, null, null],
  ])
  expect(result.counts.rowsPlaced).toBe(5)
  expect(result.head.columnLines).toEqual([0, 1, 0, 1, 0, 1])
})

test('rows may run down one band before they begin the next', () => {
  expect(filled(templateOf(people(downwards)), rows).grid.slice(1, 3)).toEqual([
    ['甲', 1, '丙', 3, '戊', 5],
    ['乙', 2, '丁', 4, null, null],
  ])
})

test('bands stand right of a cross table whose total adds a column', () => {
  const sheet = sheetOf(
    {
      A1: field('b', { expand: 'right', aggregate: 'group', leftParent: 'none', subtotal: subtotal('合计') }),
      A2: field('amount', { topParent: 'A1' }),
      B2: field('b', { ...list, leftParent: 'none', bands: { count: 2, order: 'across' } }),
    },
    { rows: 2, columns: 2 },
  )
  const { grid, counts } = filled(templateOf(sheet), rows)
  expect(counts.rowsPlaced).toBe(5)
  expect(grid.flatMap((line) => line.slice(6)).filter((name) => name !== null)).toEqual(['甲', '乙', '丙', '丁', '戊'])
})

test('a title over the whole band stands once over all bands', () => {
  const sheet = people(across)
  sheet.cells = sheet.cells.filter(({ row }) => row !== 0)
  sheet.cells.push(merged('A1', { columns: 2 }, text('名单')))
  const result = filled(templateOf(sheet), rows)
  expect(result.grid[0]).toEqual(['名单', null, null, null, null, null])
  expect(result.merges).toEqual(['0,0-0,5'])
})

test('empty rows fill a form up, with looks and without values', () => {
  const sheet = sheetOf(
    {
      A1: field('b', { ...list, fillTo: 4 }),
      B1: field('amount', list),
      C1: { kind: 'text', text: '元', leftParent: 'A1' },
    },
    { rows: 1, columns: 3 },
  )
  for (const cell of sheet.cells) cell.style = 1
  const result = filled(templateOf(sheet), rows)
  expect(result.grid.slice(4)).toEqual([['戊', 5, '元'], ...Array.from({ length: 3 }, () => [null, null, null])])
  expect(result.chunks[0]?.cells[2]?.styles).toBe(1)
  expect(result.counts).toEqual({ rowsIn: 5, rowsPlaced: 5, rowsOut: 8 })
  expect(filled(templateOf(sheet), dataOf(fields, [])).grid).toHaveLength(4)
})

const cards: Block = {
  id: 'card',
  row: 0,
  column: 0,
  rowSpan: 2,
  columnSpan: 2,
  expand: 'down',
  aggregate: 'list',
  field: null,
  dataset: 'orders',
  leftParent: 'auto',
  topParent: 'auto',
  filter: null,
  sorts: [],
  bands: { count: 2, order: 'across' },
}

test('cards stand two abreast, each with a list of its own length', () => {
  const sheet = sheetOf(
    {
      A1: text('地区'),
      B1: field('a', { aggregate: 'first' }),
      A2: field('b', { expand: 'down', aggregate: 'list' }),
      B2: field('amount', { expand: 'down', aggregate: 'list' }),
    },
    { rows: 2, columns: 2 },
  )
  const data = dataOf(fields, [
    ['东', '甲', 1],
    ['东', '乙', 2],
    ['西', '丙', 3],
    ['南', '丁', 4],
  ])
  const grouped: Block = { ...cards, aggregate: 'group', field: 'a' }
  const result = filled(templateOf({ ...sheet, blocks: [grouped] }), data)
  expect(result.grid).toEqual([
    ['地区', '东', '地区', '西'],
    ['甲', 1, '丙', 3],
    ['乙', 2, null, null],
    ['地区', '南', null, null],
    ['丁', 4, null, null],
  ])
  expect(result.counts.rowsPlaced).toBe(4)
})

test('a card whose figure hangs on a column outside is refused', () => {
  const sheet = sheetOf(
    {
      A1: field('b', { expand: 'right', aggregate: 'group' }),
      A2: field('a', { ...list, bands: across }),
      B2: field('amount', { topParent: 'A1' }),
    },
    { rows: 2, columns: 2 },
  )
  const compiled = compileSheet(templateOf(sheet), 0, { orders: fields })
  expect(compiled.ok ? [] : compiled.problems).toMatchObject([{ at: 'Sheet1!B2', key: 'bands.cross' }])
})

test('whatever the bands and their order, every row stands exactly once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 2, max: 6 }),
      fc.constantFrom('across' as const, 'down' as const),
      fc.option(fc.integer({ min: 2, max: 7 }), { nil: undefined }),
      (count, bands, order, fillTo) => {
        const data = dataOf(
          fields,
          Array.from({ length: count }, (_, at) => ['东', `n${at}`, at]),
        )
        const A2 = field('b', { ...list, bands: { count: bands, order }, ...(fillTo === undefined ? {} : { fillTo }) })
        const { grid, counts } = filled(templateOf(people(across, { A2 })), data)
        const names = grid.slice(1, -1).flatMap((line) => line.filter((_, at) => at % 2 === 0 && line[at] !== null))
        expect(names.toSorted()).toEqual(Array.from({ length: count }, (_, at) => `n${at}`).toSorted())
        expect(counts.rowsPlaced).toBe(count)
        expect(grid.at(-1)?.[1]).toBe(count === 0 ? null : (count * (count - 1)) / 2)
      },
    ),
    { numRuns: 60 },
  )
})

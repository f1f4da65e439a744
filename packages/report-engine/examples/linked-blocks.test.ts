import type { Field } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Binding, Block } from '../template.ts'
import { dataOf, datasetsNamed, down, field, filledFrom, sheetOf, templateOf } from './example.ts'

const byKind: Block = {
  id: 'x',
  row: 0,
  column: 0,
  rowSpan: 2,
  columnSpan: 2,
  leftParent: 'auto',
  topParent: 'auto',
  filter: null,
  sorts: [],
  expand: 'right',
  aggregate: 'group',
  field: 'kind',
  dataset: 'places',
}

/** Places by kind in a block to the right, each with the orders that are linked to it. */
function inBlock(links: NonNullable<Binding['links']>, more: Partial<Binding> = {}) {
  const sheet = sheetOf(
    {
      A1: field('kind', { dataset: 'places', aggregate: 'first' }),
      A2: field('place', { dataset: 'places', ...down }),
      B2: field('amount', { dataset: 'orders', links, ...more }),
    },
    { rows: 2, columns: 2 },
  )
  return templateOf({ ...sheet, blocks: [byKind] }, { datasets: datasetsNamed('places', 'orders') })
}

const kinds: Field[] = [
  { name: 'kind', type: 'text' },
  { name: 'place', type: 'text' },
]
const sales: Field[] = [
  { name: 'place', type: 'text' },
  { name: 'amount', type: 'number' },
]

test('a figure is linked to what begins anew in each instance of a block to the right', () => {
  const rows = {
    places: dataOf(kinds, [
      ['城', '沪'],
      ['乡', '甲'],
      ['城', '京'],
      ['乡', '沪'],
      ['乡', '乙'],
    ]),
    orders: dataOf(sales, [
      ['沪', 1],
      ['京', 2],
      ['甲', 4],
      ['沪', 8],
    ]),
  }
  const { grid } = filledFrom(inBlock([{ field: 'place', cell: 'A2' }]), rows)
  expect(grid).toEqual([
    ['城', null, '乡', null],
    ['沪', 9, '甲', 4],
    ['京', 2, '沪', 9],
    [null, null, '乙', null],
  ])
  const any = inBlock([{ field: 'place', cell: 'A2', parentField: 'place' }], { aggregate: 'count' })
  expect(
    filledFrom(any, rows)
      .grid.slice(1)
      .map((row) => [row[1], row[3]]),
  ).toEqual([
    [2, 1],
    [1, 2],
    [null, null],
  ])
})

test('every linked figure in a block to the right is the sum of the rows of its own place', () => {
  const name = fc.constantFrom('甲', '乙', '丙', '丁')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('城', '乡', '村'), name), { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(name, fc.integer({ min: -50, max: 50 })), { maxLength: 20 }),
      fc.boolean(),
      (places, sold, byFilter) => {
        const value = { kind: 'cell' as const, cell: 'A2' }
        const filter = { join: 'and' as const, conditions: [{ field: 'place', operator: 'EQ' as const, value }] }
        const template = byFilter ? inBlock([], { filter }) : inBlock([{ field: 'place', cell: 'A2' }])
        const { grid } = filledFrom(template, { places: dataOf(kinds, places), orders: dataOf(sales, sold) })
        const columns = [...new Set(places.map(([kind]) => kind))]
        columns.forEach((kind, at) => {
          const own = [...new Set(places.filter(([one]) => one === kind).map(([, place]) => place))]
          expect(grid.slice(1).flatMap((row) => row[at * 2] ?? [])).toEqual(own)
          own.forEach((place, line) => {
            const amounts = sold.filter(([one]) => one === place).map(([, amount]) => amount)
            const sum = amounts.length === 0 ? null : amounts.reduce((all, one) => all + one, 0)
            expect(grid[line + 1]?.[at * 2 + 1] ?? null).toBe(sum)
          })
        })
      },
    ),
    { numRuns: 60 },
  )
})

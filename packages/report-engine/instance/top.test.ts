import type { Field } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dataOf, field, filled, sheetOf, subtotal, templateOf } from '../examples/example.ts'

const fields: Field[] = [
  { name: 'place', type: 'text' },
  { name: 'product', type: 'text' },
  { name: 'amount', type: 'number' },
]
const group = { expand: 'down' as const, aggregate: 'group' as const }
const rowsOf = fc.array(
  fc.tuple(
    fc.constantFrom('东', '西', '南', '北', null),
    fc.constantFrom('笔', '纸'),
    fc.option(fc.integer({ min: -9, max: 9 })),
  ),
  { minLength: 1, maxLength: 30 },
)
const byAmount = (direction: 'ascending' | 'descending') => [
  { by: { field: 'amount', aggregate: 'sum' as const }, direction },
]
type Row = [string | null, string, number | null]

function total(rows: Row[]): number | null {
  const known = rows.flatMap(([, , amount]) => amount ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

const names = ['北', '东', '南', '西', null]

/** By the sum, then by the name as people say it; nothing known comes last. */
function ranked(rows: Row[], direction: 'ascending' | 'descending'): (string | null)[] {
  const present = names.filter((name) => rows.some((row) => row[0] === name))
  const key = (name: string | null): number | null => total(rows.filter((row) => row[0] === name))
  return present.sort((a, b) => {
    const [one, other] = [key(a), key(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return direction === 'ascending' ? one - other : other - one
  })
}

test('groups are sorted by a figure; those beyond the first stand together, and the total covers all', () => {
  const direction = fc.constantFrom('ascending' as const, 'descending' as const)
  const top = fc.record({ count: fc.integer({ min: 1, max: 5 }), rest: fc.constantFrom('其他', null) })
  fc.assert(
    fc.property(rowsOf, direction, top, (rows, way, cut) => {
      const template = templateOf(
        sheetOf(
          {
            A1: field('place', {
              ...group,
              sorts: byAmount(way),
              top: cut,
              stretch: false,
              subtotal: subtotal('总计'),
            }),
            B1: field('product', { ...group, sorts: [{ by: 'value', direction: 'ascending' }] }),
            C1: field('amount'),
          },
          { rows: 1, columns: 3 },
        ),
      )
      const { grid, counts } = filled(template, dataOf(fields, rows, { size: 4 }))
      const order = ranked(rows, way)
      const others = new Set(order.slice(cut.count))
      const lines = (label: string | null, own: Row[]) =>
        ['笔', '纸'].flatMap((product) => {
          const part = own.filter((row) => row[1] === product)
          return part.length === 0 ? [] : [[label, product, total(part)]]
        })
      const topLines = order.slice(0, cut.count).flatMap((name) =>
        lines(
          name,
          rows.filter((row) => row[0] === name),
        ),
      )
      const dropped = rows.filter((row) => others.has(row[0]))
      const rest = cut.rest === null || dropped.length === 0 ? [] : lines(cut.rest, dropped)
      expect(grid).toEqual([...topLines, ...rest, ['总计', null, total(rows)]])
      expect(counts.rowsCut ?? 0).toBe(cut.rest === null ? dropped.length : 0)
      expect(counts.rowsPlaced).toBe(cut.rest === null ? rows.length - dropped.length : rows.length)
    }),
  )
})

test('a cross table shows the first columns and one for all others', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 4 }), (rows, count) => {
      const top = { count, rest: '其他' }
      const template = templateOf(
        sheetOf(
          {
            B1: field('place', {
              ...group,
              expand: 'right',
              sorts: byAmount('descending'),
              top,
              subtotal: subtotal('合计'),
            }),
            A2: field('product', { ...group, sorts: [{ by: 'value', direction: 'ascending' }] }),
            B2: field('amount'),
          },
          { rows: 2, columns: 2 },
        ),
      )
      const { grid } = filled(template, dataOf(fields, rows))
      const order = ranked(rows, 'descending')
      const shown = order.slice(0, count)
      const hasRest = order.length > count
      expect(grid[0]).toEqual([null, ...shown, ...(hasRest ? ['其他'] : []), '合计'])
      for (const line of grid.slice(1)) {
        const own = rows.filter((row) => row[1] === line[0])
        const rest = own.filter((row) => !shown.includes(row[0]))
        expect(line.slice(1)).toEqual([
          ...shown.map((name) => total(own.filter((row) => row[0] === name))),
          ...(hasRest ? [total(rest)] : []),
          total(own),
        ])
      }
    }),
  )
})

test('a list shows its first rows of each group, sorted by several keys', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 4 }), (rows, count) => {
      const numbered = rows.map((row, id) => ({ row, id }))
      const sorts = [
        { by: { field: 'product' }, direction: 'descending' as const },
        { by: { field: 'amount' }, direction: 'ascending' as const },
      ]
      const template = templateOf(
        sheetOf(
          {
            A1: field('place', { ...group, stretch: false }),
            B1: field('id', { expand: 'down', aggregate: 'list', sorts, top: { count, rest: null } }),
            C1: field('amount', { aggregate: 'count', leftParent: 'A1' }),
          },
          { rows: 1, columns: 3 },
        ),
      )
      const data = dataOf(
        [{ name: 'id', type: 'number' }, ...fields],
        numbered.map(({ row, id }) => [id, ...row]),
      )
      const { grid } = filled(template, data)
      const wanted = [...new Set(rows.map((row) => row[0]))].flatMap((name) =>
        numbered
          .filter(({ row }) => row[0] === name)
          .sort(
            (a, b) =>
              Number(a.row[1] === '笔') - Number(b.row[1] === '笔') ||
              (a.row[2] ?? Infinity) - (b.row[2] ?? Infinity) ||
              a.id - b.id,
          )
          .slice(0, count)
          .map(({ id }) => [name, id]),
      )
      expect(grid.map((line) => line.slice(0, 2))).toEqual(wanted.map((line) => line))
    }),
  )
})

test('sums that doubles would round still sort by their last digit', () => {
  const rows: Row[] = [
    ['东', '笔', 9_007_199_254_740_991],
    ['东', '笔', 2],
    ['西', '笔', 9_007_199_254_740_991],
    ['西', '笔', 3],
    ['南', '笔', 9_007_199_254_740_991],
    ['南', '笔', 1],
  ]
  const template = templateOf(
    sheetOf({ A1: field('place', { ...group, sorts: byAmount('ascending') }) }, { rows: 1, columns: 1 }),
  )
  expect(filled(template, dataOf(fields, rows)).grid.flat()).toEqual(['南', '东', '西'])
})

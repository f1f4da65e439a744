import type { Field, Scalar } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dataOf, datasetsNamed, field, filledFrom, sheetOf, subtotal, templateOf } from './example.ts'
import type { Counts } from '../run.ts'
import type { Binding, Content } from '../template.ts'

const places: Field[] = [
  { name: 'place', type: 'text' },
  { name: 'least', type: 'number' },
]
const goods: Field[] = [{ name: 'product', type: 'text' }]
const orders: Field[] = [
  { name: 'id', type: 'number' },
  { name: 'place', type: 'text' },
  { name: 'product', type: 'text' },
  { name: 'amount', type: 'number' },
]
const list = { expand: 'down' as const, aggregate: 'list' as const }
const group = { expand: 'down' as const, aggregate: 'group' as const }
const byPlace = [{ field: 'place', cell: 'A1' }]
const byProduct = [{ field: 'product', cell: 'B1' }]

const place = fc.constantFrom('东', '西', '南', null)
const product = fc.constantFrom('笔', '纸', null)
const amount = fc.option(fc.integer({ min: -50, max: 50 }), { freq: 6 })
const placeRows = fc.array(fc.tuple(place, amount), { maxLength: 6 })
const goodRows = fc.array(product, { maxLength: 4 })
const orderRows = fc.array(fc.tuple(place, product, amount), { maxLength: 20 })

type Order = [number, string | null, string | null, number | null]
const numbered = (rows: [string | null, string | null, number | null][]): Order[] => rows.map((row, id) => [id, ...row])

function run(
  cells: Record<string, Content>,
  data: { places?: [string | null, number | null][]; goods?: (string | null)[]; orders: Order[] },
  size = { rows: 1, columns: 4 },
): { grid: Scalar[][]; counts: Counts } {
  const named = datasetsNamed('places', 'goods', 'orders')
  return filledFrom(templateOf(sheetOf(cells, size), { datasets: named }), {
    places: dataOf(places, data.places ?? [], { scale: 2 }),
    goods: dataOf(
      goods,
      (data.goods ?? []).map((name) => [name]),
    ),
    orders: dataOf(orders, data.orders, { size: 3, scale: 2 }),
  })
}

function from(dataset: string, name: string, parts: Partial<Binding> = {}): Binding {
  return field(name, { dataset, ...parts })
}

function total(rows: Order[]): number | null {
  const known = rows.flatMap((row) => row[3] ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

function agrees(a: string | null, b: string | null): boolean {
  return a !== null && a === b
}

test('rows of another dataset stand under the instances that they are linked to, once each', () => {
  fc.assert(
    fc.property(placeRows, orderRows, (parents, rows) => {
      const all = numbered(rows)
      const { grid, counts } = run(
        {
          A1: from('places', 'place', { ...list, stretch: false }),
          B1: from('orders', 'id', { ...list, links: byPlace }),
          C1: from('orders', 'amount', list),
          D1: from('orders', 'amount', { leftParent: 'A1', links: byPlace }),
        },
        { places: parents, orders: all },
      )
      const wanted = parents.flatMap(([name]) => {
        const own = all.filter((row) => agrees(row[1], name))
        return own.length === 0 ? [[name, null, null]] : own.map((row) => [name, row[0], row[3]])
      })
      expect(grid.map(([name, id, value]) => [name, id, value])).toEqual(wanted)
      const known = new Set<string | null>(parents.map(([name]) => name))
      expect(counts.rowsUnlinked ?? 0).toBe(all.filter((row) => row[1] === null || !known.has(row[1])).length)
      const firsts = grid.flatMap((row) => (row[3] === null ? [] : [row[3]]))
      const sums = parents.flatMap(([name]) => total(all.filter((row) => agrees(row[1], name))) ?? [])
      expect(firsts).toEqual(sums)
      expect(counts.rowsPlaced).toBe(wanted.filter(([, id]) => id !== null).length + parents.length)
    }),
  )
})

test('a total over linked rows is the sum of what stands under its lines', () => {
  fc.assert(
    fc.property(placeRows, orderRows, (parents, rows) => {
      const all = numbered(rows)
      const { grid } = run(
        {
          A1: from('places', 'place', { ...group, subtotal: subtotal('总计') }),
          B1: from('orders', 'product', { ...group, links: byPlace, subtotal: subtotal('小计') }),
          C1: from('orders', 'amount'),
          D1: from('orders', 'id', { aggregate: 'distinct' }),
        },
        { places: parents, orders: all },
      )
      const names = [...new Set(parents.map(([name]) => name))]
      const seen = names.flatMap((name) => all.filter((row) => agrees(row[1], name)))
      expect(grid.at(-1)?.slice(2)).toEqual([total(seen), new Set(seen.map(([id]) => id)).size])
      const details = grid.filter((row) => row[1] === '小计').map((row) => row[2])
      expect(details).toEqual(names.map((name) => total(all.filter((row) => agrees(row[1], name)))))
    }),
  )
})

test('links go on from dataset to dataset, and several at once must all hold', () => {
  fc.assert(
    fc.property(placeRows, orderRows, goodRows, (parents, rows, products) => {
      const all = numbered(rows)
      const { grid } = run(
        {
          A1: from('places', 'place', { ...list, stretch: false }),
          B1: from('orders', 'product', { ...group, links: byPlace, stretch: false }),
          C1: from('goods', 'product', { ...list, links: byProduct }),
          D1: from('orders', 'amount', { links: [...byPlace, { field: 'product', cell: 'C1' }] }),
        },
        { places: parents, goods: products, orders: all },
      )
      const wanted = parents.flatMap(([name]) => {
        const own = all.filter((row) => agrees(row[1], name))
        return [...new Set(own.map((row) => row[2]))].flatMap((kind) =>
          products
            .filter((one) => agrees(one, kind))
            .map((one) => [name, kind, one, total(own.filter((row) => agrees(row[2], one)))]),
        )
      })
      expect(grid.filter((row) => row[2] !== null)).toEqual(wanted)
    }),
  )
})

test('a figure linked to a list under a group counts the rows of both', () => {
  fc.assert(
    fc.property(goodRows, orderRows, (products, rows) => {
      const all = numbered(rows)
      const { grid } = run(
        {
          A1: from('orders', 'place', { ...group, stretch: false }),
          B1: from('goods', 'product', { ...list, leftParent: 'A1', stretch: false }),
          C1: from('orders', 'amount', { links: byProduct }),
        },
        { goods: products, orders: all },
        { rows: 1, columns: 3 },
      )
      const wanted = [...new Set(all.map((row) => row[1]))].flatMap((name) =>
        products.map((kind) => [name, kind, total(all.filter((row) => row[1] === name && agrees(row[2], kind)))]),
      )
      expect(grid.filter((row) => row[1] !== null || row[2] !== null)).toEqual(
        wanted.filter((row) => row[1] !== null || row[2] !== null),
      )
    }),
  )
})

test('a cross table may be linked on both axes', () => {
  fc.assert(
    fc.property(placeRows, goodRows, orderRows, (parents, products, rows) => {
      const all = numbered(rows)
      const { grid } = run(
        {
          B1: from('goods', 'product', { ...list, expand: 'right' }),
          A2: from('places', 'place', { ...list, subtotal: null }),
          B2: from('orders', 'amount', { links: [...byProduct, { field: 'place', cell: 'A2' }] }),
        },
        { places: parents, goods: products, orders: all },
        { rows: 2, columns: 2 },
      )
      const wanted = parents.map(([name]) => [
        name,
        ...products.map((kind) => total(all.filter((row) => agrees(row[1], name) && agrees(row[2], kind)))),
      ])
      expect(grid.slice(1)).toEqual(wanted)
    }),
  )
})

test('conditions compare with what cells show at each instance', () => {
  const operator = fc.constantFrom('EQ', 'NE', 'GT', 'GE', 'LT', 'LE')
  fc.assert(
    fc.property(placeRows, orderRows, operator, fc.constantFrom('and', 'or'), (parents, rows, by, join) => {
      const all = numbered(rows)
      const filter: Binding['filter'] = {
        join,
        conditions: [
          { field: 'place', operator: 'EQ', value: { kind: 'cell', cell: 'A1' } },
          { field: 'amount', operator: by, value: { kind: 'cell', cell: 'B1' } },
        ],
      }
      const { grid } = run(
        {
          A1: from('places', 'place', { ...list, stretch: false }),
          B1: from('places', 'least', { ...list, stretch: false }),
          C1: from('orders', 'id', { ...list, leftParent: 'A1', filter }),
          D1: from('orders', 'id', { aggregate: 'count', leftParent: 'A1', filter }),
        },
        { places: parents, orders: all },
      )
      const holds = (row: Order, [name, least]: [string | null, number | null]): boolean => {
        const one = agrees(row[1], name)
        const value = row[3]
        const other =
          value === null || least === null
            ? by === 'NE'
            : {
                EQ: value === least,
                NE: value !== least,
                GT: value > least,
                GE: value >= least,
                LT: value < least,
                LE: value <= least,
              }[by]
        return join === 'and' ? one && other : one || other
      }
      const wanted = parents.flatMap((parent) => {
        const own = all.filter((row) => holds(row, parent))
        return own.length === 0 ? [[...parent, null]] : own.map((row) => [...parent, row[0]])
      })
      expect(grid.map((row) => row.slice(0, 3))).toEqual(wanted)
    }),
  )
})

test('a condition compares with a figure of the parent', () => {
  fc.assert(
    fc.property(orderRows, (rows) => {
      const all = numbered(rows)
      const above = {
        join: 'and' as const,
        conditions: [{ field: 'amount', operator: 'GT' as const, value: { kind: 'cell' as const, cell: 'B1' } }],
      }
      const { grid } = run(
        {
          A1: from('orders', 'place', { ...group, subtotal: subtotal('总计') }),
          B1: from('orders', 'amount', { aggregate: 'average' }),
          C1: from('orders', 'amount', { aggregate: 'count', filter: above }),
        },
        { orders: all },
        { rows: 1, columns: 3 },
      )
      const names = [...new Set(all.map((row) => row[1]))]
      const counts = names.map((name) => {
        const values = all.flatMap((row) => (row[1] === name && row[3] !== null ? [row[3]] : []))
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length
        return values.filter((value) => value > mean).length
      })
      expect(grid.map((row) => row[2])).toEqual([...counts, counts.reduce((sum, count) => sum + count, 0)])
    }),
  )
})

test.each([
  ['a cell that is missing', { B1: from('orders', 'id', { ...list, links: [{ field: 'place', cell: 'C9' }] }) }],
  ['a field that is missing', { B1: from('orders', 'id', { ...list, links: [{ field: 'nothing', cell: 'A1' }] }) }],
  [
    'a cell with many values',
    { B1: from('orders', 'id', { ...list, leftParent: 'none', links: byPlace, topParent: 'none' }) },
  ],
  [
    'each other in a circle',
    {
      B1: from('orders', 'amount', { links: [{ field: 'amount', cell: 'C1' }] }),
      C1: from('orders', 'amount', { links: [{ field: 'amount', cell: 'B1' }] }),
    },
  ],
])('a link to %s is refused with the cell named', (_, cells) => {
  expect(() => run({ A1: from('places', 'place', list), ...cells }, { orders: [] })).toThrow(/Sheet1!B1/)
})

test('two datasets stand side by side on one sheet, each with all its rows', () => {
  fc.assert(
    fc.property(placeRows, orderRows, (parents, rows) => {
      const all = numbered(rows)
      const { grid, counts } = run(
        {
          A1: from('places', 'place', { ...group, subtotal: null }),
          B1: from('places', 'least', { aggregate: 'count' }),
          A3: from('orders', 'id', { ...list, leftParent: 'none' }),
          B3: from('orders', 'amount', { leftParent: 'none' }),
          A4: from('orders', 'amount', { leftParent: 'none' }),
        },
        { places: parents, orders: all },
        { rows: 4, columns: 2 },
      )
      expect(counts.rowsPlaced).toBe(parents.length + all.length)
      const names = [...new Set(parents.map(([name]) => name))]
      expect(grid.map((row) => row[0])).toEqual([...names, null, ...all.map(([id]) => id), total(all)])
    }),
  )
})

test('rows are linked to a field of the parent that no cell shows, once where several of its rows agree', () => {
  fc.assert(
    fc.property(placeRows, orderRows, fc.boolean(), (parents, rows, isGrouped) => {
      const all = numbered(rows)
      const link = [{ field: 'place', cell: 'A1', parentField: 'place' }]
      const { grid } = run(
        {
          A1: from('places', 'least', { ...(isGrouped ? group : list), stretch: false }),
          B1: from('orders', 'id', { ...list, links: link }),
          C1: from('orders', 'amount', { leftParent: 'A1', links: link }),
        },
        { places: parents, orders: all },
        { rows: 1, columns: 3 },
      )
      const keys = isGrouped ? [...new Set(parents.map(([, least]) => least))] : parents.map(([, least]) => least)
      const wanted = keys.flatMap((least, at) => {
        const own = isGrouped ? parents.filter((row) => row[1] === least) : [parents[at]!]
        const linked = all.filter((row) => own.some(([name]) => agrees(row[1], name)))
        const sum = total(linked)
        return linked.length === 0 ? [[least, null, sum]] : linked.map((row) => [least, row[0], sum])
      })
      const rowsShown = grid.filter((row) => row.some((value) => value !== null))
      const figures = (list: (Scalar | undefined)[][]) => list.map((row) => [row[0], row[1]])
      expect(figures(rowsShown)).toEqual(figures(wanted.filter((row) => row.some((value) => value !== null))))
      // The figure stands once, merged over its group's rows or repeated on each.
      for (const row of rowsShown) if (row[2] !== null) expect(wanted.map(([, , sum]) => sum)).toContain(row[2])
    }),
  )
})

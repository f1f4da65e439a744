import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import { dataOf, field, filled, formula, sheetOf, subtotal, templateOf, text } from '../examples/example.ts'
import { type ExplainedPlace, startExplain } from './explain.ts'
import type { Template } from '../template.ts'

const fields = [
  { name: 'a', type: 'text' as const },
  { name: 'b', type: 'text' as const },
  { name: 'amount', type: 'number' as const },
]
const down = { expand: 'down' as const, aggregate: 'group' as const }
const list = { expand: 'down' as const, aggregate: 'list' as const }
const positive = {
  join: 'and' as const,
  conditions: [{ field: 'amount', operator: 'GT' as const, value: { kind: 'constant' as const, value: '0' } }],
}

const reports: Record<string, Template> = {
  grouped: templateOf(
    sheetOf(
      {
        A1: field('a', { ...down, subtotal: subtotal('总计') }),
        B1: field('b', { ...down, subtotal: subtotal('小计', { hideWhenSingle: true }) }),
        C1: field('amount'),
        D1: field('amount', { aggregate: 'count', filter: positive }),
        E1: formula('=C1+PREV(E1)'),
      },
      { rows: 1, columns: 5 },
    ),
  ),
  crossed: templateOf(
    sheetOf(
      {
        A1: text('表'),
        B1: field('b', { ...down, expand: 'right', subtotal: subtotal('合计') }),
        A2: field('a', { ...down, subtotal: subtotal('总计') }),
        B2: field('amount'),
      },
      { rows: 2, columns: 2 },
    ),
  ),
  listed: templateOf(
    sheetOf(
      {
        A1: field('a', { ...list, filter: positive }),
        B1: field('amount', list),
        C1: formula('=B1/SUM(ALL(B1))'),
        B2: field('amount'),
      },
      { rows: 2, columns: 3 },
    ),
  ),
}

function explained(template: Template, data: ReturnType<typeof dataOf>, at: ExplainedPlace) {
  const compiled = compileSheet(template, 0, { orders: data.fields })
  if (!compiled.ok) throw new Error('refused')
  const explaining = startExplain(compiled.plan, { parameters: {} }, at)
  for (const chunk of data.chunks) explaining.feed('orders', chunk)
  explaining.end('orders')
  return explaining.finish()
}

const letter = fc.constantFrom('东', '西', null)
const rowsOf = fc.array(fc.tuple(letter, letter, fc.option(fc.integer({ min: -99, max: 99 }))), {
  minLength: 1,
  maxLength: 14,
})

test.each(Object.keys(reports))(
  'every cell of a %s report explains the value that it shows, and its rows give it again',
  (name) => {
    const template = reports[name]
    if (template === undefined) return
    fc.assert(
      fc.property(rowsOf, fc.integer({ min: 1, max: 5 }), (rows, size) => {
        const data = dataOf(fields, rows, { size })
        const { grid, chunks } = filled(template, data)
        const merges = chunks.flatMap((chunk) => chunk.merges)
        grid.forEach((line, row) =>
          line.forEach((value, column) => {
            const covered = merges.some(
              (merge) =>
                row >= merge.fromRow &&
                row <= merge.toRow &&
                column >= merge.fromColumn &&
                column <= merge.toColumn &&
                (row !== merge.fromRow || column !== merge.fromColumn),
            )
            if (covered) return
            const {
              kind,
              value: said,
              aggregate,
              sourceIndices,
              sourceRows,
              formula: tree,
            } = explained(template, data, { row, column })
            expect(said).toEqual(value)
            if (kind === 'formula') expect(tree?.value).toEqual(value)
            if (kind !== 'figure') return
            const own = [...sourceIndices].map((index) => rows[index]?.[2] ?? null).filter((amount) => amount !== null)
            const sum = own.length === 0 ? null : own.reduce((total, amount) => total + amount, 0)
            const again = aggregate === 'count' ? own.length : sum
            expect(again === 0 && aggregate === 'count' ? (value ?? 0) : value).toEqual(again)
            expect(sourceRows(0, 100).rows).toBe(sourceIndices.length)
          }),
        )
      }),
      { numRuns: 8 },
    )
  },
)

test('a figure says where it stands, what it saw and which rows it is made of', () => {
  const data = dataOf(
    fields,
    [
      ['东', '甲', 1],
      ['西', '甲', 2],
      ['东', '甲', -3],
      ['东', '乙', 5],
    ],
    { size: 3 },
  )
  const template = reports.grouped
  if (template === undefined) throw new Error('no report')
  const figure = explained(template, data, { row: 0, column: 3 })
  expect(figure).toMatchObject({
    at: 'D1',
    cell: 'D1',
    kind: 'figure',
    dataset: 'orders',
    field: 'amount',
    aggregate: 'count',
    conditions: ['amount 大于 0'],
    path: [
      { cell: 'A1', dataset: 'orders', field: 'a', axis: 'down', value: '东' },
      { cell: 'B1', field: 'b', axis: 'down', value: '甲' },
    ],
    subtotalOf: null,
  })
  expect([...figure.sourceIndices]).toEqual([0])
  const total = explained(template, data, { row: 2, column: 2 })
  expect(total).toMatchObject({ subtotalOf: 'B1', value: 3, aggregate: 'sum' })
  expect([...total.sourceIndices]).toEqual([0, 2, 3])
  const page = total.sourceRows(1, 2)
  expect(page.columns[2]).toMatchObject({ values: Float64Array.of(-3, 5) })
})

test('a formula is taken apart down to the cells that it stands on', () => {
  const data = dataOf(fields, [
    ['东', '甲', 1],
    ['东', '乙', 2],
    ['东', '丙', 4],
  ])
  const template = reports.grouped
  if (template === undefined) throw new Error('no report')
  const { formula: tree } = explained(template, data, { row: 1, column: 4 })
  expect(tree).toEqual({
    text: '=C1+PREV(E1)',
    value: 3,
    cell: 'E1',
    place: { row: 1, column: 4 },
    more: 0,
    parts: [
      { text: 'C1', value: 2, cell: 'C1', place: { row: 1, column: 2 }, parts: [], more: 0 },
      {
        text: 'PREV(E1) =C1+PREV(E1)',
        value: 1,
        cell: 'E1',
        place: { row: 0, column: 4 },
        more: 0,
        parts: [
          { text: 'C1', value: 1, cell: 'C1', place: { row: 0, column: 2 }, parts: [], more: 0 },
          { text: 'PREV(E1)', value: null, cell: null, place: null, parts: [], more: 0 },
        ],
      },
    ],
  })
})

test('wide ranges are cut, and say how many they are', () => {
  const data = dataOf(
    fields,
    Array.from({ length: 50 }, (_, row) => ['东', '甲', row + 1]),
  )
  const template = reports.listed
  if (template === undefined) throw new Error('no report')
  const { formula: tree } = explained(template, data, { row: 3, column: 2 })
  expect(tree?.parts[1]?.parts.length).toBe(20)
  expect(tree?.parts[1]?.more).toBe(30)
})

test('a comparison says what it is held against', () => {
  const monthly = [
    { name: 'year', type: 'number' as const },
    { name: 'month', type: 'text' as const },
    { name: 'amount', type: 'number' as const },
  ]
  const compare = { along: 'A1', against: { unit: 'year' as const, back: 1 }, show: 'growth' as const }
  const template = templateOf(
    sheetOf(
      { A1: field('year', down), B1: field('month', down), C1: field('amount', { compare }) },
      { rows: 1, columns: 3 },
    ),
  )
  const data = dataOf(monthly, [
    [2024, '3月', 100],
    [2025, '3月', 123],
    [2025, '4月', 7],
  ])
  expect(explained(template, data, { row: 1, column: 2 })).toMatchObject({
    value: 0.23,
    comparison: { against: { unit: 'year', back: 1 }, keys: ['2024', '3月'], now: 123, earlier: 100 },
  })
  expect(explained(template, data, { row: 2, column: 2 }).comparison).toEqual({
    against: { unit: 'year', back: 1 },
    show: 'growth',
    keys: null,
    now: 7,
    earlier: null,
  })
})

test('rows behind a figure are numbered also where they are not stored, streamed or not', () => {
  const data = dataOf(
    fields,
    Array.from({ length: 50 }, (_, at) => [`a${at % 3}`, '甲', at - 5]),
    { size: 7 },
  )
  for (const name of ['grouped', 'crossed', 'listed']) {
    const template = reports[name]
    if (template === undefined) continue
    const streaming = templateOf(
      sheetOf(
        {
          A1: field('a', { ...list, filter: positive }),
          B1: field('amount', list),
          C1: formula('=B1*2'),
          B2: field('amount'),
        },
        { rows: 2, columns: 3 },
      ),
    )
    for (const one of [template, streaming]) {
      for (const place of [
        { row: 0, column: 1 },
        { row: 1, column: 1 },
        { row: 3, column: 0 },
        { row: 2, column: 2 },
      ]) {
        const full = explained(one, data, place)
        const lean = explained(one, data, { ...place, storesRows: false })
        expect({ ...lean, sourceRows: null }).toEqual({ ...full, sourceRows: null })
        expect(lean.sourceRows(0, 9).rows).toBe(0)
      }
    }
  }
})

test('a figure in a block says which group the block stands for', () => {
  const data = dataOf(fields, [
    ['东', '甲', 1],
    ['西', '乙', 2],
  ])
  const area = {
    id: 'area',
    row: 0,
    column: 0,
    rowSpan: 1,
    columnSpan: 2,
    expand: 'down' as const,
    aggregate: 'group' as const,
    field: 'a',
    dataset: 'orders',
    leftParent: 'auto',
    topParent: 'auto',
    filter: null,
    sorts: [],
  }
  const cells = { A1: text('合计'), B1: field('amount') }
  const sheet = { ...sheetOf(cells, { rows: 1, columns: 2 }), blocks: [area] }
  const { path } = explained(templateOf(sheet), data, { row: 1, column: 1 })
  expect(path).toEqual([{ cell: 'block:area', dataset: 'orders', field: 'a', axis: 'down', value: '西' }])
})

test('a place that only fills up has no value and no rows behind it', () => {
  const data = dataOf(fields, [
    ['东', '甲', 1],
    ['西', '甲', -2],
  ])
  const cells = {
    A1: field('a', { ...list, filter: positive, fillTo: 3 }),
    B1: field('amount', { aggregate: 'count' }),
  }
  const template = templateOf(sheetOf(cells, { rows: 1, columns: 2 }))
  const filling = explained(template, data, { row: 2, column: 1 })
  expect(filling.value).toBe(null)
  expect([...filling.sourceIndices]).toEqual([])
})

test('a row of a list is found by its number, as others may have the same value', () => {
  const data = dataOf(fields, [
    ['东', '甲', 1],
    ['东', '甲', 2],
    ['东', '甲', 3],
  ])
  const cells = { A1: field('b', { expand: 'down', aggregate: 'list' }) }
  const { funnel } = explained(templateOf(sheetOf(cells, { rows: 1, columns: 1 })), data, { row: 1, column: 0 })
  expect(funnel.at(-1)).toMatchObject({ kind: 'row', words: '2', rows: 1 })
})

import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import {
  dataOf,
  down,
  field,
  filled,
  merged,
  orderFields,
  sheetOf,
  subtotal,
  templateOf,
  text,
} from '../examples/example.ts'
import type { Chart, Content } from '../template.ts'

const rows = dataOf(orderFields, [
  ['东', '甲', 1],
  ['东', '乙', 2],
  ['西', '甲', 4],
])

function chart(source: Chart['source'], parts: { leftParent?: string } = {}): Content {
  const looks = { stacking: 'none' as const, smooth: false, legend: 'top' as const, labels: false, format: '' }
  return { kind: 'chart', chart: { type: 'column', title: '金额', ...looks, source }, ...parts }
}

const source = { kind: 'cells' as const, categories: 'B1', series: [{ name: '金额', values: 'C1' }] }

test('a chart shows the instances that are visible from its cell, over its merged rectangle', () => {
  const cells = {
    A1: field('a', down),
    B1: field('b', down),
    C1: field('amount'),
    A2: merged('A2', { rows: 2, columns: 3 }, chart(source)),
  }
  const { chunks } = filled(templateOf(sheetOf(cells, { rows: 3, columns: 3 })), rows)
  expect(chunks.flatMap(({ objects }) => objects ?? [])).toMatchObject([
    {
      kind: 'chart',
      fromRow: 3,
      toRow: 4,
      fromColumn: 0,
      toColumn: 2,
      chart: { title: '金额', categories: ['甲', '乙', '甲'], series: [{ name: '金额', values: [1, 2, 4] }] },
    },
  ])
})

test('a picture is drawn in every instance of its cell', () => {
  const picture: Content = { kind: 'picture', picture: 'stamp', alt: '印章' }
  const { chunks } = filled(templateOf(sheetOf({ A1: field('a', down), B1: picture }, { rows: 1, columns: 2 })), rows)
  expect(chunks.flatMap(({ objects }) => objects ?? []).map(({ fromRow, picture: name }) => [fromRow, name])).toEqual([
    [0, 'stamp'],
    [1, 'stamp'],
  ])
})

test('a drawing of a group stands once over all its rows, and hides by its formula', () => {
  const series = [{ name: '金额', values: 'D1' }]
  const shown = chart({ ...source, categories: 'C1', series }, { leftParent: 'A1' })
  const hideIf = { formula: '=A1="东"', what: 'value' as const }
  const cells = {
    A1: field('a', down),
    B1: shown,
    C1: field('b', { ...down, leftParent: 'A1' }),
    D1: field('amount'),
    E1: { kind: 'picture' as const, picture: 'stamp', alt: '印章', leftParent: 'A1', hideIf },
  }
  const { chunks } = filled(templateOf(sheetOf(cells, { rows: 1, columns: 5 })), rows)
  const objects = chunks.flatMap((chunk) => chunk.objects ?? [])
  expect(objects.map(({ kind, fromRow, toRow }) => [kind, fromRow, toRow])).toEqual([
    ['chart', 0, 1],
    ['chart', 2, 2],
    ['picture', 2, 2],
  ])
  expect(objects[0]?.chart?.categories).toEqual(['甲', '乙'])
})

test('a chart over nothing is refused with its cell named', () => {
  const compiled = compileSheet(templateOf(sheetOf({ A1: chart(source) }, { rows: 1, columns: 1 })), 0, {
    orders: orderFields,
  })
  expect(compiled).toMatchObject({ ok: false, problems: [{ at: 'Sheet1!A1', key: 'formula.reference' }, {}] })
})

const at = (row: number, column: number) => ({ row, column, absoluteRow: true })

/** Where each chart says that its categories and figures stand. */
function rangesOf(cells: Parameters<typeof sheetOf>[0], size: { rows: number; columns: number }) {
  const template = templateOf(sheetOf(cells, size), { styles: [{}, { format: 'm"月"' }] })
  return filled(template, rows).chunks.flatMap(({ objects = [] }) =>
    objects.map(({ chart: found }) => ({
      categories: found?.categories,
      categoryRange: found?.categoryRange,
      ranges: found?.series.map(({ range }) => range),
      names: found?.series.map(({ nameRange }) => nameRange),
    })),
  )
}

test('a chart names the cells that it comes from where they stand in one stretch', () => {
  const cells = {
    A1: text('店'),
    B1: text('金额'),
    A2: field('b', { expand: 'down', aggregate: 'list' }),
    B2: field('amount', { expand: 'down', aggregate: 'list' }),
    A3: chart({
      kind: 'cells',
      categories: 'A2',
      series: [
        { name: '金额', values: 'B2' },
        { name: '额', values: 'B2' },
      ],
    }),
  }
  expect(rangesOf(cells, { rows: 3, columns: 2 })).toEqual([
    {
      categories: ['甲', '乙', '甲'],
      categoryRange: [at(1, 0), ':', at(3, 0)],
      ranges: [
        [at(1, 1), ':', at(3, 1)],
        [at(1, 1), ':', at(3, 1)],
      ],
      names: [[at(0, 1)], null],
    },
  ])
})

test('a chart within a group names the rows of its own group, and across a cross table its columns', () => {
  const inGroup = {
    A1: field('a', down),
    B1: field('b', down),
    C1: field('amount'),
    D1: chart(source, { leftParent: 'A1' }),
  }
  expect(filled(templateOf(sheetOf(inGroup, { rows: 1, columns: 4 })), rows).merges).toContain('0,3-1,3')
  expect(
    rangesOf(inGroup, { rows: 1, columns: 4 }).map(({ categoryRange, ranges }) => [categoryRange, ranges]),
  ).toEqual([
    [[at(0, 1), ':', at(1, 1)], [[at(0, 2), ':', at(1, 2)]]],
    [[at(2, 1)], [[at(2, 2)]]],
  ])
  const crossing = {
    B1: field('b', { ...down, expand: 'right' }),
    A2: field('a', down),
    B2: field('amount'),
    C2: chart({ kind: 'cells', categories: 'B1', series: [{ name: '金额', values: 'B2' }] }, { leftParent: 'A2' }),
  }
  expect(
    rangesOf(crossing, { rows: 2, columns: 3 }).map(({ categoryRange, ranges }) => [categoryRange, ranges]),
  ).toEqual([
    [[at(0, 1), ':', at(0, 2)], [[at(1, 1), ':', at(1, 2)]]],
    [[at(0, 1), ':', at(0, 2)], [[at(2, 1), ':', at(2, 2)]]],
  ])
})

test('a chart has no ranges where totals stand between its cells or a cell takes several rows', () => {
  const cells = {
    A1: field('a', down),
    B1: field('b', { ...down, subtotal: subtotal('小计') }),
    C1: field('amount'),
    A2: chart(source),
    B2: chart({ kind: 'cells', categories: 'A1', series: [{ name: '金额', values: 'C1' }] }),
  }
  expect(
    rangesOf(cells, { rows: 2, columns: 3 }).flatMap(({ categoryRange, ranges }) => [categoryRange, ...(ranges ?? [])]),
  ).toEqual([null, null, null, null])
})

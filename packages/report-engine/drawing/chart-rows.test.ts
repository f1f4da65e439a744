import type { ChartData, Field } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { checkTemplate } from '../check/check.ts'
import { compileSheet } from '../compile/compile.ts'
import {
  dataOf,
  datasetsNamed,
  field,
  filled,
  filledFrom,
  merged,
  type Rows,
  sheetOf,
  templateOf,
} from '../examples/example.ts'
import type { Chart, Content } from '../template.ts'

const fields: Field[] = [
  { name: 'a', type: 'text' },
  { name: 'b', type: 'text' },
  { name: 'day', type: 'date' },
  { name: 'amount', type: 'number' },
]
const group = { expand: 'down' as const, aggregate: 'group' as const }
const list = { expand: 'down' as const, aggregate: 'list' as const }

type FromDataset = Extract<Chart['source'], { kind: 'dataset' }>
const total = { name: '金额', field: 'amount', aggregate: 'sum' as const }

function chart(parts: Partial<FromDataset> = {}, within: { leftParent?: string; topParent?: string } = {}): Content {
  const source: FromDataset = {
    kind: 'dataset',
    dataset: 'orders',
    category: 'b',
    values: [total],
    filter: null,
    sorts: [],
    ...parts,
  }
  const looks = { stacking: 'none' as const, smooth: false, legend: 'top' as const, labels: false, format: '' }
  return { kind: 'chart', chart: { type: 'column', title: '图', ...looks, source }, ...within }
}

function chartsIn({ chunks }: { chunks: { objects?: readonly { chart: ChartData | null }[] }[] }) {
  return chunks
    .flatMap(({ objects = [] }) => objects.map((object) => object.chart))
    .map((found) => ({
      title: found?.title,
      categories: found?.categories,
      series: found?.series.map(({ name, values }) => [name, values]),
    }))
}

const letter = fc.constantFrom('东', '西', '北', null)
const cents = fc.option(fc.integer({ min: -500, max: 500 }).map((value) => value / 100))
const anyRows = fc.array(fc.tuple(letter, letter, fc.constant(20_000), cents), { minLength: 1, maxLength: 30 })

test('a chart groups the rows of its own parents, and its figures are those of the rows', () => {
  const cells = {
    A1: field('a', group),
    B1: chart({ series: 'day', values: [total], sorts: [{ by: 'value', direction: 'ascending' }] }),
    C1: chart({ values: [total, { name: '单数', field: 'amount', aggregate: 'count' }] }),
  }
  const template = templateOf(sheetOf(cells, { rows: 1, columns: 3 }))
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 7 }), (rows, size) => {
      const made = chartsIn(filled(template, dataOf(fields, rows, { size, scale: 2 })))
      const parents = [...new Set(rows.map(([a]) => a))]
      expect(made).toHaveLength(parents.length * 2)
      parents.forEach((parent, at) => {
        const own = rows.filter(([a]) => a === parent)
        const names = [...new Set(own.map(([, b]) => b))]
        const pairs = made.filter((one) => one.series?.length === 2)
        expect(pairs[at]?.categories).toEqual(names.map((name) => name ?? ''))
        expect(pairs[at]?.series).toEqual([
          ['金额', names.map((name) => sumOf(own.filter(([, b]) => b === name)))],
          ['单数', names.map((name) => own.filter(([, b, , amount]) => b === name && amount !== null).length)],
        ])
        const [one] = made.filter((other) => other.series?.length === 1).slice(at, at + 1)
        expect(new Set(one?.categories)).toEqual(new Set(names.map((name) => name ?? '')))
        expect(one?.categories?.at(-1) === '' || !names.includes(null)).toBe(true)
        expect(one?.series?.[0]?.[0]).toBe('2024-10-04')
      })
    }),
  )
})

function sumOf(rows: readonly (readonly (string | number | null)[])[]): number | null {
  const known = rows.flatMap((row) => (typeof row[3] === 'number' ? [Math.round(row[3] * 100)] : []))
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / 100
}

const rows = dataOf(
  fields,
  [
    ['东', '丙', 20_000, 1],
    ['东', '甲', 20_001, 2.1],
    ['东', '甲', 20_000, 2.2],
    ['西', '乙', 20_001, 40],
    ['西', '丁', 20_001, null],
  ],
  { scale: 2 },
)

test('the first few categories by a figure show, and one stands for the rest', () => {
  const sorts: FromDataset['sorts'] = [
    { by: { field: 'amount', aggregate: 'sum' }, direction: 'descending' },
    { by: 'value', direction: 'ascending' },
  ]
  const cells = {
    A1: chart({ sorts, top: { count: 2, rest: '其他' } }),
    A2: chart({ sorts, top: { count: 2, rest: null }, series: 'a' }),
    A3: chart({ sorts: [{ by: 'value', direction: 'ascending' }] }),
  }
  expect(chartsIn(filled(templateOf(sheetOf(cells, { rows: 3, columns: 1 })), rows))).toEqual([
    { title: '图', categories: ['乙', '甲', '其他'], series: [['金额', [40, 4.3, 1]]] },
    {
      title: '图',
      categories: ['乙', '甲'],
      series: [
        ['东', [null, 4.3]],
        ['西', [40, null]],
      ],
    },
    { title: '图', categories: ['丙', '丁', '甲', '乙'], series: [['金额', [1, null, 4.3, 40]]] },
  ])
})

test('the first few categories have their names, however many parts the rows come in', () => {
  const cities = ['上海', '北京', '广州', '成都', '杭州', '西安']
  const many = Array.from({ length: 60 }, (_, row) => ['东', cities[row % 6] ?? null, 20_000, (row % 6) + 1])
  const sorts: FromDataset['sorts'] = [{ by: { field: 'amount', aggregate: 'sum' }, direction: 'descending' }]
  const template = templateOf(sheetOf({ A1: chart({ sorts, top: { count: 3, rest: null } }) }, { rows: 1, columns: 1 }))
  expect(chartsIn(filled(template, dataOf(fields, many, { size: 2 })))).toEqual([
    { title: '图', categories: ['西安', '杭州', '成都'], series: [['金额', [60, 50, 40]]] },
  ])
})

test('dates are categories as they are written, or in the format of the chart cell', () => {
  const cells = {
    A1: chart({ category: 'day' }),
    A2: { ...merged('A2', {}, chart({ category: 'day' })), style: 1 },
  }
  const template = templateOf(sheetOf(cells, { rows: 2, columns: 1 }), { styles: [{}, { format: 'm"月"d"日"' }] })
  expect(chartsIn(filled(template, rows)).map(({ categories }) => categories)).toEqual([
    ['2024-10-04', '2024-10-05'],
    ['10月4日', '10月5日'],
  ])
})

test('a chart honours its filter: constants, parameters, other fields and the cells around it', () => {
  const filter: FromDataset['filter'] = {
    join: 'and',
    conditions: [
      { field: 'b', operator: 'EQ', value: { kind: 'cell', cell: 'A1' } },
      { field: 'amount', operator: 'GT', value: { kind: 'parameter', code: 'least' } },
    ],
  }
  const cells = {
    A1: field('name', { ...list, dataset: 'names' }),
    B1: chart({ category: 'a', filter }),
  }
  const template = templateOf(sheetOf(cells, { rows: 1, columns: 2 }), {
    datasets: datasetsNamed('orders', 'names'),
    parameters: [
      { code: 'least', name: '最少', type: 'number', default: null, required: false, hidden: false, options: null },
    ],
  })
  const names = dataOf([{ name: 'name', type: 'text' }], [['甲'], ['乙'], ['戊']])
  const made = chartsIn(filledFrom(template, { names, orders: rows }, { least: 2.1 }))
  expect(made.map(({ categories, series }) => [categories, series])).toEqual([
    [['东'], [['金额', [2.2]]]],
    [['西'], [['金额', [40]]]],
    [[], [['金额', []]]],
  ])
})

test('a chart under linked parents over another dataset counts the rows linked to its own parent', () => {
  const cells = {
    A1: field('name', { ...group, dataset: 'names' }),
    B1: field('b', { ...group, links: [{ field: 'a', cell: 'A1' }] }),
    C1: chart({ category: 'day', values: [total] }, { leftParent: 'B1' }),
  }
  const template = templateOf(sheetOf(cells, { rows: 1, columns: 3 }), { datasets: datasetsNamed('orders', 'names') })
  const names = dataOf([{ name: 'name', type: 'text' }], [['西'], ['东']])
  expect(chartsIn(filledFrom(template, { names, orders: rows })).map(({ series }) => series)).toEqual([
    [['金额', [40]]],
    [['金额', [null]]],
    [['金额', [1]]],
    [['金额', [2.1, 2.2]]],
  ])
})

test('a chart in a cross table sees the rows of both its parents', () => {
  const cells = {
    B1: field('b', { ...group, expand: 'right' }),
    A2: field('a', group),
    B2: chart({ category: 'day' }),
  }
  const template = templateOf(sheetOf(cells, { rows: 2, columns: 2 }))
  expect(chartsIn(filled(template, rows)).map(({ series }) => series?.[0]?.[1])).toEqual([
    [1],
    [2.1, 2.2],
    [],
    [],
    [],
    [],
    [40],
    [null],
  ])
})

test('a list keeps its rows with a chart over their dataset below it, beside it and above it', () => {
  const big: Rows = dataOf(
    fields,
    Array.from({ length: 5000 }, (_, at) => [at % 2 === 0 ? '东' : '西', `n${at}`, 20_000, 1]),
    { size: 700 },
  )
  for (const [cell, from, size] of [
    ['A2', 'A1', { rows: 2, columns: 2 }],
    ['A1', 'A2', { rows: 2, columns: 2 }],
    ['B1', 'A1', { rows: 1, columns: 2 }],
  ] as const) {
    const own = chart({ category: 'a' }, { leftParent: 'none' })
    const { grid, chunks, counts } = filled(templateOf(sheetOf({ [from]: field('b', list), [cell]: own }, size)), big)
    expect(counts.rowsPlaced).toBe(5000)
    expect(grid.flat().filter((value) => typeof value === 'string')).toHaveLength(5000)
    expect(chartsIn({ chunks }).map(({ series }) => series?.[0])).toEqual([['金额', [2500, 2500]]])
  }
})

test('no chart has more than 2,000 categories and 50 series, and its title says so', () => {
  const many = dataOf(
    fields,
    Array.from({ length: 2100 }, (_, at) => [`s${at % 60}`, `c${at}`, null, 1]),
  )
  const template = templateOf(sheetOf({ A1: chart({ series: 'a' }) }, { rows: 1, columns: 1 }))
  const [made] = chartsIn(filled(template, many))
  expect(made?.title).toBe('图（共 2100 项，只显示前 2000 项）（共 60 个系列，只显示前 50 个系列）')
  expect(made?.categories).toHaveLength(2000)
  expect(made?.series).toHaveLength(50)
})

test('a sheet may be a chart alone', () => {
  const template = templateOf(sheetOf({ A1: chart({ category: 'a' }) }, { rows: 1, columns: 1 }))
  expect(chartsIn(filled(template, rows))).toEqual([
    { title: '图', categories: ['东', '西'], series: [['金额', [5.3, 40]]] },
  ])
  expect(chartsIn(filled(template, dataOf(fields, [])))).toEqual([
    { title: '图', categories: [], series: [['金额', []]] },
  ])
})

test('a chart over what does not exist, or cannot be counted, is refused with its cell named', () => {
  const keysOf = (parts: Partial<FromDataset>): string[] => {
    const template = templateOf(sheetOf({ A1: chart(parts) }, { rows: 1, columns: 1 }))
    const checked = checkTemplate(template)
    if (!checked.ok) return checked.problems.map(({ at, key }) => `${at} ${key}`)
    const compiled = compileSheet(checked.template, 0, { orders: fields })
    return compiled.ok ? [] : compiled.problems.map(({ at, key }) => `${at} ${key}`)
  }
  expect(keysOf({})).toEqual([])
  expect(keysOf({ dataset: 'none' })).toEqual(['Sheet1!A1 binding.dataset'])
  expect(keysOf({ category: 'c' })).toEqual(['Sheet1!A1 binding.field'])
  expect(keysOf({ series: 'c' })).toEqual(['Sheet1!A1 binding.field'])
  expect(keysOf({ values: [{ ...total, field: 'c' }] })).toEqual(['Sheet1!A1 binding.field'])
  expect(keysOf({ values: [{ ...total, field: 'b' }] })).toEqual(['Sheet1!A1 chart.number'])
  expect(keysOf({ series: 'a', values: [total, total] })).toEqual(['Sheet1!A1 chart.series'])
  expect(keysOf({ sorts: [{ by: { field: 'c' }, direction: 'ascending' }] })).toEqual(['Sheet1!A1 binding.field'])
  expect(
    keysOf({
      filter: { join: 'and', conditions: [{ field: 'c', operator: 'EQ', value: { kind: 'constant', value: '' } }] },
    }),
  ).toEqual(['Sheet1!A1 binding.field'])
})

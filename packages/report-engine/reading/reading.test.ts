import type { Field, Scalar } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dataOf, down, field, filled, list, right, sheetOf, subtotal, templateOf, text } from '../examples/example.ts'
import type { Binding, Template } from '../template.ts'
import { readerFields } from './reader-fields.ts'
import { Reading } from './reading.ts'
import { groupFilter, rowFilter, type RowRules } from './row-rules.ts'
import { withReading } from './with-reading.ts'

const fields: Field[] = [
  { name: 'place', type: 'text' },
  { name: 'product', type: 'text' },
  { name: 'amount', type: 'number' },
]
type Row = [string | null, string, number | null]
const rowsOf = fc.array(
  fc.tuple(
    fc.constantFrom('东', '西', '南', '北', null),
    fc.constantFrom('笔', '纸', '墨'),
    fc.option(fc.integer({ min: -9, max: 9 })),
  ),
  { minLength: 1, maxLength: 40 },
)
const titled: Template['datasets'] = [
  {
    name: 'orders',
    title: '订单',
    from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
    fields: fields.map((one) => ({
      ...one,
      title: { place: '地区', product: '产品', amount: '金额' }[one.name] ?? '',
    })),
  },
]

/** Places, products in them, sums; a subtotal each and one for all. */
const grouped = templateOf(
  sheetOf(
    {
      A1: text('地区'),
      B1: text('产品'),
      C1: text('金额'),
      A2: field('place', { ...down, stretch: false, subtotal: subtotal('总计') }),
      B2: field('product', { ...down, subtotal: subtotal('小计') }),
      C2: field('amount'),
    },
    { rows: 2, columns: 3 },
  ),
  { datasets: titled },
)

function read(template: Template, rows: Row[], parts: Partial<Reading>): Scalar[][] {
  const laid = withReading(template, Reading.parse(parts))
  if (!laid.ok) throw new Error(`${laid.reason} ${laid.field}`)
  return filled(laid.template, filteredRows(rows, laid.rules)).grid
}

/** The rows as the data plane hands them on, in chunks of seven. */
function filteredRows(rows: Row[], rules: RowRules) {
  const data = dataOf(fields, rows, { size: 7 })
  const [own] = Object.values(rules)
  const byRow = rowFilter(own ?? []) ?? ((chunk: (typeof data.chunks)[number]) => chunk)
  const byGroup = groupFilter(own ?? [], {})
  const left = data.chunks.map(byRow)
  return { fields, chunks: byGroup === null ? left : byGroup(left) }
}

const at = { sheet: 's1' }
const sumOf = (rows: Row[]): number | null => {
  const known = rows.flatMap(([, , amount]) => amount ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
interface Fitting {
  of: { cell: string; field: string }
  operator: Reading['filters'][number]['operator']
  values: string[]
  fits(row: Row): boolean
}
const totalIn = (grid: Scalar[][]): Scalar => grid.at(-1)?.[2] ?? null

test('a filter on rows leaves exactly the total of the rows that fit it', () => {
  const filters = fc.constantFrom<Fitting>(
    {
      of: { cell: 'A2', field: 'place' },
      operator: 'IN',
      values: ['东', ''],
      fits: ([place]) => place === '东' || place === null,
    },
    { of: { cell: 'A2', field: 'place' }, operator: 'NOTIN', values: ['东'], fits: ([place]) => place !== '东' },
    { of: { cell: 'A2', field: 'place' }, operator: 'NOTEMPTY', values: [], fits: ([place]) => place !== null },
    {
      of: { cell: 'B2', field: 'product' },
      operator: 'CONTAINS',
      values: ['纸'],
      fits: ([, product]) => product === '纸',
    },
    { of: { cell: 'B2', field: 'product' }, operator: 'NE', values: ['笔'], fits: ([, product]) => product !== '笔' },
  )
  fc.assert(
    fc.property(rowsOf, filters, (rows, { of, operator, values, fits }) => {
      const grid = read(grouped, rows, { filters: [{ ...at, ...of, operator, values }] })
      expect(totalIn(grid)).toBe(sumOf(rows.filter(fits)))
    }),
  )
})

test('a filter on a figure keeps the groups whose figure fits, and totals are of what is kept', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: -5, max: 9 }), (rows, least) => {
      const grid = read(grouped, rows, {
        filters: [{ ...at, cell: 'C2', field: 'amount', operator: 'GE', values: [String(least)] }],
      })
      const groups = Map.groupBy(rows, ([place, product]) => `${place} ${product}`)
      const fitting = [...groups.values()].filter((group) => (sumOf(group) ?? -Infinity) >= least)
      expect(totalIn(grid)).toBe(sumOf(fitting.flat()))
    }),
  )
})

test('a sort changes places and no figure', () => {
  const sorts = fc.constantFrom(
    { cell: 'A2', field: 'place' },
    { cell: 'B2', field: 'product' },
    { cell: 'C2', field: 'amount' },
  )
  const ways = fc.constantFrom('ascending' as const, 'descending' as const)
  const figuresOf = (grid: Scalar[][]): string[] => grid.map((row) => JSON.stringify(row)).sort()
  const flat: Template = {
    ...grouped,
    sheets: grouped.sheets.map((sheet) => ({ ...sheet, cells: sheet.cells.map(repeated) })),
  }
  fc.assert(
    fc.property(rowsOf, sorts, ways, (rows, sort, direction) => {
      const sorted = read(flat, rows, { sorts: [{ ...at, ...sort, direction }] })
      expect(figuresOf(sorted)).toEqual(figuresOf(read(flat, rows, {})))
    }),
  )
})

test('a figure sorts the outer groups by their totals, and the inner ones within them', () => {
  const flat: Template = {
    ...grouped,
    sheets: grouped.sheets.map((sheet) => ({ ...sheet, cells: sheet.cells.map(repeated) })),
  }
  const plain: Template = {
    ...flat,
    sheets: flat.sheets.map((sheet) => ({
      ...sheet,
      cells: sheet.cells.map(({ content, ...cell }) => ({
        ...cell,
        content: content.kind === 'field' ? { ...content, subtotal: null } : content,
      })),
    })),
  }
  fc.assert(
    fc.property(rowsOf, fc.constantFrom('ascending' as const, 'descending' as const), (rows, direction) => {
      const grid = read(plain, rows, { sorts: [{ ...at, cell: 'C2', field: 'amount', direction }] }).slice(1)
      const inOrder = (totals: (number | null)[]): void => {
        // Groups without any amount come last in either direction.
        const known = totals.filter((total) => total !== null)
        expect(totals.slice(0, known.length)).toEqual(known)
        expect(known).toEqual(known.toSorted((a, b) => (direction === 'ascending' ? a - b : b - a)))
      }
      const places = [...new Set(grid.map(([place]) => place))]
      inOrder(places.map((place) => sumOf(rows.filter(([one]) => one === place))))
      for (const place of places) {
        const own = grid.filter(([one]) => one === place)
        inOrder(own.map(([, product]) => sumOf(rows.filter(([one, kind]) => one === place && kind === product))))
      }
    }),
  )
})

function repeated(cell: Template['sheets'][number]['cells'][number]) {
  return cell.content.kind === 'field' ? { ...cell, content: { ...cell.content, stretch: false } } : cell
}

test('a list is sorted by what its reader names, whatever order the report has', () => {
  const template = templateOf(
    sheetOf(
      {
        A1: field('place', { ...list, sorts: [{ by: 'value', direction: 'ascending' }] }),
        B1: field('product', list),
        C1: field('amount', list),
      },
      { rows: 1, columns: 3 },
    ),
  )
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const grid = read(template, rows, { sorts: [{ ...at, cell: 'C1', field: 'amount', direction: 'descending' }] })
      const amounts = rows.map(([, , amount]) => amount)
      const known = amounts.filter((amount) => amount !== null).sort((a, b) => b - a)
      expect(grid.map((row) => row[2])).toEqual([...known, ...amounts.filter((amount) => amount === null)])
    }),
  )
})

test('a pivot is a sheet of its own whose grand total is that of the rows', () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const pivots = [
        {
          dataset: 'orders',
          rows: ['place'],
          columns: ['product'],
          values: [{ field: 'amount', aggregate: 'sum' as const }],
        },
      ]
      const laid = withReading(grouped, Reading.parse({ pivots }))
      if (!laid.ok) throw new Error(laid.reason)
      expect(laid.template.sheets.map(({ name }) => name)).toEqual(['Sheet1', '透视'])
      const { grid } = filled({ ...laid.template, sheets: laid.template.sheets.slice(1) }, filteredRows(rows, {}))
      expect(grid[0]?.[0]).toBe('地区')
      expect(grid.at(-1)?.[0]).toBe('总计')
      expect(grid.at(-1)?.at(-1)).toBe(sumOf(rows))
    }),
  )
})

test('a pivot shows the names that the report shows for codes', () => {
  const dictionary = { kind: 'fixed' as const, items: [{ value: '东', label: '东部' }] }
  const named = templateOf(
    sheetOf({ A1: field('place', { ...list, display: { dictionary } }) }, { rows: 1, columns: 1 }),
    { datasets: titled },
  )
  const pivot = {
    dataset: 'orders',
    rows: ['place', 'product'],
    columns: [],
    values: [{ field: 'amount', aggregate: 'sum' }],
  }
  const laid = withReading(named, Reading.parse({ pivots: [pivot] }))
  if (!laid.ok) throw new Error(laid.reason)
  const groups = (laid.template.sheets[1]?.cells ?? []).flatMap(({ content }) =>
    content.kind === 'field' && content.aggregate === 'group'
      ? [[content.field, content.display?.dictionary ?? null]]
      : [],
  )
  expect(groups).toEqual([
    ['place', dictionary],
    ['product', null],
  ])
})

test('what a reader may do is named by the headings of the columns', () => {
  const [sheet] = grouped.sheets
  expect(readerFields(grouped, sheet!).at(-1)?.sortedGroups).toEqual(['地区', '产品'])
  const known = readerFields(grouped, sheet!).map(({ cell, title, filters, sorts, heading }) => ({
    cell,
    title,
    filters,
    sorts,
    heading,
  }))
  expect(known).toEqual([
    { cell: 'A2', title: '地区', filters: true, sorts: true, heading: 0 },
    { cell: 'B2', title: '产品', filters: true, sorts: true, heading: 0 },
    { cell: 'C2', title: '金额', filters: true, sorts: true, heading: 0 },
  ])
})

test('an order with a meaning stays: the first so many, a growth from one to the next', () => {
  const parts: Partial<Binding>[] = [{ top: { count: 2, rest: null } }, {}]
  const [topped, compared] = parts.map((part, index) =>
    templateOf(
      sheetOf(
        {
          A1: field('place', { ...down, ...part }),
          B1: field('amount', index === 1 ? { compare: { along: 'A1', against: 'previous', show: 'difference' } } : {}),
        },
        { rows: 1, columns: 2 },
      ),
    ),
  )
  for (const template of [topped, compared])
    expect(
      withReading(template!, Reading.parse({ sorts: [{ ...at, cell: 'A1', field: 'place', direction: 'ascending' }] })),
    ).toMatchObject({ ok: false, reason: 'sort' })
})

test('a filter on a cross table counts the whole line', () => {
  const template = templateOf(
    sheetOf(
      { B1: field('product', { ...right, subtotal: subtotal('合计') }), A2: field('place', down), B2: field('amount') },
      { rows: 2, columns: 2 },
    ),
  )
  const rows: Row[] = [
    ['东', '笔', 5],
    ['东', '纸', 6],
    ['西', '笔', 7],
  ]
  const grid = read(template, rows, {
    filters: [{ ...at, cell: 'B2', field: 'amount', operator: 'GT', values: ['10'] }],
  })
  expect(grid.slice(1)).toEqual([['东', 5, 6, 11]])
})

test('figures that are shown in another unit are compared as they show', () => {
  const template = templateOf(
    sheetOf(
      { A1: field('place', down), B1: field('amount', { display: { unit: { operation: 'divide', by: 10_000 } } }) },
      { rows: 1, columns: 2 },
    ),
    { datasets: titled },
  )
  const rows: Row[] = [
    ['东', '笔', 30_000],
    ['西', '笔', 150_000],
  ]
  const grid = read(template, rows, {
    filters: [{ ...at, cell: 'B1', field: 'amount', operator: 'GE', values: ['1,5'] }],
  })
  expect(grid).toEqual([['西', 15]])
})

test('what the report no longer has and what does not fit a field is said, not guessed', () => {
  const filter = { ...at, cell: 'C2', field: 'amount', operator: 'GT' as const, values: ['很多'] }
  expect(withReading(grouped, Reading.parse({ filters: [filter] }))).toMatchObject({
    ok: false,
    reason: 'value',
    field: '金额',
  })
  const gone = { ...filter, field: 'price', values: ['1'] }
  expect(withReading(grouped, Reading.parse({ filters: [gone] }))).toMatchObject({
    ok: false,
    reason: 'gone',
    field: 'price',
  })
  const moved = { ...filter, cell: 'F9', values: ['1'] }
  expect(withReading(grouped, Reading.parse({ filters: [moved] }))).toMatchObject({ ok: true })
})

test('columns are hidden, frozen, wrapped and boxed for one reader', () => {
  const laid = withReading(
    grouped,
    Reading.parse({ layouts: [{ ...at, frozen: { rows: 1, columns: 2 }, hidden: [1], wrapped: [0], border: 'all' }] }),
  )
  if (!laid.ok) throw new Error(laid.reason)
  const [sheet] = laid.template.sheets
  expect(sheet).toMatchObject({ frozen: { rows: 1, columns: 2 }, columnWidths: [80, 0, 82] })
  const styleOf = (at: number) => laid.template.styles[sheet!.cells[at]!.style]
  expect(styleOf(0)).toMatchObject({ wrap: true, border: { top: { line: 'thin' } } })
  expect(styleOf(2)?.wrap).toBeUndefined()
})

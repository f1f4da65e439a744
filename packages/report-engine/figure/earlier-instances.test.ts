import type { Field, Scalar } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dataOf, field, filled, sheetOf, subtotal, templateOf } from '../examples/example.ts'
import { periodBack, periodIn } from '../instance/period.ts'
import type { Compare } from '../template.ts'

const fields: Field[] = [
  { name: 'place', type: 'text' },
  { name: 'year', type: 'number' },
  { name: 'month', type: 'text' },
  { name: 'amount', type: 'number' },
]
const group = {
  expand: 'down' as const,
  aggregate: 'group' as const,
  stretch: false,
  sorts: [{ by: 'value' as const, direction: 'ascending' as const }],
}
type Row = [string, number, string, number | null]
const amount = fc.option(fc.integer({ min: -5, max: 9 }), { freq: 5 })
const rowsWith = (month: (year: number, number: number) => string) =>
  fc.array(
    fc
      .tuple(fc.constantFrom('东', '西'), fc.integer({ min: 2024, max: 2026 }), fc.integer({ min: 1, max: 12 }), amount)
      .map(([place, year, number, value]): Row => [place, year, month(year, number), value]),
    { minLength: 1, maxLength: 40 },
  )

function total(rows: Row[]): number | null {
  const known = rows.flatMap((row) => row[3] ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

function against(now: number | null, then: number | null, show: Compare['show']): number | null {
  if (show === 'value') return then
  if (now === null || then === null) return null
  if (show === 'difference') return now - then
  return then === 0 ? null : (now - then) / Math.abs(then)
}

const show = fc.constantFrom<Compare['show']>('value', 'difference', 'growth')
const spellings: [string, (year: number, month: number) => string][] = [
  ['3月', (_, month) => `${month}月`],
  ['03', (_, month) => String(month).padStart(2, '0')],
  ['2026-03', (year, month) => `${year}-${String(month).padStart(2, '0')}`],
  ['202603', (year, month) => `${year}${String(month).padStart(2, '0')}`],
  ['2026年3月', (year, month) => `${year}年${month}月`],
]

test.each(spellings)('a month written as %s finds its year before, and January finds December', (_, spelling) => {
  const against12 = fc.constantFrom({ along: 'A1', unit: 'year' as const }, { along: 'B1', unit: 'month' as const })
  fc.assert(
    fc.property(rowsWith(spelling), show, against12, (rows, shown, { along, unit }) => {
      const template = templateOf(
        sheetOf(
          {
            A1: field('year', group),
            B1: field('month', { ...group, subtotal: subtotal('小计') }),
            C1: field('amount'),
            D1: field('amount', { compare: { along, against: { unit, back: 1 }, show: shown } }),
          },
          { rows: 1, columns: 4 },
        ),
      )
      const { grid } = filled(template, dataOf(fields, rows, { size: 7 }))
      for (const [year, month, value, compared] of grid) {
        if (month === '小计') {
          const sums = [
            total(rows.filter((row) => row[1] === year)),
            total(rows.filter((row) => row[1] === Number(year) - 1)),
          ] as const
          // A total stands for no month of its own.
          expect(compared).toEqual(along === 'B1' ? null : against(sums[0], sums[1], shown))
          continue
        }
        const number = Number(/\d+(?=\D*$)/.exec(String(month))?.[0].slice(-2))
        const [thenYear, thenMonth] =
          unit === 'year'
            ? [Number(year) - 1, number]
            : number === 1
              ? [Number(year) - 1, 12]
              : [Number(year), number - 1]
        const then = total(rows.filter((row) => row[1] === thenYear && row[2] === spelling(thenYear, thenMonth)))
        expect(value).toEqual(total(rows.filter((row) => row[1] === year && row[2] === month)))
        expect(compared).toEqual(
          against(Number(value), value === null ? null : then, shown) ?? (shown === 'value' ? then : null),
        )
      }
    }),
    { numRuns: 60 },
  )
})

test('the previous one is the one before it under the same parent, on either axis', () => {
  fc.assert(
    fc.property(
      rowsWith((_, month) => String(month)),
      show,
      (rows, shown) => {
        const compare: Compare = { along: 'B1', against: 'previous', show: shown }
        const template = templateOf(
          sheetOf(
            {
              B1: field('year', { ...group, expand: 'right' }),
              A2: field('place', { ...group, subtotal: subtotal('总计') }),
              B2: field('amount', { compare }),
            },
            { rows: 2, columns: 2 },
          ),
        )
        const { grid } = filled(template, dataOf(fields, rows))
        const years = [...new Set(rows.map((row) => row[1]))].sort((a, b) => a - b)
        for (const line of grid.slice(1)) {
          const own = rows.filter((row) => line[0] === '总计' || row[0] === line[0])
          const sums = years.map((year) => total(own.filter((row) => row[1] === year)))
          expect(line.slice(1)).toEqual(
            sums.map((now, at) => against(now, at === 0 ? null : (sums[at - 1] ?? null), shown)),
          )
        }
      },
    ),
  )
})

test('a line of totals may count, leave out or grow where its cells add', () => {
  fc.assert(
    fc.property(
      rowsWith((_, month) => String(month)),
      (rows) => {
        const functions = [
          { cell: 'B1', aggregate: 'average' as const },
          { cell: 'C1', aggregate: 'distinct' as const },
          { cell: 'D1', aggregate: 'none' as const },
          { cell: 'E1', aggregate: 'growth' as const },
        ]
        const template = templateOf(
          sheetOf(
            {
              A1: field('year', { ...group, subtotal: subtotal('合计', { functions }) }),
              B1: field('amount'),
              C1: field('place', { aggregate: 'count' }),
              D1: field('amount', { aggregate: 'max' }),
              E1: field('amount'),
            },
            { rows: 1, columns: 5 },
          ),
        )
        const { grid } = filled(template, dataOf(fields, rows))
        const years = [...new Set(rows.map((row) => row[1]))].sort((a, b) => a - b)
        const known = rows.flatMap((row) => row[3] ?? [])
        const sums = years.map((year) => total(rows.filter((row) => row[1] === year)))
        const [last, before] = [sums.at(-1) ?? null, sums.at(-2) ?? null]
        expect(grid.at(-1)).toEqual([
          '合计',
          known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length,
          new Set(rows.map((row) => row[0])).size,
          null,
          against(last, before, 'growth'),
        ])
      },
    ),
  )
})

test.each([
  ['2026', 'year', 1, '2025'],
  ['2026Q1', 'quarter', 1, '2025Q4'],
  ['2026年第一季度', 'year', 1, '2025年第1季度'],
  ['2026-W01', 'week', 1, '2025-W52'],
  ['2026-W05', 'year', 1, '2025-W05'],
  ['2026-03-31', 'month', 1, null],
  ['2024-02-29', 'year', 1, null],
  ['2026-03-15', 'quarter', 1, '2025-12-15'],
  ['2026-03-01', 'day', 1, '2026-02-28'],
  ['20260301', 'week', 1, '2026-02-22'],
  ['202603', 'quarter', 1, '2025-12'],
  ['2026Q1', 'month', 1, null],
] as const)('%s one %s back', (text, unit, back, wanted) => {
  const period = periodIn(text)
  expect(period === null ? period : periodBack(period, unit, back)).toEqual(wanted === null ? null : periodIn(wanted))
})

test('differences of decimals are exact, however large', () => {
  const rows: Scalar[][] = [
    ['东', 2025, '1', 9_007_199_254_740_991],
    ['东', 2026, '1', -9_007_199_254_740_991],
    ['东', 2026, '1', -1],
  ]
  const compare: Compare = { along: 'A1', against: { unit: 'year', back: 1 }, show: 'difference' }
  const template = templateOf(
    sheetOf({ A1: field('year', group), B1: field('amount', { compare }) }, { rows: 1, columns: 2 }),
  )
  expect(filled(template, dataOf(fields, rows)).grid[1]?.[1]).toEqual({ scaled: -18_014_398_509_481_983n, scale: 0 })
})

test.each([
  [
    'along a cell that is no group around it',
    { B1: field('amount', { compare: { along: 'C1', against: 'previous', show: 'value' } }) },
  ],
  [
    'a difference of texts',
    { B1: field('place', { aggregate: 'first', compare: { along: 'A1', against: 'previous', show: 'difference' } }) },
  ],
  ['the first of a figure', { B1: field('amount', { top: { count: 3, rest: null } }) }],
] as const)('%s is refused with the cell named', (_, cells) => {
  const template = templateOf(sheetOf({ A1: field('year', group), ...cells }, { rows: 1, columns: 3 }))
  expect(() => filled(template, dataOf(fields, []))).toThrow(/Sheet1!B1/)
})

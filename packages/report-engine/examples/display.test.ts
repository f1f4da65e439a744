import type { Field, Scalar } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import { dataOf, datasetsNamed, field, filledFrom, type Rows, sheetOf, subtotal, templateOf } from './example.ts'
import { datasetsOf } from '../compile/datasets-of.ts'
import type { Content, Display } from '../template.ts'

const orders: Field[] = [
  { name: 'code', type: 'text' },
  { name: 'state', type: 'number' },
  { name: 'amount', type: 'number' },
  { name: 'day', type: 'date' },
]
const units: Field[] = [
  { name: 'id', type: 'text' },
  { name: 'name', type: 'text' },
]
const list = { expand: 'down' as const, aggregate: 'list' as const }
const group = { expand: 'down' as const, aggregate: 'group' as const }
const unitNames: Display = { dictionary: { kind: 'dataset', dataset: 'units', code: 'id', name: 'name' } }
const stateNames: Display = {
  dictionary: {
    kind: 'fixed',
    items: [
      { value: '1', label: '已审' },
      { value: '2', label: '已退' },
      { value: '1', label: '后来的名称' },
    ],
  },
}
const nameRows: Scalar[][] = [
  ['a', '财政局'],
  ['b', '教育局'],
  ['b', '后来的名称'],
]

function run(cells: Record<string, Content>, rows: Scalar[][], options: { columns?: number; size?: number } = {}) {
  const sheet = sheetOf(cells, { rows: 2, columns: options.columns ?? 4 })
  const template = templateOf(sheet, { datasets: datasetsNamed('orders', 'units') })
  const data: Record<string, Rows> = {
    orders: dataOf(orders, rows, { size: options.size ?? 100, scale: 2 }),
    units: dataOf(units, nameRows),
  }
  const used = Object.fromEntries(datasetsOf(sheet).map((name) => [name, data[name] ?? dataOf(units, [])]))
  const compiled = compileSheet(
    template,
    0,
    Object.fromEntries(Object.entries(used).map(([name, { fields }]) => [name, fields])),
  )
  return { streams: compiled.ok && compiled.plan.streams, ...filledFrom(template, used) }
}

test('a list shows names from another dataset while its rows pass through', () => {
  const code = fc.constantFrom('a', 'b', 'c', null)
  const state = fc.constantFrom(1, 2, 3, null)
  const names = new Map(nameRows.toReversed().map(([id, name]) => [id, name]))
  const states = new Map([
    [1, '已审'],
    [2, '已退'],
  ])
  fc.assert(
    fc.property(fc.array(fc.tuple(code, state), { maxLength: 20 }), fc.integer({ min: 1, max: 6 }), (rows, size) => {
      const { grid, streams } = run(
        {
          A1: field('code', { ...list, display: unitNames }),
          B1: field('state', { ...list, display: stateNames }),
          C1: { kind: 'formula', formula: '=A1&B1', leftParent: 'auto', topParent: 'auto' },
          A2: { kind: 'text', text: 'a', display: unitNames },
        },
        rows.map(([one, two]) => [one, two, null, null]),
        { size },
      )
      expect(streams).toBe(true)
      expect(grid.slice(0, -1)).toEqual(
        rows.map(([one, two]) => [
          names.get(one) ?? one,
          two === null ? null : (states.get(two) ?? String(two)),
          `${one ?? ''}${two ?? ''}`,
          null,
        ]),
      )
      expect(grid.at(-1)?.[0]).toBe('财政局')
    }),
  )
})

test('groups, sorts, totals and formulas use the value behind what is shown', () => {
  const rows: Scalar[][] = [
    ['b', 1, 15_000, null],
    ['a', 2, 123_456.78, null],
    ['a', 1, 0.01, null],
  ]
  const wan: Display = { unit: { operation: 'divide', by: 10_000 } }
  const { grid, streams } = run(
    {
      A1: field('code', {
        ...group,
        display: unitNames,
        sorts: [{ by: 'value', direction: 'ascending' }],
        subtotal: subtotal('b', { functions: [{ cell: 'D1', aggregate: 'count' }] }),
      }),
      B1: field('amount', { display: wan }),
      C1: { kind: 'formula', formula: '=B1*2', leftParent: 'auto', topParent: 'auto', display: { capitals: 'amount' } },
      D1: field('amount', { display: { unit: { operation: 'multiply', by: 0.3 } } }),
    },
    rows,
  )
  expect(streams).toBe(false)
  expect(grid.slice(0, 3)).toEqual([
    ['财政局', 12.345679, '贰拾肆万陆仟玖佰壹拾叁元伍角捌分', 37_037.037],
    ['教育局', 1.5, '叁万元整', 4500],
    ['b', 13.845679, '贰拾柒万陆仟玖佰壹拾叁元伍角捌分', 3],
  ])
})

test('a unit of decimals is exact where the result is a decimal, else rounded once', () => {
  const by = fc.constantFrom(10_000, 100_000_000, 0.01, 0.25, 3, 7.5, 1e-7)
  const operation = fc.constantFrom('multiply' as const, 'divide' as const)
  fc.assert(
    fc.property(fc.maxSafeInteger(), by, operation, (cents, unit, way) => {
      const value = cents / 100
      const { grid } = run({ A1: field('amount', { ...list, display: { unit: { operation: way, by: unit } } }) }, [
        [null, null, value, null],
      ])
      const scaled = BigInt(Math.round(value * 100))
      const odd = new Map([
        [0.01, [1n, 100n] as const],
        [0.25, [1n, 4n] as const],
        [7.5, [15n, 2n] as const],
        [1e-7, [1n, 10_000_000n] as const],
      ])
      const [up, down] = odd.get(unit) ?? [BigInt(unit), 1n]
      const [factor, divisor] = way === 'multiply' ? [up, down] : ([down, up] as const)
      const shown = grid[0]?.[0]
      if (typeof shown === 'object' && shown !== null) {
        expect(shown.scaled * divisor * 100n).toBe(scaled * factor * 10n ** BigInt(shown.scale))
        return
      }
      const wanted = Number((scaled * factor * 10n ** 30n) / (divisor * 100n)) / 1e30
      expect(Math.abs(Number(shown) - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * 2 ** -52)
    }),
  )
})

test('digits and dates are written in Chinese', () => {
  const { grid } = run(
    {
      A1: field('day', { ...list, display: { capitals: 'digits' } }),
      B1: field('state', { ...list, display: { capitals: 'number' } }),
      C1: field('code', { ...list, display: { capitals: 'digits' } }),
      A2: { kind: 'number', value: 2026, display: { capitals: 'digits' } },
    },
    [['第3号', 123, null, 20_527]],
  )
  expect(grid).toEqual([
    ['二〇二六年三月十五日', '一百二十三', '第三号', null],
    ['二〇二六', null, null, null],
  ])
})

test.each([
  ['a unit of a text', { A1: field('code', { ...list, display: { unit: { operation: 'divide', by: 10 } } }) }],
  ['capitals of a date', { A1: field('day', { ...list, display: { capitals: 'amount' } }) }],
  [
    'names from a field that is missing',
    {
      A1: field('code', {
        ...list,
        display: { dictionary: { kind: 'dataset', dataset: 'units', code: 'id', name: 'nothing' } },
      }),
    },
  ],
] as const)('%s is refused with the cell named', (_, cells) => {
  expect(() => run(cells, [])).toThrow(/Sheet1!A1/)
})

import { type Column, storedTexts } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'
import { dataOf, field, filled, orderFields, sheetOf, templateOf } from '../examples/example.ts'
import { exactText } from './exact.ts'
import { joinColumns } from './join-columns.ts'
import { mixture } from './mixture.ts'
import { scalarAt } from './scalar-at.ts'

/** The gross domestic product of 2024 in 元, in 分: with six decimal places no integer of 64 bits holds it. */
const PRODUCT = 13_490_840_000_000_000n

const decimals = (scale: number, ...values: bigint[]): Column => ({
  ...{ type: 'decimal', scale, nulls: null },
  values: BigInt64Array.from(values),
})

test('a large figure is right beside one that is shown in another unit', () => {
  const rows = dataOf(orderFields, [['东', '甲', 134_908_400_000_000]], { scale: 2 })
  const unit = { operation: 'divide' as const, by: 10_000 }
  const cells = {
    A1: field('amount', { aggregate: 'max' }),
    A2: field('amount', { aggregate: 'min', display: { unit } }),
  }
  const { grid } = filled(templateOf(sheetOf(cells, { rows: 2, columns: 1 })), rows)
  const shown = grid.map(([value]) => (typeof value === 'object' && value !== null ? exactText(value) : Number(value)))
  expect(shown.map(Number)).toEqual([134_908_400_000_000, 13_490_840_000])
})

test('parts of other scales are joined exactly, however many digits that takes', () => {
  const joined = joinColumns([decimals(2, 125n), decimals(4, 1n)], 2, 'number')
  expect([0, 1].map((at) => scalarAt(joined, at))).toEqual([1.25, 0.0001])
  const wide = joinColumns([decimals(2, PRODUCT * 100n), decimals(6, 1n)], 2, 'number')
  expect([0, 1].map((at) => storedTexts(wide)(at))).toEqual(['13490840000000000.00', '0.000001'])
})

test('a column that no value comes from does not matter, whatever its scale', () => {
  const columns = [decimals(2, 125n), decimals(0, 7n), decimals(4, 1n)]
  const mixed = mixture({ columns, part: Uint8Array.of(0, 1), row: Int32Array.of(0, 0) }) ?? undefined
  expect([0, 1].map((at) => scalarAt(mixed, at))).toEqual([1.25, 7])
})

import { expect, it } from 'vitest'
import { valueAt } from './value.ts'

it('dates are day serials of a spreadsheet', () => {
  expect(valueAt({ type: 'date', values: Int32Array.of(0, 19723), nulls: null }, 1)).toBe(45292)
  expect(valueAt({ type: 'timestamp', values: Float64Array.of(43_200_000), nulls: null }, 0)).toBe(25569.5)
})

it('a decimal beyond a double stays exact', () => {
  const column = {
    type: 'decimal' as const,
    scale: 2,
    values: BigInt64Array.of(1234567890123456710n, 150n),
    nulls: null,
  }
  expect(valueAt(column, 0)).toEqual({ scaled: 1234567890123456710n, scale: 2 })
  expect(valueAt(column, 1)).toBe(1.5)
})

it('nulls and missing dictionary codes are null', () => {
  expect(valueAt({ type: 'float', values: Float64Array.of(1), nulls: Uint8Array.of(1) }, 0)).toBeNull()
  expect(valueAt({ type: 'text', codes: Int32Array.of(-1), dictionary: ['a'] }, 0)).toBeNull()
})

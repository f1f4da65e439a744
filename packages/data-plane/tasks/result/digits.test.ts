import { compileFormat } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitsLook } from './digits.ts'

const formats = [undefined, '0', '0.00', '#,##0', '#,##0.00', '#,##0.000', '0%', '0.0%', '¥#,##0.00']

describe('looking at digits before formatting', () => {
  test('never misses what the format shows', () => {
    const numbers = fc.oneof(
      fc.integer(),
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 100),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e13, max: 1e13 }),
      fc.integer({ min: -99_999, max: 99_999 }).map((value) => value / 1000),
    )
    fc.assert(
      fc.property(numbers, fc.constantFrom(...formats), fc.nat(), fc.nat(), (value, format, from, length) => {
        const { text } = compileFormat(format)(value)
        const start = from % text.length
        const wanted = text.slice(start, start + 1 + (length % text.length)).toLowerCase()
        expect(digitsLook(wanted, format)?.(value) ?? true).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  test('passes over numbers that do not show the digits', () => {
    const look = digitsLook('1,234.5', '#,##0.00')
    expect([1234.5, 41_234.56, 1234.44, 12_345, 99].map((value) => look?.(value))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
    expect(digitsLook('元', '#,##0.00')?.(5)).toBe(false)
  })

  test('leaves formats with words or dates to formatting', () => {
    expect(digitsLook('12', '0.0,"万"')).toBeNull()
    expect(digitsLook('12', 'yyyy-mm-dd')).toBeNull()
    expect(digitsLook('万', undefined)).toBeNull()
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, hundredths, inTenThousands, readableAmount, sumOf } from './money.ts'

test('amounts lose no hundredth, however large they are', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (value) => {
      expect(hundredths(amountText(value))).toBe(value)
    }),
  )
  expect(sumOf(['0.1', '0.2', null])).toBe('0.30')
  expect(readableAmount('12345678.5')).toBe('12,345,678.50')
})

test('amounts in ten thousands are rounded once, and read with marks of thousands', () => {
  expect(['0', '49999.99', '500', '499.99', '35425100', '-12345678901234.56'].map(inTenThousands)).toEqual([
    ...['0.0', '5.0', '0.1', '0.0', '3,542.5', '-1,234,567,890.1'],
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, hundredths, readableAmount, sumOf } from './money.ts'

test('amounts lose no hundredth, however large they are', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (value) => {
      expect(hundredths(amountText(value))).toBe(value)
    }),
  )
  expect(sumOf(['0.1', '0.2', null])).toBe('0.30')
  expect(readableAmount('12345678.5')).toBe('12,345,678.50')
})

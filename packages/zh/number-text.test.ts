import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, isDigits, isNumberText } from './number-text.ts'

test.each(['0', '-1', '+2.50', '0.01', '1234567890123456789'])('%s is a number', (text) => {
  expect(isNumberText(text)).toBe(true)
})

test.each(['', '01', '-00.1', '1.', '.5', '1e3', '1,000', ' 1', '--1', '１', '1\n'])('%s is no number', (text) => {
  expect(isNumberText(text)).toBe(false)
})

test('every integer and every fixed decimal is a number', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.nat({ max: 999_999 }), (whole, fraction) => {
      expect(isNumberText(String(whole))).toBe(true)
      expect(isNumberText(`${whole}.${fraction}`)).toBe(true)
      expect(decimalsOf(`${whole}.${fraction}`)).toBe(String(fraction).length)
    }),
  )
})

test('digits are figures only', () => {
  expect(isDigits('007')).toBe(true)
  expect([isDigits(''), isDigits('-7'), isDigits('7.0'), isDigits('٣')]).toEqual([false, false, false, false])
  expect(decimalsOf('12')).toBe(0)
})

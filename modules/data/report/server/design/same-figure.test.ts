import { expect, test } from 'vitest'
import { sameFigure } from './same-figure.ts'

test('a figure that changed by a cent is another one, also where doubles do not tell', () => {
  expect(sameFigure('100000000000.01', '100000000000.02')).toBe(false)
  expect(sameFigure('9007199254740993', '9007199254740992')).toBe(false)
  expect(sameFigure('12345678901234567890.12', '12345678901234567890.13')).toBe(false)
  expect(sameFigure('5000000000000.333333', '5000000000000.343333')).toBe(false)
})

test('a figure is itself however it is written, and with the noise of floating point', () => {
  expect(sameFigure('100', '100.00')).toBe(true)
  expect(sameFigure('-0', '0')).toBe(true)
  expect(sameFigure('0.3', '0.30000000000000004')).toBe(true)
  expect(sameFigure('12345678.33', '12345678.329999998')).toBe(true)
  expect(sameFigure('0.333333333333', '0.333333333334')).toBe(false)
})

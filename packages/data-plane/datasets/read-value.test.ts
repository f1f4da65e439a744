import type { SetType } from '@mingtai/report-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readValue, unreadable } from './read-value.ts'

const as = (value: string | number | boolean, set: SetType['as'], scale = 2) =>
  readValue(value, typeof value === 'number' ? 'number' : 'text', set === 'decimal' ? { as: set, scale } : { as: set })

test('texts are read as what people write, and as nothing else', () => {
  expect(['7', '+7', '1,234', '7.00', '７'].map((text) => as(text, 'integer'))).toEqual([7, 7, 1234, 7, unreadable])
  expect(['7.5', '12,34', '一', ''].map((text) => as(text, 'integer'))).toEqual([7, 8, 9, 0].map(() => unreadable))
  expect(['1.5', '-0.25', '1.234'].map((text) => as(text, 'decimal'))).toEqual([1.5, -0.25, unreadable])
  expect(as('9007199254740993.10', 'decimal')).toEqual({ scaled: 900719925474099310n, scale: 2 })
  const days = ['2024-02-29', '2024/2/29', '2024年2月29日', '20240229', '2024-02-30', '29.2.2024']
  expect(days.map((text) => as(text, 'date'))).toEqual([45_351, 45_351, 45_351, 45_351, unreadable, unreadable])
  expect(['0050-01-01', '0000-01-01'].map((text) => as(text, 'date'))).toEqual([-675_696, unreadable])
  expect(as('2024-02-29T12:00', 'timestamp')).toBe(45_351.5)
  expect(as('2024-02-29 25:00', 'timestamp')).toBe(unreadable)
  expect(['是', 'N', '1', '也许'].map((text) => as(text, 'boolean'))).toEqual([true, false, true, unreadable])
  expect(as(20_240_229, 'date')).toBe(45_351)
  expect(readValue(45_351.5, 'timestamp', { as: 'date' })).toBe(45_351)
  expect(readValue(45_351.5, 'timestamp', { as: 'text' })).toBe('2024-02-29 12:00:00')
})

test('no digit is lost on the way to a number and back to a text', () => {
  const cents = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
  fc.assert(
    fc.property(cents, (scaled) => {
      const text = readValue({ scaled, scale: 2 }, 'number', { as: 'text' })
      const number = readValue(String(text), 'text', { as: 'decimal', scale: 2 })
      const exact =
        typeof number === 'object' && number !== null ? number.scaled : BigInt(Math.round(Number(number) * 100))
      expect(exact).toBe(scaled)
    }),
  )
})

test('cents of an amount that a double would round are kept', () => {
  expect(readValue('80000000000000.01', 'number', { as: 'decimal', scale: 2 })).toEqual({
    ...{ scaled: 8000000000000001n, scale: 2 },
  })
})

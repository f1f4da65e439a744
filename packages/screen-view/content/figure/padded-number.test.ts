import { expect, test } from 'vitest'
import { paddedNumber } from './padded-number.ts'

test('a number has as many cards as were asked for, whether it is written with marks of thousands or not', () => {
  expect(paddedNumber('1,286,043', 9)).toBe('001,286,043')
  expect(paddedNumber('1286043', 9)).toBe('001286043')
  expect(paddedNumber('42', 5)).toBe('00042')
  expect(paddedNumber('1,286.50', 6)).toBe('001,286.50')
  expect(paddedNumber('1,286,043', 3)).toBe('1,286,043')
  expect(['—', '-5', '暂无'].map((one) => paddedNumber(one, 6))).toEqual(['—', '-5', '暂无'])
})

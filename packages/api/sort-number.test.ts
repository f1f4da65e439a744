import { expect, test } from 'vitest'
import { sortNumber } from './sort-number.ts'

test.each([
  [0, '排序请输入正整数'],
  [-1, '排序请输入正整数'],
  [1.5, '排序请输入正整数'],
  ['甲', '排序请输入正整数'],
  [999_999, '排序请输入小于999999的正整数'],
])('%s is no place in an order: %s', (value, sentence) => {
  expect(sortNumber.safeParse(value).error?.issues[0]?.message).toBe(sentence)
})

test('one and the last are', () => {
  expect(sortNumber.parse(1)).toBe(1)
  expect(sortNumber.parse(999_998)).toBe(999_998)
})

import { expect, test } from 'vitest'

import { digitsInChinese, numberInChinese } from './numerals.ts'

test.each([
  ['0', '〇'],
  ['10', '十'],
  ['15', '十五'],
  ['105', '一百零五'],
  ['110', '一百一十'],
  ['123', '一百二十三'],
  ['1001', '一千零一'],
  ['10010', '一万零一十'],
  ['100000', '十万'],
  ['120000000', '一亿二千万'],
  ['100000001', '一亿零一'],
  ['-1.05', '负一点〇五'],
  ['1000000000000', '一万亿'],
  ['甲', ''],
])('%s is said %s', (number, said) => {
  expect(numberInChinese(number)).toBe(said)
})

test('digits are read one by one', () => {
  expect(digitsInChinese('2026年3月10日')).toBe('二〇二六年三月一〇日')
})

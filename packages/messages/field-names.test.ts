import { expect, test } from 'vitest'
import { fieldWords } from './field-names.ts'

test('a field is told by what people call it, one of a list by its number, an unknown one by its own name', () => {
  expect(fieldWords(['name'])).toBe('名称')
  expect(fieldWords(['parameters', '0', 'code'])).toBe('第1个参数的编码')
  expect(fieldWords(['lines', '2', 'tables', '0'])).toBe('第3个行的第1个表')
  expect(fieldWords(['sheetId'])).toBe('sheetId')
  expect(fieldWords(['0'])).toBe('0')
  expect(fieldWords(['constructor'])).toBe('constructor')
})

import { expect, test } from 'vitest'
import { asTable, shownValue, sizeWords } from './trial.ts'

test('rows are copied as a spreadsheet takes them, with exact digits and quoted line ends', () => {
  const fields = [
    { name: '名称', type: 'text' as const },
    { name: '金额', type: 'number' as const },
  ]
  const rows = [
    ['a\tb "c"', { exact: '12345678901234567890.12' }],
    [null, true],
  ]
  expect(asTable({ fields, rows })).toBe('名称\t金额\n"a\tb ""c"""\t12345678901234567890.12\n\t是')
})

test('sizes are told in the unit that reads best', () => {
  expect([900, 2048, 3_500_000].map(sizeWords)).toEqual(['900 B', '2.0 KB', '3.3 MB'])
})

test('days and moments are shown as days and moments', () => {
  expect(shownValue(45915, 'date')).toBe('2025-09-15')
  expect(shownValue(45915.504004629634, 'timestamp')).toBe('2025-09-15 12:05:46')
  expect(shownValue(0.5000000231, 'timestamp')).toBe('1899-12-30 12:00:00.002')
  expect(shownValue(45915, 'number')).toBe('45915')
})

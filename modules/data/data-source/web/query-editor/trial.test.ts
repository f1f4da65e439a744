import { expect, test } from 'vitest'
import { shownValue, sizeWords } from './trial.ts'

test('sizes are told in the unit that reads best', () => {
  expect([900, 2048, 3_500_000].map(sizeWords)).toEqual(['900 B', '2.0 KB', '3.3 MB'])
})

test('days and moments are shown as days and moments', () => {
  expect(shownValue(45915, 'date')).toBe('2025-09-15')
  expect(shownValue(45_915 + 43_546 / 86_400, 'timestamp')).toBe('2025-09-15 12:05:46')
  expect(shownValue(0.5 + 0.002 / 86_400, 'timestamp')).toBe('1899-12-30 12:00:00.002')
  expect(shownValue(45915, 'number')).toBe('45915')
})

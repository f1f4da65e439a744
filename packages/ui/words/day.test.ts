import { expect, test } from 'vitest'
import { greeting, isSameDay, monthGrid, shortTime, wholeDay } from './day.ts'

const now = new Date(2026, 10, 20, 10, 0)

test('a moment is said as shortly as it stays clear', () => {
  expect(shortTime(new Date(2026, 10, 20, 17, 30), now)).toBe('今天 17:30')
  expect(shortTime(new Date(2026, 10, 19, 23, 59), now)).toBe('昨天 23:59')
  expect(shortTime(new Date(2026, 10, 18, 9, 2), now)).toBe('11-18 09:02')
  expect(shortTime(new Date(2025, 11, 31, 9, 2), now)).toBe('2025-12-31')
  expect(shortTime('what', now)).toBe('')
})

test('a day is that of the reader, also before eight in the morning in China', () => {
  expect(wholeDay(new Date(2026, 10, 20, 0, 30).toISOString())).toBe('2026-11-20')
  expect(wholeDay('what')).toBe('')
})

test('a month is shown in whole weeks that begin on Sunday', () => {
  const weeks = monthGrid(2026, 10)
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toEqual(new Date(2026, 10, 1))
  expect(weeks[4]?.[6]).toEqual(new Date(2026, 11, 5))
  expect(monthGrid(2026, 7)).toHaveLength(6)
  expect(monthGrid(2026, 1)).toHaveLength(4)
})

test('the greeting follows the hour', () => {
  expect([3, 8, 10, 12, 15, 20].map(greeting)).toEqual(['夜深了', '早上好', '上午好', '中午好', '下午好', '晚上好'])
  expect(isSameDay(new Date(2026, 10, 20, 0, 0), new Date(2026, 10, 20, 23, 59))).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateDefault, daysFrom, formatByCode, isDateDefault } from './date-codes.ts'

test.each([
  [1, '2026-11-21 08:05:09'],
  [2, '2026-11-21 08:05'],
  [3, '2026-11-21'],
  [4, '2026-11'],
  [5, '08:05:09'],
  [6, '08:05'],
  [7, '星期六'],
  [8, '2026'],
  [9, '11'],
  [10, '21'],
] as const)('code %s gives %s', (code, text) => {
  expect(formatByCode(new Date(2026, 10, 21, 8, 5, 9), code)).toBe(text)
  expect(formatByCode('2026-11-21T08:05:09', code)).toBe(text)
})

test.each(['', '今天', '2026-02-30', '2026-13-01', '2026-01-01 24:00'])('%s is no date', (text) => {
  expect(formatByCode(text, 1)).toBe('')
})

test('slashes and single figures are read', () => {
  expect(formatByCode('2026/1/5 9:30', 1)).toBe('2026-01-05 09:30:00')
})

const days = fc
  .date({ min: new Date('0100-01-01'), max: new Date('9000-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a day and the machine agree on its format and weekday', () => {
  fc.assert(
    fc.property(days, (day) => {
      const date = new Date(`${day}T12:00:00`)
      expect(formatByCode(date, 3)).toBe(day)
      expect(formatByCode(day, 7)).toBe(`星期${'日一二三四五六'.charAt(date.getDay())}`)
    }),
  )
})

test('days from today and back is today', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -30_000, max: 30_000 }), (day, days) => {
      expect(dateDefault(String(-days), dateDefault(String(days), day))).toBe(day)
    }),
  )
})

test.each([
  ['current', '2026-11-21'],
  ['7', '2026-11-28'],
  ['-21', '2026-10-31'],
  ['+0', '2026-11-21'],
  [null, '2026-11-21'],
  ['', '2026-11-21'],
  ['1.5', '2026-11-21'],
  ['99999999999', '2026-11-21'],
  ['tomorrow', '2026-11-21'],
  ['2024-01-01', '2024-01-01'],
  ['2026-02-30', '2026-11-21'],
])('the default rule %s gives %s', (rule, day) => {
  expect(dateDefault(rule, '2026-11-21')).toBe(day)
})

test('a day before the calendar begins stays put', () => {
  expect(daysFrom('0001-01-01', -1)).toBe('0001-01-01')
})

test.each(['current', '-7', '2024-01-01', ' 2026/1/5 '])('%s says which day it means', (rule) => {
  expect(isDateDefault(rule)).toBe(true)
})

test.each(['tomorrow', '2026-02-30', '', '1.5'])('%s does not', (rule) => {
  expect(isDateDefault(rule)).toBe(false)
})

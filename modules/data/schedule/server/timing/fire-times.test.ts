import { formatByCode } from '@mingtai/zh'
import { expect, test } from 'vitest'
import { Timing, timingWords } from '../../timing.ts'
import { fireTimes } from './fire-times.ts'

/** The next times after a moment of the site's clock, as the wall shows them. */
function after(moment: string, timing: object, most = 3): string[] {
  return fireTimes(Timing.parse(timing), new Date(`${moment}:00+08:00`), most).map((one) => formatByCode(one, 2))
}

const daily = { kind: 'daily', times: ['08:30'] }

test('every day at its times, the earliest first', () => {
  expect(after('2026-11-30T08:30', daily, 2)).toEqual(['2026-12-01 08:30', '2026-12-02 08:30'])
  expect(after('2026-11-30T09:00', { ...daily, times: ['17:00', '08:30'] })).toEqual([
    ...['2026-11-30 17:00', '2026-12-01 08:30', '2026-12-01 17:00'],
  ])
})

test('working days are those of the State Council, with the days that are made up for', () => {
  // 1 to 7 October 2026 are free; Saturday the 10th is worked.
  expect(after('2026-09-30T12:00', { ...daily, holiday: 'skip' }, 3)).toEqual([
    ...['2026-10-08 08:30', '2026-10-09 08:30', '2026-10-10 08:30'],
  ])
})

test('a day that is free moves to the working day before or after it, and two that meet are one', () => {
  const first = { kind: 'monthly', days: [1], times: ['08:00'] }
  expect(after('2026-09-15T00:00', { ...first, holiday: 'after' }, 1)).toEqual(['2026-10-08 08:00'])
  expect(after('2026-09-15T00:00', { ...first, holiday: 'before' }, 2)).toEqual([
    '2026-09-30 08:00',
    '2026-10-30 08:00',
  ])
  const week = { kind: 'weekly', weekdays: [4, 5], times: ['09:00'], holiday: 'after' }
  expect(after('2026-09-30T12:00', week, 2)).toEqual(['2026-10-08 09:00', '2026-10-09 09:00'])
})

test('the first and the last working day of months, quarters and years', () => {
  const last = { kind: 'workday', nth: -1, times: ['17:30'] }
  expect(after('2026-12-01T00:00', last, 2)).toEqual(['2026-12-31 17:30', '2027-01-29 17:30'])
  expect(after('2026-09-20T00:00', { ...last, nth: 1, months: [10] }, 1)).toEqual(['2026-10-08 17:30'])
  expect(after('2026-11-01T00:00', { ...last, nth: -2, months: [11] }, 1)).toEqual(['2026-11-27 17:30'])
})

test('the last day of a month, and days that a month has not', () => {
  const days = { kind: 'monthly', days: [0, 31], times: ['08:00'] }
  expect(after('2026-01-31T09:00', days, 3)).toEqual(['2026-02-28 08:00', '2026-03-31 08:00', '2026-04-30 08:00'])
  expect(after('2026-01-01T00:00', { ...days, days: [30], months: [2] }, 1)).toEqual([])
})

test('once, and never again', () => {
  const once = { kind: 'once', at: '2026-12-01 08:00' }
  expect(after('2026-11-30T00:00', once)).toEqual(['2026-12-01 08:00'])
  expect(after('2026-12-01T08:00', once)).toEqual([])
})

test('a cron text on the working days alone; what is none has no times', () => {
  expect(after('2026-09-30T00:00', { kind: 'cron', cron: '0 9 * * *', holiday: 'skip' }, 2)).toEqual([
    ...['2026-09-30 09:00', '2026-10-08 09:00'],
  ])
  expect(after('2026-09-30T00:00', { kind: 'cron', cron: '0 99 * * *' })).toEqual([])
})

test('a timing is told in one line', () => {
  const words = (timing: object) => timingWords(Timing.parse(timing))
  expect(words({ ...daily, holiday: 'skip' })).toBe('每个工作日 08:30')
  expect(words({ kind: 'weekly', weekdays: [1, 5], times: ['09:00'], holiday: 'after' })).toBe(
    '每周一、周五 09:00，遇节假日推迟到下一个工作日',
  )
  expect(words({ kind: 'workday', nth: -1, months: [1, 4, 7, 10], times: ['17:30'] })).toBe(
    '每季度首月最后一个工作日 17:30',
  )
  expect(words({ kind: 'cron', cron: '0 7 1 1,7 *', holiday: 'after' })).toBe(
    '每年1月、7月1日 07:00，遇节假日推迟到下一个工作日',
  )
  expect(words({ kind: 'cron', cron: '30 8,17 * * 1,0' })).toBe('每周一、周日 08:30、17:30')
  expect(words({ kind: 'cron', cron: '*/5 8 * * *' })).toBe('*/5 8 * * *')
  expect(words({ kind: 'monthly', days: [1, 0], times: ['08:00', '07:00'] })).toBe('每月1日、最后一天 07:00、08:00')
})

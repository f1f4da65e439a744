import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf, nextTime } from './cron.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const next = (cron: string, after: string) => nextTime(cron, at(after))?.toISOString() ?? null

test('the site keeps the time of China', () => {
  expect(next('30 2 * * *', '2026-11-22T02:29:59')).toBe(at('2026-11-22T02:30:00').toISOString())
  expect(next('30 2 * * *', '2026-11-22T02:30:00')).toBe(at('2026-11-23T02:30:00').toISOString())
})

test('hours, weeks, months, leap days', () => {
  expect(next('5 * * * *', '2026-11-22T10:06:00')).toBe(at('2026-11-22T11:05:00').toISOString())
  expect(next('0 3 * * 1', '2026-11-22T10:00:00')).toBe(at('2026-11-23T03:00:00').toISOString())
  expect(next('0 3 * * 7', '2026-11-22T02:00:00')).toBe(at('2026-11-22T03:00:00').toISOString())
  expect(next('0 0 31 * *', '2026-11-22T00:00:00')).toBe(at('2026-12-31T00:00:00').toISOString())
  expect(next('0 0 29 2 *', '2026-11-22T00:00:00')).toBe(at('2028-02-29T00:00:00').toISOString())
  expect(next('0 0 30 2 *', '2026-11-22T00:00:00')).toBeNull()
  expect(next('*/20 8-9 * * 1-5', '2026-11-20T09:41:00')).toBe(at('2026-11-23T08:00:00').toISOString())
})

test('a day of the month and one of the week: either is enough', () => {
  expect(next('0 0 13 * 5', '2026-11-22T00:00:00')).toBe(at('2026-11-27T00:00:00').toISOString())
})

test('a step goes on to the end of its part', () => {
  expect(next('5/20 * * * *', '2026-11-22T10:26:00')).toBe(at('2026-11-22T10:45:00').toISOString())
  expect(next('0 0 */2 * 5', '2026-11-22T00:00:00')).toBe(at('2026-11-27T00:00:00').toISOString())
  expect(next('0 0 * * 3/4', '2026-11-22T00:00:00')).toBe(at('2026-11-25T00:00:00').toISOString())
  expect(next('0 0 * * 3/4', '2026-11-25T00:00:00')).toBe(at('2026-11-29T00:00:00').toISOString())
})

test('what never comes is found out at once', () => {
  for (const never of ['0 0 30 2 *', '0 0 31 2,4,6,9,11 *']) expect(next(never, '2026-11-22T00:00:00')).toBeNull()
})

test('what is no time is none', () => {
  for (const text of [
    '',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    'a * * * *',
    '5-1 * * * *',
    '*/0 * * * *',
    // Every 90 minutes is nothing that a clock of hours can show.
    '*/90 * * * *',
    '* 32/6 * * *',
    '* 2-24/5 * * *',
    '5* * * * *',
    '/5 * * * *',
    '0 0 L * *',
    '0 0 * * MON',
    '@daily',
    '2026-11-22T10:00:00',
    '0 0 3 * * *',
  ])
    expect(clockOf(text)).toBeNull()
})

test('the next time is later, and matches', () => {
  const minute = fc.integer({ min: 0, max: 59 })
  const hour = fc.integer({ min: 0, max: 23 })
  fc.assert(
    fc.property(
      minute,
      hour,
      fc.date({ min: at('2020-01-01T00:00:00'), max: at('2040-01-01T00:00:00'), noInvalidDate: true }),
      (m, h, after) => {
        const found = nextTime(`${m} ${h} * * *`, after)
        if (found === null) throw new Error('there is one every day')
        const wait = found.getTime() - after.getTime()
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(86_400_000)
        expect([found.getUTCMinutes(), (found.getUTCHours() + 8) % 24]).toEqual([m, h])
      },
    ),
  )
})

import { expect, test } from 'vitest'
import { nextDigest, quietUntil, startOfDay, startOfWeek } from './clock.ts'

/** A moment by the site's clock. */
const at = (text: string) => new Date(`${text}+08:00`)

test('quiet hours reach over midnight and end at their hour of the site', () => {
  const night = { from: '22:00', to: '07:30' }
  expect(quietUntil(night, at('2026-11-20T23:10:00'))).toEqual(at('2026-11-21T07:30:00'))
  expect(quietUntil(night, at('2026-11-21T03:00:00'))).toEqual(at('2026-11-21T07:30:00'))
  expect(quietUntil(night, at('2026-11-21T07:30:00'))).toBeNull()
  expect(quietUntil(night, at('2026-11-20T21:59:59'))).toBeNull()
  const noon = { from: '12:00', to: '14:00' }
  expect(quietUntil(noon, at('2026-11-20T12:00:00'))).toEqual(at('2026-11-20T14:00:00'))
  expect(quietUntil(noon, at('2026-11-20T14:00:00'))).toBeNull()
  expect(quietUntil({ from: '08:00', to: '08:00' }, at('2026-11-20T08:00:00'))).toBeNull()
})

test('what is collected is handed over at the next full hour, or the next such time of the day', () => {
  expect(nextDigest({ every: 'hour', at: '09:00', by: 'mail' }, at('2026-11-20T10:20:00'))).toEqual(
    at('2026-11-20T11:00:00'),
  )
  const daily = { every: 'day', at: '09:00', by: 'mail' } as const
  expect(nextDigest(daily, at('2026-11-20T08:00:00'))).toEqual(at('2026-11-20T09:00:00'))
  expect(nextDigest(daily, at('2026-11-20T09:00:00'))).toEqual(at('2026-11-21T09:00:00'))
})

test('the day and the week begin by the clock of the site, the week on Monday', () => {
  expect(startOfDay(at('2026-11-20T00:30:00'))).toEqual(at('2026-11-20T00:00:00'))
  expect(startOfWeek(at('2026-11-22T23:59:00'))).toEqual(at('2026-11-16T00:00:00'))
  expect(startOfWeek(at('2026-11-16T00:00:00'))).toEqual(at('2026-11-16T00:00:00'))
})

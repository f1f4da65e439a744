import { expect, test } from 'vitest'
import { shortMoment } from './short-moment.ts'

const at = (text: string) => new Date(text).getTime()

test('a moment of another day is not told as one of today, nor one of another year as one of this year', () => {
  const moment = at('2026-11-27T10:05:00')
  expect(shortMoment(moment, at('2026-11-27T18:00:00'))).toBe('10:05')
  expect(shortMoment(moment, at('2026-11-28T00:00:01'))).toBe('11-27 10:05')
  expect(shortMoment(moment, at('2027-01-02T09:00:00'))).toBe('2026-11-27 10:05')
})

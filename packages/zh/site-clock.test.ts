import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentAt, wallClock } from './site-clock.ts'

test('a moment is found again from what the wall shows', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1995-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (moment) => {
        expect(momentAt(wallClock(moment))).toEqual(moment)
      },
    ),
  )
})

test('the wall of a site in China is eight hours ahead of UTC', () => {
  expect(wallClock(new Date('2026-12-23T01:12:00Z'))).toBe(Date.UTC(2026, 11, 23, 9, 12))
})

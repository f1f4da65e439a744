import { expect, test } from 'vitest'
import { freeBeginnings, isOpenFor } from './opening.ts'

// Monday, 30 November 2026.
const at = (hour: number, minute = 0, day = 30) => new Date(2026, 10, day, hour, minute)
const span = (from: Date, to: Date) => ({ startsAt: from, endsAt: to })
const room = { opensAt: 8 * 60, closesAt: 18 * 60, weekdays: [1, 2, 3, 4, 5] }

test('a room is open from its hour to its hour on its days, and never over a night', () => {
  expect(isOpenFor(room, span(at(8), at(18)))).toBe(true)
  expect(isOpenFor(room, span(at(7, 59), at(9)))).toBe(false)
  expect(isOpenFor(room, span(at(17), at(18, 1)))).toBe(false)
  expect(isOpenFor(room, span(at(9, 0, 29), at(10, 0, 29)))).toBe(false)
  expect(isOpenFor(room, span(at(17), at(9, 0, 31)))).toBe(false)
})

test('free beginnings are the nearest ones at which the whole time fits between what is booked', () => {
  const taken = [span(at(9), at(10, 30)), span(at(14), at(17))]
  const found = freeBeginnings(room, span(at(9, 30), at(11)), taken, 4)
  expect(found).toEqual([at(10, 30), at(11), at(11, 30), at(12)])
  expect(freeBeginnings(room, span(at(8), at(18, 30)), [], 4)).toEqual([])
  // What ends when the next begins does not overlap.
  expect(freeBeginnings(room, span(at(12), at(14)), taken, 1)).toEqual([at(12)])
})

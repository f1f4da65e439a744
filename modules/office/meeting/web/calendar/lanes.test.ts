import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

const entry = (id: string, from: number, to: number) => ({
  ...{ id, title: id, place: '', link: null, look: 'ahead' as const },
  ...{ startsAt: new Date(2026, 10, 30, from), endsAt: new Date(2026, 10, 30, to) },
})

test('what overlaps stands side by side, and what begins when the others end has the whole width', () => {
  const placed = lanesOf([entry('c', 10, 12), entry('a', 9, 11), entry('b', 9, 10), entry('d', 14, 15)])
  expect(placed.map((one) => [one.entry.id, one.lane, one.lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
    ['d', 0, 1],
  ])
})

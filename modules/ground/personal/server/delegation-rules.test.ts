import { expect, test } from 'vitest'
import { comesBack, type Entrusted, overlapping } from './delegation-rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const from = (fromId: string, toId: string, given: Partial<Entrusted> = {}): Entrusted => ({
  fromId,
  toId,
  systems: [],
  startsAt: day(1),
  endsAt: day(10),
  ...given,
})

test('the same matter is entrusted to one person at a time', () => {
  const there = [from('a', 'b', { systems: ['approval'] })]
  expect(overlapping(from('a', 'c'), there)).toBe(there[0])
  expect(overlapping(from('a', 'c', { systems: ['document'] }), there)).toBeNull()
  expect(overlapping(from('a', 'c', { startsAt: day(10), endsAt: day(12) }), there)).toBeNull()
  expect(overlapping(from('b', 'c'), there)).toBeNull()
})

test('what is entrusted never comes back, over however many hands', () => {
  expect(comesBack(from('a', 'b'), [from('b', 'a')])).toBe(true)
  expect(comesBack(from('a', 'b'), [from('b', 'c'), from('c', 'a')])).toBe(true)
  expect(comesBack(from('a', 'b'), [from('b', 'c'), from('c', 'd')])).toBe(false)
})

test('it does not come back where times or systems do not meet', () => {
  expect(comesBack(from('a', 'b'), [from('b', 'a', { startsAt: day(10), endsAt: day(20) })])).toBe(false)
  expect(comesBack(from('a', 'b', { systems: ['approval'] }), [from('b', 'a', { systems: ['document'] })])).toBe(false)
  const early = from('b', 'c', { startsAt: day(1), endsAt: day(3) })
  const late = from('c', 'a', { startsAt: day(5), endsAt: day(9) })
  expect(comesBack(from('a', 'b'), [early, late])).toBe(false)
})

test('a circle among others does not keep it from ending', () => {
  expect(comesBack(from('a', 'b'), [from('b', 'c'), from('c', 'b')])).toBe(false)
})

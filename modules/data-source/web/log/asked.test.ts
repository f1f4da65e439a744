import { expect, test } from 'vitest'
import { askedOf } from './asked.ts'

const now = new Date(2026, 10, 22, 15, 30)

test('a span begins at midnight, today included', () => {
  expect(askedOf({ span: 'today' }, now).from).toBe(new Date(2026, 10, 22).toISOString())
  expect(askedOf({ span: 'week' }, now).from).toBe(new Date(2026, 10, 16).toISOString())
})

test('what an address says wrongly is left out', () => {
  expect(askedOf({ outcome: 'odd', slow: '-1', span: 'constructor', page: '2' }, now)).toEqual({})
  expect(askedOf({ outcome: 'refused', slow: '3000', keyword: 'orders' }, now)).toEqual({
    ...{ outcome: 'refused', slowerThan: 3000, keyword: 'orders' },
  })
})

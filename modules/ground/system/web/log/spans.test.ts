import { expect, test } from 'vitest'
import { sinceOf } from './spans.ts'

test('a stretch begins at midnight, today included', () => {
  const now = new Date(2026, 10, 21, 15, 30)
  expect(sinceOf('today', now)).toBe(new Date(2026, 10, 21).toISOString())
  expect(sinceOf('week', now)).toBe(new Date(2026, 10, 15).toISOString())
  expect(sinceOf('', now)).toBeNull()
})

import { expect, test } from 'vitest'
import { expiryOf, scopesOf } from './token.ts'

test('a token may do everything unless scopes are named', () => {
  expect(scopesOf([])).toEqual(['report:read', 'report:design', 'data-source:use', 'approval:start'])
  expect(scopesOf(['report:read,data-source:use', 'report:read'])).toEqual(['report:read', 'data-source:use'])
})

test('a scope that does not exist is refused with those that do', () => {
  expect(() => scopesOf(['report:write'])).toThrow('没有“report:write”这个范围，可选 report:read、')
})

test('days are counted from now; without them a token stays', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  expect(expiryOf('30', now)?.toISOString()).toBe('2026-12-21T00:00:00.000Z')
  expect(expiryOf(undefined, now)).toBeNull()
  for (const days of ['0', '1.5', 'x', '4000', '']) expect(() => expiryOf(days, now)).toThrow('1 到 3650')
})

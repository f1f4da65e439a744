import { expect, test } from 'vitest'
import { frozenOnPhone } from './frozen-on-phone.ts'

test('the first column stays in sight on a phone, but not one that hides the figures beside it', () => {
  expect(frozenOnPhone([100, 80, 80], 390)).toBe(1)
  expect(frozenOnPhone([280, 200, 100], 390)).toBe(0)
  expect(frozenOnPhone([280, 200, 100], 700)).toBe(1)
})

import { expect, test } from 'vitest'
import { isShareOf, ratioOf } from './ratio.ts'

test('amounts are no percents, a target that was passed still is one', () => {
  expect(isShareOf(['85', '120.5', null], 100)).toBe(true)
  expect(isShareOf(['85', '812314.3'], 100)).toBe(false)
})

test('no figure is no share, which is not an empty one', () => {
  expect([ratioOf(null, null, 100), ratioOf('0', null, 100), ratioOf('30', '20', 100)]).toEqual([null, 0, 1])
})

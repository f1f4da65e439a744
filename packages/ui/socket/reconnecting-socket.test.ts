import { expect, test } from 'vitest'
import { waitAfter } from './reconnecting-socket.ts'

test('the wait doubles up to a minute and spreads the browsers of a house', () => {
  expect([0, 1, 2, 3, 10, 100].map((failures) => waitAfter(failures, 1))).toEqual([
    ...[1000, 2000, 4000, 8000, 60_000, 60_000],
  ])
  expect(waitAfter(3, 0)).toBe(4000)
})

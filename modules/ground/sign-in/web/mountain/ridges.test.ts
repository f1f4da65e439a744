import { expect, test } from 'vitest'
import { ridges } from './ridges.ts'

test('the mountain is the same each time and fades towards its foot', () => {
  const drawn = ridges(856, 900, 1)
  expect(drawn).toEqual(ridges(856, 900, 1))
  expect(drawn).toHaveLength(58)
  expect(drawn.at(-1)?.opacity).toBeLessThan(0.1)
  expect(Math.max(...drawn.map((ridge) => ridge.opacity))).toBe(drawn[14]?.opacity)
})

import { expect, test } from 'vitest'
import { roundSeal } from './round-seal.ts'

const names = [
  '局',
  '云州市财政局',
  '云州市发展和改革委员会',
  '云州市城市管理和综合行政执法监督局数据资源统筹利用办公室',
]

test.each(names)('%s stands along the ring, upright in the middle, and no two letters touch', (name) => {
  const { letters, radius, ring } = roundSeal(name, 42)
  expect(letters.map(({ text }) => text).join('')).toBe(name)
  for (const { x, y, size } of letters) expect(Math.hypot(x, y) + size / 2).toBeLessThan(radius - ring / 2)
  for (const [at, { x, y, size }] of letters.entries()) {
    const next = letters[at + 1]
    if (next !== undefined) expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThanOrEqual(size * 0.999)
  }
  // The same on both sides.
  expect((letters[0]?.x ?? 0) + (letters.at(-1)?.x ?? 0)).toBeCloseTo(0, 9)
  expect(letters[0]?.size).toBeGreaterThan(1.5)
})

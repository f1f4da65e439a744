import { scaleModes } from '@mingtai/screen-model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

const size = fc.record({ width: fc.integer({ min: 100, max: 8000 }), height: fc.integer({ min: 100, max: 8000 }) })

test('what fits is wholly on the display, in the middle, and fills one way', () => {
  fc.assert(
    fc.property(size, size, (page, display) => {
      const { x, y, left, top } = scaleOf('fit', page, display)
      expect(x).toBe(y)
      expect(left * 2 + page.width * x).toBeCloseTo(display.width, 6)
      expect(top * 2 + page.height * y).toBeCloseTo(display.height, 6)
      expect(Math.min(left, top)).toBeCloseTo(0, 6)
    }),
  )
})

test('no mode lets a page begin off the display', () => {
  fc.assert(
    fc.property(fc.constantFrom(...scaleModes), size, size, (mode, page, display) => {
      const { left, top, x, y } = scaleOf(mode, page, display)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(Math.min(x, y)).toBeGreaterThan(0)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstLineY } from './paint-texts.ts'

const aligns = fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const)

test('one line of 11 points is whole in a row of 12.75 points, wherever it is aligned', () => {
  const size = (11 * 96) / 72
  const box = { top: 100, bottom: 117 }
  for (const valign of ['top', 'middle', 'bottom'] as const) {
    const y = firstLineY({ lineHeight: Math.round(size * 1.4), valign }, box, 1)
    expect(y - size / 2, valign).toBeGreaterThanOrEqual(box.top)
    expect(y + size / 2, valign).toBeLessThanOrEqual(box.bottom)
  }
})

test('a line that fits its row never leaves it, and a lower row never pushes it further out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 60 }), fc.integer({ min: 6, max: 200 }), aligns, (size, height, valign) => {
      const y = firstLineY({ lineHeight: Math.round(size * 1.4), valign }, { top: 0, bottom: height }, 1)
      const out = Math.max(0, size - height) / 2 + 1
      expect(y - size / 2).toBeGreaterThanOrEqual(-out)
      expect(y + size / 2).toBeLessThanOrEqual(height + out)
    }),
  )
})

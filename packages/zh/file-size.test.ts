import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 KB'],
  [1, '0.01 KB'],
  [2048, '2 KB'],
  [1_234_567, '1205.63 KB'],
  [9_999_999, '9765.62 KB'],
  [10_000_000, '9.54 MB'],
  [5_368_709_120, '5120 MB'],
])('%s bytes show as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test('the unit switches at eight digits, and a bigger file never shows a smaller figure of one unit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 - 2 }), (bytes) => {
      expect(fileSize(bytes).endsWith('MB')).toBe(String(bytes).length >= 8)
      const [here, next] = [fileSize(bytes), fileSize(bytes + 1)].map((text) => text.split(' '))
      if (here?.[1] === next?.[1]) expect(Number(here?.[0])).toBeLessThanOrEqual(Number(next?.[0]))
    }),
  )
})

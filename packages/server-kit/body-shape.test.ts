import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOrdinary } from './body-shape.ts'

test('whatever is written as JSON and is not nested deep is ordinary', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 8 }), (text) => isOrdinary(text)))
})

test('brackets, commas and quotes inside of texts are texts', () => {
  for (const text of ['['.repeat(5000), ','.repeat(3_000_000), '"[\\'.repeat(2000)])
    expect(isOrdinary(JSON.stringify({ text }))).toBe(true)
})

test('too deep and too many, whether they end or not', () => {
  for (const sign of ['[', '{', '{"a":', '[{"b":[']) expect(isOrdinary(sign.repeat(200))).toBe(false)
  expect(isOrdinary('['.repeat(100) + ']'.repeat(100))).toBe(true)
  expect(isOrdinary('['.repeat(101) + ']'.repeat(101))).toBe(false)
  expect(isOrdinary(`[${'0,'.repeat(2_000_001)}0]`)).toBe(false)
  expect(isOrdinary('[]'.repeat(2_000_001))).toBe(false)
  expect(isOrdinary('"never closed [[[['.repeat(1))).toBe(true)
})

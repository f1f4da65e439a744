import { expect, test } from 'vitest'
import { createExactSum } from './exact-sum.ts'

test('a sum of exact figures keeps every place that one of them has', () => {
  const sum = createExactSum()
  sum.add({ scaled: 1234567890123456789n, scale: 2 })
  sum.add({ scaled: 1n, scale: 10 })
  sum.add(0.1)
  sum.add(null)
  expect([sum.sum(), sum.numbers()]).toEqual(['12,345,678,901,234,567.9900000001', 3])
})

import { expect, test } from 'vitest'

import { figureCollector } from './tail-figures.ts'

const top = { kind: 'top' as const, count: 10, percent: false, bottom: false, style: {} }

function fed(count: number) {
  const collector = figureCollector(top)
  const values = Float64Array.from({ length: count }, (_, at) => (at * 7919) % count)
  collector.add({ type: 'float', values, nulls: null }, values.keys())
  return collector
}

test('the ten largest of more than a million figures are exact', () => {
  const collector = fed(1_500_001)
  expect(collector.isBeyond()).toBe(false)
  expect(collector.figures()?.limits).toEqual([1_499_991])
})

test('beyond five million figures the rule says that it cannot be exact', () => {
  const collector = fed(5_000_001)
  expect(collector.isBeyond()).toBe(true)
})

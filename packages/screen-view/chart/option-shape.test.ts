import { expect, test } from 'vitest'
import { shapeOf } from './option-shape.ts'

const bars = (data: number[], more: object = {}) => ({
  xAxis: { type: 'category', data: ['一', '二'] },
  series: [{ type: 'bar', name: '金额', data, ...more }],
})

test('other rows are the same shape, other settings, series and types are another one', () => {
  const shape = shapeOf(bars([1, 2]))
  expect(shapeOf(bars([3, 4, 5]))).toBe(shape)
  for (const other of [
    bars([1, 2], { type: 'line' }),
    bars([1, 2], { markLine: { data: [] } }),
    { ...bars([1, 2]), legend: {} },
    { ...bars([1]), series: [...bars([1]).series, ...bars([2]).series] },
  ])
    expect(shapeOf(other)).not.toBe(shape)
})

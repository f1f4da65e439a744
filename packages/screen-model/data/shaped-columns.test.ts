import { expect, test } from 'vitest'
import { aggregatedFields } from './shaped-columns.ts'

test('a single figure that becomes one stands for all rows; what shows every name keeps its names', () => {
  const fields = { category: ['province'], value: ['amount'] }
  expect(aggregatedFields({ type: 'metric', fields })).toEqual({ category: [], value: ['amount'] })
  expect(aggregatedFields({ type: 'histogram', fields })).toEqual(fields)
})

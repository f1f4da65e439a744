import type { DataChunk } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'
import { NonFiniteValues } from './non-finite-values.ts'

const nulls = Uint8Array.from([0, 0, 1])
const chunk: DataChunk = {
  fields: [
    { name: '金额', type: 'number' },
    { name: '税率', type: 'number' },
    { name: '数量', type: 'number' },
  ],
  rows: 3,
  columns: [
    { type: 'float', values: Float64Array.from([1, Number.NaN, Number.NaN]), nulls },
    { type: 'mixed', of: 'number', values: [Number.NEGATIVE_INFINITY, 'NaN', { scaled: 1n, scale: 0 }] },
    { type: 'float', values: Float64Array.from([1, 2, 3]), nulls: null },
  ],
}

test('figures without an end are told by field, empty ones and texts are none of them', async () => {
  const found = new NonFiniteValues()
  async function* chunks() {
    yield chunk
    yield chunk
  }
  for await (const one of found.counted('订单', chunks())) expect(one).toBe(chunk)
  expect(found.notices()).toEqual([
    '数据集“订单”的字段“金额”有2个值是NaN或无穷大，用到它们的合计不是数值，请检查数据。',
    '数据集“订单”的字段“税率”有2个值是NaN或无穷大，用到它们的合计不是数值，请检查数据。',
  ])
})

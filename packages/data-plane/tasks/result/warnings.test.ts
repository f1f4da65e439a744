import type { RowChunk, SheetHead } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'

import { warningCounter } from './warnings.ts'

const head: SheetHead = {
  name: '表',
  widths: [80, 80],
  frozen: { rows: 0, columns: 0 },
  styles: [{}, { color: '#C23B2A', warning: '库存不足' }],
}
const chunk = (styles: number[], merges: RowChunk['merges'] = []): RowChunk => ({
  rows: styles.length,
  cells: [
    { values: null, styles: 0, formula: null },
    { values: null, styles: Uint16Array.from(styles), formula: null },
  ],
  heights: 24,
  merges,
})

test('cells of warning rules are counted over all rows, the first of them by place', () => {
  const counter = warningCounter(head)
  counter.add(chunk([0, 1, 0]))
  counter.add(chunk([1, 0]))
  expect(counter.result()).toEqual({
    warnings: {
      count: 2,
      first: [
        { row: 1, column: 1, text: '库存不足' },
        { row: 3, column: 1, text: '库存不足' },
      ],
    },
  })
})

test('a merged cell warns once, also over the edge of a chunk', () => {
  const counter = warningCounter(head)
  counter.add(chunk([0, 1], [{ fromRow: 1, fromColumn: 1, toRow: 3, toColumn: 1 }]))
  counter.add(chunk([1, 1, 1]))
  expect(counter.result().warnings?.first.map(({ row }) => row)).toEqual([1, 4])
})

test('a sheet without warning rules says nothing', () => {
  const counter = warningCounter({ ...head, styles: [{}] })
  counter.add(chunk([0, 0]))
  expect(counter.result()).toEqual({})
})

import type { WireWindow } from '@mingtai/sheet-core'
import { expect, it } from 'vitest'
import { fittingWidths } from './fitting-widths.ts'

const window: WireWindow = {
  version: 'v',
  from: 0,
  rows: 3,
  heights: 24,
  columns: [
    { kind: 'mixed', values: ['很长很长很长很长的标题', '部门', '研发中心'] },
    { kind: 'numbers', values: [null, 5, 1234567.891] },
    { kind: 'mixed', values: [null, '会换行的长文字'.repeat(9), null] },
    { kind: 'same', value: null },
  ],
  styles: [
    [0, 3],
    [1, 3],
    [2, 3],
    [0, 3],
  ],
  merges: [[0, 0, 0, 3, 0, '很长很长很长很长的标题']],
}

it('a column is as wide as its figures and texts in the finished rows, not as titles over it or wrapped texts', () => {
  const [names, amounts, notes, empty] = fittingWidths(window, [{}, { format: '#,##0.00' }, { wrap: true }])
  // Four characters of 10 points, with the room beside a text.
  expect(names).toBe(Math.ceil(4 * 13.34) + 17)
  expect(amounts).toBeGreaterThan(90)
  expect(notes).toBeNull()
  expect(empty).toBeNull()
})

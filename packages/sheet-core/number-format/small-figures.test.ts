import { expect, it } from 'vitest'

import type { RowChunk } from '../chunk.ts'
import { smallFigures } from '../small-figures.ts'

const head = {
  name: '表',
  widths: [30, 120, 30, 30],
  frozen: { rows: 0, columns: 0 },
  styles: [{}, { format: '#,##0.00' }, { size: 5 }],
}

function chunkOf(styles: readonly number[]): RowChunk {
  const amounts = { type: 'mixed' as const, values: [1234567.891, 5] }
  return {
    rows: 2,
    heights: 24,
    merges: [{ fromRow: 10, fromColumn: 2, toRow: 10, toColumn: 3 }],
    cells: styles.map((style, column) => ({
      values: column === 3 ? { type: 'mixed', values: [null, null] } : amounts,
      styles: style,
      formula: null,
    })),
  }
}

it('names the figures that had to become unreadably small, in the row and column of the sheet', () => {
  const found = smallFigures(head, chunkOf([1, 1, 1, 1]), { from: 10, scale: 1 })
  // The merge over two columns holds the figure in letters that can be read.
  expect(found).toMatchObject([{ row: 10, column: 0, text: '1,234,567.89', size: 10 }])
  expect(found[0]!.points).toBeLessThan(6)
  expect(found[0]!.needed).toBeGreaterThan(80)
})

it('says nothing of figures that General rounds or that paper alone makes small', () => {
  expect(smallFigures(head, chunkOf([1, 1, 1, 1]), { from: 10, scale: 1 }).map(({ column }) => column)).not.toContain(1)
  expect(smallFigures(head, chunkOf([1, 0, 0, 0]), { from: 10, scale: 0.5 }).some(({ column }) => column === 1)).toBe(
    false,
  )
})

import { expect, test } from 'vitest'
import type { Cells } from '../rows/cells.ts'
import { summarise } from './summary.ts'

test('dates in a selection are counted, figures beside them are added up', () => {
  const values = [45_000, 12.5, 45_001, 7.5]
  const cells = {
    allLoaded: () => true,
    value: (row: number, column: number) => values[row * 2 + column] ?? null,
    style: (_: number, column: number) => column,
    look: (style: number) => ({ style: style === 0 ? { format: 'yyyy-mm-dd' } : {} }),
  } as unknown as Cells
  const range = { fromRow: 0, toRow: 1, fromColumn: 0, toColumn: 1 }
  expect(summarise(range, cells)).toMatchObject({ sum: '20', average: '10', count: 4 })
  expect(summarise({ ...range, toColumn: 0 }, cells)).toMatchObject({ sum: null, average: null, count: 2 })
})

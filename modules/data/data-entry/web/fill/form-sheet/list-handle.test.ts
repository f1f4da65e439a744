import { EntryLayout, layoutPlan } from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { expect, test } from 'vitest'
import { listHandle } from './list-handle.ts'
import { rowIn } from './table-part.ts'

const layout = EntryLayout.parse({
  ...{ kind: 'card', widths: [60, 60], heights: [30, 30], frozen: { rows: 0, columns: 0 }, styles: [{}], cells: [] },
  marks: [
    { row: 0, column: 1, name: 'name' },
    { row: 1, column: 0, name: 'unit', table: 1 },
  ],
})
const lines = [{ columns: [{ name: 'unit' }], records: 3 }]
const plan = layoutPlan(layout, { columns: [{ name: 'name' }], records: 5, current: 2, lines })

test('a cell that stands on the sheet becomes the active one at once: a quick hand may be a field further already', () => {
  const shown: string[] = []
  const records: number[] = []
  const inner = { showCell: (row: number, column: number) => shown.push(`${row} ${column}`) }
  const handle = listHandle(
    inner as unknown as SheetHandle,
    () => plan,
    (record) => records.push(record),
  )
  handle.showCell(3, 0)
  handle.showCell(rowIn(1, 2), 0)
  expect(shown).toEqual(['0 1', '2 0'])
  expect(records).toEqual([])
})

import { EntryLayout, layoutPlan } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { neededRows } from './use-form-sheet.ts'

const columns = [{ name: 'code' }, { name: 'amount' }]
const binding = { columns: [], key: { columns: ['code'], from: 'typed' as const } }
const RECORDS = 100_000

function sheet(kind: 'list' | 'card', current: number) {
  const layout = EntryLayout.parse({
    ...{ kind, widths: [80, 80], heights: [28, 28], frozen: { rows: 0, columns: 0 }, styles: [{}], cells: [] },
    marks: columns.map(({ name }, column) => ({ row: 1, column, name })),
  })
  return { layout, plan: layoutPlan(layout, { columns, records: RECORDS, current }), current, binding }
}

test('a card asks for the row that it shows, a list for those in sight', () => {
  expect(neededRows(sheet('card', 0), RECORDS, { from: 0, count: 2 })).toEqual({ from: 0, to: 0 })
  expect(neededRows(sheet('card', 70_000), RECORDS, { from: 0, count: 2 })).toEqual({ from: 70_000, to: 70_000 })
  expect(neededRows(sheet('list', 0), RECORDS, { from: 500, count: 100 })).toEqual({ from: 499, to: 598 })
})

import { EntryDocument, EntryLayout, layoutPlan, layoutValues, noEdits } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { plainLayout, type SheetLayout } from '../layout/sheet-layout.ts'
import { filledRows } from '../model/filled-rows.ts'
import { fixedRows } from '../model/row-store.ts'
import { formMeta, formWindow } from './form-window.ts'

const binding = EntryDocument.parse({
  ...{ schema: 1, source: 's', table: { schema: '', name: 't' } },
  columns: [
    { name: 'code', title: '编号', kind: 'text' },
    { name: 'amount', title: '金额', kind: 'amount' },
  ],
  ...{ key: { columns: ['code'], from: 'typed' }, may: { insert: true, update: true, delete: true } },
})
const rows = filledRows(
  binding,
  fixedRows([
    ['A', '5'],
    ['B', '50'],
  ]),
  noEdits,
)

/** The laid-out sheet as somebody looks at it: its amounts stand left of its codes. */
function seen(kind: 'list' | 'card', look: Partial<SheetLayout>) {
  const layout = EntryLayout.parse({
    ...{ kind, widths: [80, 80, 80], heights: [28, 30], frozen: { rows: 1, columns: 0 }, styles: [{}], cells: [] },
    marks: [
      { row: 1, column: 0, name: 'amount' },
      { row: 1, column: 2, name: 'code' },
    ],
  })
  const own = { layout, binding, look: { ...plainLayout, ...look } }
  const filled = { columns: binding.columns, records: 3, current: 0 }
  const meta = formMeta({ ...own, plan: layoutPlan(layout, filled) }, 'v')
  const values = layoutValues(layout, { ...filled, words: {}, valuesOf: () => null })
  const sheet = { ...own, plan: layoutPlan(layout, filled), current: 0, values, rows, problems: new Map() }
  const { heights, styles } = formWindow(sheet, 'v', { from: 0, count: meta.rows })
  const styleAt = (row: number, column: number) => meta.styles[styles[column]?.[row * 2] ?? 0]
  return { meta, heights, styleAt }
}

test('a list is frozen up to the column that was chosen, where the layout has it; a card stands as designed', () => {
  expect(seen('list', { frozen: 1 }).meta.frozenColumns).toBe(3)
  expect(seen('list', { frozen: 2 }).meta.frozenColumns).toBe(1)
  expect(seen('list', { frozen: 0 }).meta.frozenColumns).toBe(0)
  expect(seen('card', { frozen: 1 }).meta.frozenColumns).toBe(0)
})

test('wrapped texts make rows of a list higher, those of its head and of a card stay', () => {
  const { heights, meta, styleAt } = seen('list', { wrapped: ['code'] })
  expect(heights).toEqual([28, 56, 56, 56])
  expect(meta.blockHeights).toEqual([28 + 3 * 56])
  expect([styleAt(1, 2)?.wrap, styleAt(1, 0)?.wrap]).toEqual([true, undefined])
  expect(seen('card', { wrapped: ['code'] }).heights).toEqual([28, 30])
})

test('cells that a condition marks are coloured on a layout as they are in a list', () => {
  const { styleAt } = seen('list', { marks: [{ column: 'amount', operator: 'GT', value: '10', color: 'red' }] })
  expect([styleAt(1, 0)?.fill, styleAt(2, 0)?.fill, styleAt(2, 2)?.fill]).toEqual([undefined, '#F6D5CF', '#FBFCFB'])
})

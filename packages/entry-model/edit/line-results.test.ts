import { expect, test } from 'vitest'
import { EntryDocument } from '../document/entry-document.ts'
import { edited, noEdits } from './entry-edits.ts'
import { editedForm } from './form-edits.ts'
import { rowsWithEditedLines, withLineResults } from './line-results.ts'

const amount = { kind: 'amount', rules: { digits: 2 } } as const
const document = EntryDocument.parse({
  schema: 1,
  source: 'demo',
  table: { schema: 'public', name: 'purchase' },
  columns: [
    { name: 'no', title: '单号', kind: 'text' },
    { name: 'rate', title: '税率', kind: 'decimal' },
    { name: 'total', title: '合计', ...amount, formula: 'SUM({采购明细.金额})' },
    { name: 'tax', title: '税额', ...amount, formula: '{total}*{rate}' },
  ],
  key: { columns: ['no'], from: 'typed' },
  may: { insert: true, update: true, delete: true },
  lines: [
    {
      title: '采购明细',
      table: { schema: 'public', name: 'purchase_line' },
      link: ['no'],
      columns: [
        { name: 'no', title: '单号', kind: 'text' },
        { name: 'line_no', title: '行号', kind: 'integer' },
        { name: 'price', title: '单价', ...amount },
        { name: 'count', title: '数量', kind: 'integer' },
        { name: 'amount', title: '金额', ...amount, formula: '{price}*{count}' },
      ],
      key: { columns: ['no', 'line_no'], from: 'typed' },
      may: { insert: true, update: true, delete: true },
    },
  ],
})

const base = ['A1', '0.1', '51.00', '5.10']
const first = ['A1', '1', '11.00', '1', '11.00']
const second = ['A1', '2', '20.00', '2', '40.00']
const ref = '["A1"]'
const read = () => ({ key: ['A1'], base, lines: [[first, second]] })
const shownOf = (edits: Parameters<typeof withLineResults>[1], mainRow: Parameters<typeof withLineResults>[2] = read) =>
  withLineResults(document, edits, mainRow).rows[ref]?.cells

test('a sum over lines follows a line that is added, changed or to be deleted, with what needs the sum', () => {
  const line = { ref: 'new-1', parent: ref, values: ['A1', '3', '1.00', '1', null] }
  const added = editedForm(document, noEdits, { table: 1, edits: [{ kind: 'add', at: 0, row: line }] })
  expect(rowsWithEditedLines(document, added)).toEqual([ref])
  expect(shownOf(added)).toEqual({ 2: '52.00', 3: '5.20' })
  const row = { key: ['A1', '2'], base: second }
  const changed = editedForm(document, added, { table: 1, edits: [{ kind: 'cell', row, column: 2, value: '30.00' }] })
  expect(shownOf(changed)).toEqual({ 2: '72.00', 3: '7.20' })
  const gone = editedForm(document, added, { table: 1, edits: [{ kind: 'delete', row, isDeleted: true }] })
  expect(shownOf(gone)).toEqual({ 2: '12.00', 3: '1.20' })
})

test('what was typed into the row itself stays, and what comes back to the stored value is no change', () => {
  const row = { key: ['A1'], base }
  const typed = edited(document, noEdits, [{ kind: 'cell', row, column: 1, value: '0.2' }])
  const line = { ref: 'new-1', parent: ref, values: ['A1', '3', '0.00', '1', null] }
  const both = editedForm(document, typed, { table: 1, edits: [{ kind: 'add', at: 0, row: line }] })
  expect(shownOf(both)).toEqual({ 1: '0.2', 3: '10.20' })
  const nothing = editedForm(document, noEdits, { table: 1, edits: [{ kind: 'add', at: 0, row: line }] })
  expect(shownOf(nothing)).toBeUndefined()
})

test('a row whose lines are not at hand stays as it is', () => {
  const line = { ref: 'new-1', parent: ref, values: ['A1', '3', '1.00', '1', null] }
  const added = editedForm(document, noEdits, { table: 1, edits: [{ kind: 'add', at: 0, row: line }] })
  expect(shownOf(added, () => null)).toBeUndefined()
  expect(shownOf(added, () => ({ ...read(), lines: [null] }))).toBeUndefined()
})

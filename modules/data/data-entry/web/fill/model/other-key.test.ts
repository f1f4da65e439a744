import { EntryDocument, noEdits } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { filledRows } from './filled-rows.ts'
import { otherKey } from './other-key.ts'
import { fixedRows } from './row-store.ts'

const binding = EntryDocument.parse({
  schema: 1,
  source: 'demo',
  table: { schema: 'public', name: 'budget' },
  columns: [
    { name: 'year', title: '年度', kind: 'integer' },
    { name: 'subject', title: '科目', kind: 'text' },
    { name: 'amount', title: '金额', kind: 'amount', rules: { digits: 2 } },
  ],
  key: { columns: ['year', 'subject'], from: 'typed' },
  may: { insert: true, update: true, delete: true },
})
const store = fixedRows([
  ['2026', '0007', '1.00'],
  ['2026', '0008', '2.00'],
])
const rows = filledRows(binding, store, noEdits)
const paste = (row: number, column: number, ...texts: string[][]) => otherKey({ binding, rows }, { row, column, texts })

test('a block whose keys are not those of the rows below it is refused, with both keys', () => {
  expect(paste(1, 0, ['2026', '0007', '5'], ['2026', 'ZZZ', '777'])).toMatch(/“科目”是“ZZZ”，这里的行是“0008”/)
  expect(paste(1, 1, ['7', '5'])).toMatch(/“科目”是“7”，这里的行是“0007”/)
})

test('the same keys, no keys, and rows at the end are pasted', () => {
  expect(paste(1, 0, ['2026', '0007', '5'], ['2026', ' 0008 ', '6'])).toBeNull()
  expect(paste(1, 2, ['5'], ['6'])).toBeNull()
  expect(paste(3, 0, ['2026', 'ZZZ', '777'])).toBeNull()
})

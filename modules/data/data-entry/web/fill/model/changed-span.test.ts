import { edited, type Edits, EntryDocument, noEdits } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import type { Problem } from '../../../calls.ts'
import { problemIndex } from './cell-problems.ts'
import { changedSpan } from './changed-span.ts'
import { filledRows } from './filled-rows.ts'
import { fixedRows } from './row-store.ts'

const document = EntryDocument.parse({
  ...{ schema: 1, source: 'demo', table: { schema: 'public', name: 't' }, key: { columns: ['code'], from: 'typed' } },
  columns: [
    { name: 'code', title: '编码', kind: 'text' },
    { name: 'count', title: '数量', kind: 'integer' },
  ],
  may: { insert: true, update: true, delete: true },
})
const store = fixedRows(Array.from({ length: 100 }, (_, at) => [`A-${at}`, '1']))
const none = problemIndex([], 0)
const typed = (at: number, value: string, before: Edits = noEdits) =>
  edited(document, before, [{ kind: 'cell', row: { key: [`A-${at}`], base: [`A-${at}`, '1'] }, column: 1, value }])
const span = (was: Edits, now: Edits, problems = { was: none, now: none }) =>
  changedSpan(
    filledRows(document, store, now),
    { edits: was, problems: problems.was },
    { edits: now, problems: problems.now },
  )

test('a key draws the row that it changed, and a row that is as it was before is drawn as well', () => {
  expect(span(noEdits, typed(40, '2'))).toEqual({ from: 41, to: 41 })
  const before = typed(3, '2')
  expect(span(before, typed(40, '2', before))).toEqual({ from: 41, to: 41 })
  expect(span(before, noEdits)).toEqual({ from: 4, to: 4 })
  expect(span(before, before)).toEqual({ from: 0, to: -1 })
})

test('a problem that comes or goes elsewhere is drawn, and a new row is drawn with all', () => {
  const problem: Problem = { ref: '["A-90"]', column: 1, level: 'error', sentence: '错了。' }
  const problems = { was: none, now: problemIndex([problem], 0) }
  expect(span(noEdits, typed(40, '2'), problems)).toEqual({ from: 41, to: 91 })
  const added = edited(document, noEdits, [{ kind: 'add', at: 0, row: { ref: 'new-1', values: [null, null] } }])
  expect(span(noEdits, added)).toBe(null)
})

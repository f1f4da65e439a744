import { edited, type Edits, EntryDocument, noEdits } from '@mingtai/entry-model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemIndex } from './cell-problems.ts'
import { changedSpan } from './changed-span.ts'
import { createDrawnParts } from './drawn-parts.ts'
import { filledRows } from './filled-rows.ts'
import { fixedRows } from './row-store.ts'
import { sheetWindow } from './sheet-window.ts'

const ROWS = 40
const document = EntryDocument.parse({
  ...{ schema: 1, source: 'demo', table: { schema: 'public', name: 't' }, key: { columns: ['code'], from: 'typed' } },
  columns: [
    { name: 'code', title: '编码', kind: 'text' },
    { name: 'amount', title: '金额', kind: 'amount' },
  ],
  may: { insert: true, update: true, delete: true },
})
const base = Array.from({ length: ROWS }, (_, at) => [`A-${at}`, String(at)])
const store = fixedRows(base)
const problems = problemIndex([], 0)

test('rows that were patched after each key are those that are worked out as a whole', () => {
  const key = fc.record({ row: fc.nat(ROWS - 1), value: fc.stringMatching(/^[0-9]{1,3}$/), part: fc.nat(3) })
  fc.assert(
    fc.property(fc.array(key, { maxLength: 20 }), (keys) => {
      const parts = createDrawnParts()
      let edits: Edits = noEdits
      for (const { row, value, part } of keys) {
        const at = base[row] ?? []
        const own = { key: [at[0] ?? ''], base: at }
        const next = edited(document, edits, [{ kind: 'cell', row: own, column: 1, value }])
        const rows = filledRows(document, store, next)
        parts.changed(changedSpan(rows, { edits, problems }, { edits: next, problems }))
        edits = next
        const shown = { document, rows, problems, version: '1' }
        expect(parts.window(shown, part * 10, 10)).toEqual(sheetWindow(shown, part * 10, 10))
      }
    }),
  )
})

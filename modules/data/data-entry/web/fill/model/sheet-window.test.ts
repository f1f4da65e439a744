import { deniedFor, edited, EntryDocument, noEdits } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { problemIndex } from './cell-problems.ts'
import { filledRows } from './filled-rows.ts'
import { fixedRows } from './row-store.ts'
import type { SheetLayout } from '../layout/sheet-layout.ts'
import { firstTypedColumn, sheetMeta, sheetWindow } from './sheet-window.ts'

const document = EntryDocument.parse({
  ...{ schema: 1, source: 'demo', table: { schema: 'public', name: 't' }, key: { columns: ['code'], from: 'typed' } },
  columns: [
    { name: 'code', title: '编码', kind: 'text' },
    { name: 'count', title: '数量', kind: 'integer' },
    { name: 'price', title: '单价', kind: 'amount', editors: { roles: [], people: ['p1'] } },
  ],
  may: { insert: false, update: true, delete: true },
})
const rows = [0, 1, 2, 3].map((at) => [`A-${at}`, '1', '2'])

/** The styles of a column, row by row. */
function looks(id: string, column: number) {
  const binding = deniedFor(document, { id, roles: [] }, '周敏')
  const base = rows[1] ?? []
  const edits = edited(binding, noEdits, [
    { kind: 'cell', row: { key: ['A-1'], base }, column: 1, value: '7' },
    { kind: 'delete', row: { key: ['A-2'], base: rows[2] ?? [] }, isDeleted: true },
  ])
  const problems = problemIndex([{ ref: '["A-3"]', column: 1, level: 'error', sentence: '错了。' }], 0)
  const filled = filledRows(binding, fixedRows(rows), edits)
  const { styles } = sheetMeta(binding, filled.count, { version: '1' })
  const runs = sheetWindow({ document: binding, rows: filled, problems, version: '1' }, 0, 5).styles[column]
  if (!Array.isArray(runs)) throw new Error('there are no runs')
  const all: (typeof styles)[number][] = []
  for (let at = 0; at < runs.length; at += 2)
    for (let count = 0; count < Number(runs[at + 1]); count += 1) all.push(styles[Number(runs[at])] ?? {})
  return all
}

test('what was typed, deleted or wrong looks so, and rows that nobody touched look alike', () => {
  const fills = looks('p1', 1).map(({ fill, strike }) => (strike === true ? 'deleted' : fill))
  expect(fills.slice(1)).toEqual([undefined, '#E8F0FA', 'deleted', '#FBEBE8'])
  expect(looks('p1', 0)[1]?.fill).toBe('#FBFCFB')
})

test('a blue dashed line goes around what a person may write, where others alone may write some', () => {
  const dashed = (id: string, column: number) => looks(id, column)[1]?.border?.right?.line
  expect(dashed('p2', 1)).toBe('dashed')
  expect(dashed('p1', 1)).toBe('thin')
  expect(looks('p2', 1)[0]?.border?.bottom?.line).toBe('dashed')
  expect(looks('p2', 1)[4]?.border?.bottom?.line).toBe('dashed')
  expect(looks('p2', 2)[2]?.fill).toBe('#FBFCFB')
})

test('a layout wraps a column in higher rows, takes the lines away and colours what a condition names', () => {
  const filled = filledRows(
    document,
    fixedRows([
      ['A-1', '5', null],
      ['A-2', '12', '3.5'],
    ]),
    noEdits,
  )
  const layout: SheetLayout = {
    ...{ hasLines: false, wrapped: ['code'], frozen: 2 },
    marks: [
      { column: 'count', operator: 'GT', value: '10', color: 'red' },
      { column: 'price', operator: 'empty', value: '', color: 'amber' },
    ],
  }
  const meta = sheetMeta(document, filled.count, { version: '1', layout })
  const shown = sheetWindow({ document, rows: filled, problems: new Map(), version: '1', layout }, 0, 3)
  expect([meta.frozenColumns, meta.defaultHeight, shown.heights]).toEqual([2, 56, [34, 56, 56]])
  const lookAt = (row: number, column: number) => {
    const runs = shown.styles[column]
    if (!Array.isArray(runs)) throw new Error('there are no runs')
    const each = runs.flatMap((id, at) => (at % 2 === 0 ? Array.from({ length: Number(runs[at + 1]) }, () => id) : []))
    return meta.styles[Number(each[row])]
  }
  expect(lookAt(1, 0)).toMatchObject({ wrap: true, border: {} })
  expect(lookAt(0, 0)?.wrap).toBeUndefined()
  expect([lookAt(1, 1)?.fill, lookAt(2, 1)?.fill]).toEqual([undefined, '#F6D5CF'])
  expect([lookAt(1, 2)?.fill, lookAt(2, 2)?.fill]).not.toContain('#F6D5CF')
  expect(lookAt(1, 2)?.fill).toBe('#F7E3B5')
})

test('the typing of a new row begins in the first column that a person may write', () => {
  const { may } = document
  const open = { ...document, may: { ...may, insert: true } }
  expect(firstTypedColumn(open)).toBe(0)
  expect(firstTypedColumn({ ...open, key: { columns: ['code'], from: 'increment' } })).toBe(1)
  expect(firstTypedColumn(document)).toBe(0)
})

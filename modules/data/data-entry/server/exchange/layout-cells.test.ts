import { EntryDocument, EntryLayout, shownValue } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { layoutPages } from './layout-cells.ts'

const bound = {
  ...{ table: { schema: '', name: 't' }, key: { columns: ['no'], from: 'typed' } },
  may: { insert: true, update: true, delete: true },
}
const column = (name: string, kind = 'text') => ({ name, title: name, kind })
const layout = EntryLayout.parse({
  ...{ kind: 'card', widths: [60, 60], heights: [40, 20, 20], frozen: { rows: 0, columns: 0 }, styles: [{}] },
  cells: [
    { ...{ row: 1, column: 0, rowSpan: 2, columnSpan: 1, style: 0 }, content: { kind: 'text', text: '明细' } },
    {
      ...{ row: 2, column: 1, rowSpan: 1, columnSpan: 1, style: 0 },
      content: { kind: 'formula', formula: '=SUM(B2)' },
    },
  ],
  marks: [
    { row: 0, column: 0, name: 'no' },
    { row: 1, column: 1, name: 'amount', table: 1 },
  ],
})
const document = EntryDocument.parse({
  ...{ schema: 1, source: 's', ...bound, columns: [column('no')], layout },
  lines: [
    {
      ...{ title: '明细', ...bound, key: { columns: ['id'], from: 'increment' }, link: ['of'] },
      columns: [column('id', 'integer'), column('of'), column('amount', 'amount')],
    },
  ],
})
const row = (values: (string | null)[], own: { ref?: string; parent?: string } = {}) => ({
  ...{ values, ref: own.ref ?? null, parent: own.parent ?? null, changed: [] },
})

test('each card of an exported form has its own lines and their sum, those of a new row by its name', () => {
  const [lines] = document.lines
  if (lines === undefined) throw new Error('there are lines')
  const tables = [
    { binding: document, rows: [row(['A']), row(['B']), row(['C'], { ref: 'new-1' })] },
    {
      binding: lines,
      rows: [
        row(['1', 'A', '2.50']),
        row(['2', 'B', '10']),
        row(['3', 'A', '0.50']),
        row([null, null, '7'], { ref: 'new-2', parent: 'new-1' }),
      ],
    },
  ]
  const pages = layoutPages(layout, tables, { words: {}, most: 9, boundOf: shownValue })
  expect(pages.map(({ from, heights }) => [from, heights.length])).toEqual([
    [0, 4],
    [4, 3],
    [7, 3],
  ])
  expect(pages.map(({ columns }) => columns[1]?.values)).toEqual([
    [null, '2.50', '0.50', { exact: '3' }],
    [null, '10.00', { exact: '10' }],
    [null, '7.00', { exact: '7' }],
  ])
  // The text beside the lines is as high as they are.
  expect(pages.map(({ merges }) => merges.map(({ fromRow, toRow }) => [fromRow, toRow]))).toEqual([
    [[1, 3]],
    [[1, 2]],
    [[1, 2]],
  ])
})

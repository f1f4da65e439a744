import { EntryDocument, inLayoutOrder, layoutProblems } from '@mingtai/entry-model'
import { SheetTemplate } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { layoutFromSheet, tableIn } from './layout-from-sheet.ts'

const field = (name: string, more: object = {}) => ({
  ...{
    kind: 'field',
    field: name,
    dataset: 'd',
    expand: 'down',
    aggregate: 'list',
    leftParent: 'auto',
    topParent: 'auto',
  },
  ...{ filter: null, sorts: [], subtotal: null, stretch: false, ...more },
})
const cell = (row: number, column: number, content: object, span = 1) => ({
  ...{ row, column, rowSpan: 1, columnSpan: span, style: 0, content },
})
const sheet = SheetTemplate.parse({
  ...{
    id: 's',
    name: '盘点',
    columnWidths: [90, 90, 90],
    rowHeights: [40, 28, 28, 28],
    frozen: { rows: 2, columns: 0 },
  },
  cells: [
    cell(0, 0, { kind: 'text', text: '盘点表' }, 3),
    cell(1, 0, { kind: 'text', text: '编码' }),
    cell(2, 0, field('CODE')),
    cell(2, 1, field('账面数量')),
    cell(2, 2, field('nowhere')),
    cell(3, 1, field('账面数量', { expand: 'none', aggregate: 'sum' })),
    cell(3, 2, { kind: 'formula', formula: '=B4*2', leftParent: 'auto', topParent: 'auto' }),
    cell(3, 0, { kind: 'picture', picture: 'logo', alt: '' }),
  ],
})

test('a sheet of a display report becomes a layout: its fields marks, its totals formulas', () => {
  const columns = EntryDocument.shape.columns.parse([
    { name: 'booked', title: '账面数量', kind: 'integer' },
    { name: 'code', title: '编码', kind: 'text' },
  ])
  const { layout, unmatched, left } = layoutFromSheet({ styles: [{}] }, sheet, columns)
  expect(layout.marks).toEqual([
    { row: 2, column: 0, name: 'code' },
    { row: 2, column: 1, name: 'booked' },
  ])
  expect(unmatched).toEqual(['nowhere'])
  expect(left).toEqual(['A4'])
  expect(layout.cells.map(({ content }) => content)).toContainEqual({ kind: 'formula', formula: '=SUM(B3)' })
  expect(layoutProblems(columns, layout)).toEqual([])
  expect(inLayoutOrder({ columns, layout }).columns.map(({ name }) => name)).toEqual(['code', 'booked'])
})

test('the table is the one that the statement of a dataset reads', () => {
  const dataset = (sql: string) => ({
    datasets: [{ name: 'd', title: 'd', from: { kind: 'query' as const, dataSource: 'demo', sql }, fields: [] }],
  })
  expect(tableIn(dataset('select a from "public"."budget" where b = 1'))).toEqual({ source: 'demo', table: 'budget' })
  expect(tableIn(dataset('select 1'))).toBe(null)
})

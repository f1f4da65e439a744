import { EntryLayout, layoutPlan } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { markedTexts } from './marked-texts.ts'

const cell = (column: number, columnSpan: number) => ({
  row: 1,
  column,
  rowSpan: 1,
  columnSpan,
  style: 0,
  content: { kind: 'empty' as const },
})
/** A row of lines: 行号 in one cell, 物品 merged of two, 单价 of two, 数量 in one. */
const layout = EntryLayout.parse({
  kind: 'list',
  widths: [60, 60, 60, 60, 60, 60],
  heights: [28, 28],
  frozen: { rows: 0, columns: 0 },
  styles: [{}],
  cells: [cell(0, 1), cell(1, 2), cell(3, 2), cell(5, 1)],
  marks: [
    { row: 1, column: 0, name: 'line' },
    { row: 1, column: 1, name: 'goods' },
    { row: 1, column: 3, name: 'price' },
    { row: 1, column: 5, name: 'count' },
  ],
})
const columns = ['line', 'goods', 'price', 'count'].map((name) => ({ name }))
const plan = layoutPlan(layout, { columns, records: 2 })
const marked = (column: number, ...texts: string[][]) => markedTexts({ plan }, { column }, texts)

test('columns of a spreadsheet go field by field over merged cells', () => {
  const rows = [
    ['1', '铅笔', '101.5', '3'],
    ['2', '橡皮', '2', ''],
  ]
  expect(marked(0, ...rows)).toEqual({ texts: rows, columns: [0, 1, 2, 3], lost: 0 })
  expect(marked(1, ['铅笔', '101.5'], ['橡皮', '2'])).toMatchObject({ columns: [1, 2], lost: 0 })
})

test('what was copied of the form itself has blanks between its fields', () => {
  const texts = [
    ['1', '铅笔', '', '101.5', '', '3'],
    ['2', '橡皮', '', '2', '', ''],
  ]
  expect(marked(0, ...texts)).toEqual({
    texts: [
      ['1', '铅笔', '101.5', '3'],
      ['2', '橡皮', '2', ''],
    ],
    columns: [0, 1, 2, 3],
    lost: 0,
  })
})

test('columns beyond the last field are told', () => {
  expect(marked(2, ['101.5', '3', '多出来'])).toEqual({ texts: [['101.5', '3']], columns: [2, 3], lost: 1 })
})

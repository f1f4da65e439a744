import type { Template } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { clashNames } from './clashes.ts'

const template: Template = {
  schema: 4,
  parameters: [],
  datasets: [],
  styles: [{}],
  sheets: [
    {
      id: 'one',
      name: '月报',
      columnWidths: [100],
      rowHeights: [28],
      frozen: { rows: 0, columns: 0 },
      cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content: { kind: 'text', text: '省份' } }],
    },
  ],
}

test('a width is called a width, and rows are named only where rows came or went', () => {
  expect(clashNames(['line:one:column:2', 'line:one:row:4', 'sheet:one', 'size:one', 'cell:one:B3'], template)).toEqual(
    ['工作表“月报”C 列的列宽', '工作表“月报”第 5 行的行高', '工作表“月报”增减的行列', '月报!B3'],
  )
})

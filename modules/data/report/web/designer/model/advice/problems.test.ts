import type { Template } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { newBinding } from '../binding/contents.ts'
import { missingFields, refusedCell } from './problems.ts'

const template: Template = {
  schema: 4,
  parameters: [],
  styles: [{}],
  datasets: [
    {
      name: 'orders',
      title: '订单',
      from: { kind: 'query', dataSource: 'w', sql: 'select 1' },
      fields: [{ name: 'city', title: '', type: 'text' }],
    },
  ],
  sheets: [
    {
      id: 's',
      name: '汇总',
      columnWidths: [80],
      rowHeights: [20],
      frozen: { rows: 0, columns: 0 },
      cells: [
        { row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content: newBinding('orders', 'city') },
        { row: 3, column: 4, rowSpan: 1, columnSpan: 1, style: 0, content: newBinding('orders', 'amount') },
      ],
    },
  ],
}

test('a cell whose field has gone is named with its sheet', () => {
  expect(missingFields(template)).toEqual([
    { at: '汇总!E4', sentence: '数据集“orders”里没有字段“amount”，请重新选择字段。' },
  ])
})

test('a refused run that names a cell leads to it; any other leads nowhere', () => {
  expect(refusedCell('单元格汇总!E4有问题：字段“amount”不存在。', template)).toEqual({
    at: '汇总!E4',
    sentence: '字段“amount”不存在。',
  })
  expect(refusedCell('连不上数据源', template)).toBeNull()
})

import type { Template } from '@mingtai/report-engine'
import type { StyleName } from '../demo-styles.ts'
import { ascending, bound, heading, sheet, template, text, total } from './order-sheet.ts'
import { dateRange, dates, fieldsOf, selected } from './orders.ts'

/** 分省分部门订单汇总: two groups with their totals. */
export function grouped(): Template {
  const heads: [string, StyleName][] = [
    ['省份', 'head'],
    ['部门', 'head'],
    ['订单数', 'headNumber'],
    ['数量', 'headNumber'],
    ['金额', 'headNumber'],
  ]
  const cells = [
    ...heading('分省分部门订单汇总', 4),
    ...heads.map(([title, style], column) => text(2, column, title, style)),
    bound(3, 0, 'group', {
      field: 'province',
      expand: 'down',
      aggregate: 'group',
      sorts: ascending,
      subtotal: total('总计', 'total'),
      stretch: true,
    }),
    bound(3, 1, 'text', {
      field: 'department',
      expand: 'down',
      aggregate: 'group',
      sorts: ascending,
      subtotal: total('小计', 'subtotal'),
    }),
    bound(3, 2, 'whole', { field: 'order_no', aggregate: 'count' }),
    bound(3, 3, 'whole', { field: 'quantity', aggregate: 'sum' }),
    bound(3, 4, 'money', { field: 'amount', aggregate: 'sum' }),
  ]
  return template({
    parameters: dates,
    dataset: {
      fields: fieldsOf('province', 'department', 'order_no', 'quantity', 'amount'),
      sql: selected('province, department, order_no, quantity, amount', dateRange),
    },
    sheet: sheet('分省汇总', { widths: [160, 160, 120, 140, 200], rows: 4, frozen: { rows: 3, columns: 1 }, cells }),
  })
}

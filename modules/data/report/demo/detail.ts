import type { Template } from '@mingtai/report-engine'
import { bound, heading, sheet, template, text } from './order-sheet.ts'
import {
  dateRange,
  dates,
  oneDepartmentAndProduct,
  oneOf,
  oneProvince,
  orderColumns,
  province,
  selected,
} from './orders.ts'

/** 订单明细: every order on one line, streamed. */
export function detail(): Template {
  const last = orderColumns.length - 1
  const cells = [
    ...heading('订单明细', last),
    ...orderColumns.map((column, index) => text(2, index, column.title, column.head ?? 'head')),
    ...orderColumns.map((column, index) =>
      bound(3, index, column.style, { field: column.name, expand: 'down', aggregate: 'list' }),
    ),
  ]
  const fields = orderColumns.map(({ name, title, type }) => ({ name, title, type }))
  return template({
    parameters: [province('select'), oneOf('department', '部门'), oneOf('product', '产品'), ...dates],
    dataset: {
      fields,
      sql: selected(fields.map((field) => field.name).join(', '), [
        oneProvince,
        ...oneDepartmentAndProduct,
        ...dateRange,
      ]),
    },
    sheet: sheet('订单明细', {
      widths: orderColumns.map((column) => column.width),
      rows: 4,
      frozen: { rows: 3, columns: 2 },
      cells,
    }),
  })
}

import type { Template } from '@mingtai/report-engine'
import { area, inArea, listed } from './areas.ts'
import { ascending, bound, sheet, template, text, total } from './order-sheet.ts'
import { fieldsOf } from './orders.ts'
import { isSold } from './sales.ts'

const inQuarter = ['and order_date between cast(${quarterFrom} as date) and cast(${quarterTo} as date)']

/** 季度产品分析: a quarter that gives its first and last day, a tree of which one place is chosen, products of that quarter. */
export function quarter(): Template {
  const group = { aggregate: 'group', sorts: ascending } as const
  const cells = [
    { ...text(0, 0, '季度产品分析', 'title'), columnSpan: 2 },
    text(1, 0, '${quarter}', 'facts'),
    text(1, 1, '单位：元', 'unit'),
    text(2, 0, '产品', 'head'),
    bound(2, 1, 'headNumber', { field: 'month', expand: 'right', ...group, subtotal: total('合计', 'totalColumn') }),
    bound(3, 0, 'text', { field: 'product', expand: 'down', ...group, subtotal: total('总计', 'total') }),
    bound(3, 1, 'money', { field: 'amount', aggregate: 'sum', leftParent: 'A4', topParent: 'B3' }),
  ]
  return template({
    parameters: [
      {
        ...{
          code: 'quarter',
          name: '季度',
          type: 'quarter',
          default: '-1',
          required: true,
          hidden: false,
          options: null,
        },
        format: 'yyyy年第q季度',
        check: { max: 'current' },
      },
      area('tree'),
      {
        ...listed('product', '产品', { table: 'sales', type: 'multiSelect', conditions: [inArea, ...inQuarter] }),
        layout: { span: 2 },
      },
    ],
    dataset: {
      fields: [...fieldsOf('product'), { name: 'month', title: '月份', type: 'text' }, ...fieldsOf('amount')],
      sql: [
        `select product, strftime(order_date, '%Y-%m') as month, amount from sales where ${isSold}`,
        ...inQuarter,
        inArea,
        '<if test="product">and product in (${product})</if>',
      ].join('\n'),
    },
    sheet: sheet('季度产品', { widths: [180, 152], rows: 4, frozen: { rows: 3, columns: 1 }, cells }),
  })
}

import type { Template } from '@mingtai/report-engine'
import { ascending, bound, heading, sheet, template, text, total } from './order-sheet.ts'
import { dateRange, dates, fieldsOf, province, selected, someProvinces } from './orders.ts'

/** 分省分月订单交叉分析: provinces by months. */
export function cross(): Template {
  const cells = [
    ...heading('分省分月订单交叉分析', 1),
    text(2, 0, '省份', 'head'),
    bound(2, 1, 'headNumber', {
      field: 'month',
      expand: 'right',
      aggregate: 'group',
      sorts: ascending,
      subtotal: total('合计', 'totalColumn'),
    }),
    bound(3, 0, 'text', {
      field: 'province',
      expand: 'down',
      aggregate: 'group',
      sorts: ascending,
      subtotal: total('总计', 'total'),
    }),
    bound(3, 1, 'money', { field: 'amount', aggregate: 'sum', leftParent: 'A4', topParent: 'B3' }),
  ]
  return template({
    parameters: [province('multiSelect'), ...dates],
    dataset: {
      fields: [...fieldsOf('province'), { name: 'month', title: '月份', type: 'text' }, ...fieldsOf('amount')],
      sql: selected(`province, strftime(order_date, '%Y-%m') as month, amount`, [someProvinces, ...dateRange]),
    },
    sheet: sheet('分省分月', { widths: [160, 152], rows: 4, frozen: { rows: 3, columns: 1 }, cells }),
  })
}

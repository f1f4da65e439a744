import type { SheetTemplate } from '@mingtai/report-engine'
import { toOrders } from './drill-link.ts'
import { bound, cell, grouped, largest, tenThousands, text, total } from './parts.ts'

/** All products of all departments, two levels that fold; lines without sales are left out. */
export function foldedSheet(): SheetTemplate {
  return {
    id: 'sheet2',
    name: '逐级展开',
    columnWidths: [160, 180, 110, 150],
    rowHeights: [42, 26, 32, 28],
    frozen: { rows: 3, columns: 1 },
    cells: [
      cell(0, 0, { content: text('${month} 部门产品明细'), style: 'title', columns: 4 }),
      cell(1, 0, { content: text('没有销售的产品不显示'), style: 'facts', columns: 2 }),
      cell(1, 3, { content: text('单位：单、万元'), style: 'unit' }),
      cell(2, 0, { content: text('部门'), style: 'head' }),
      cell(2, 1, { content: text('产品'), style: 'head' }),
      cell(2, 2, { content: text('订单数'), style: 'headNumber' }),
      cell(2, 3, { content: text('金额'), style: 'headNumber' }),
      cell(3, 0, {
        content: bound('products.department', {
          ...grouped,
          sorts: largest('amount'),
          stretch: true,
          fold: 'open',
          subtotal: total('总计', 'total'),
        }),
        style: 'group',
      }),
      cell(3, 1, {
        content: bound('products.product', {
          ...grouped,
          sorts: largest('amount'),
          subtotal: { ...total('小计', 'subtotalLine'), position: 'before' },
          display: toOrders({ province: '=PARAM("province")', department: '=A4', product: '=B4' }),
        }),
        style: 'link',
      }),
      cell(3, 2, { content: bound('products.orders'), style: 'whole' }),
      cell(3, 3, {
        content: bound('products.amount', { display: tenThousands, hideIf: { formula: '=D4=0', what: 'row' } }),
        style: 'money',
      }),
    ],
  }
}

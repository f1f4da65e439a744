import type { Template } from '@mingtai/report-engine'
import { block, bound, cell, dataset, template } from './parts.ts'
import { day, salesProvince } from './sales.ts'

/** 客户标签: a card per order, three abreast on A4 label sheets of 7 by 3, with the order number as a QR code. */
export function label(): Template {
  return template({
    parameters: [day(), salesProvince('select')],
    datasets: [
      dataset('orders', '订单', {
        fields: [
          'order_no:订单号:text',
          'customer:客户:text',
          'province:省份:text',
          'product:产品:text',
          'quantity:数量',
          'carrier:承运方式:text',
        ],
        sql: `select order_no, customer, province, product, quantity, carrier
from sales
where order_date = cast(\${day} as date) and status <> '已取消'
  <if test="province">and province = \${province}</if>
order by order_no
limit 2100`,
      }),
    ],
    sheets: [
      {
        id: 'sheet1',
        name: '标签',
        columnWidths: [10, 132, 84, 24],
        rowHeights: [12, 28, 24, 24, 24, 22, 10],
        frozen: { rows: 0, columns: 0 },
        cells: [
          cell(1, 1, { content: first('customer'), style: 'labelName', columns: 2 }),
          cell(2, 1, { content: first('carrier'), style: 'labelText' }),
          cell(3, 1, { content: first('province'), style: 'labelText' }),
          cell(4, 1, { content: first('product'), style: 'labelText' }),
          cell(5, 1, { content: first('order_no'), style: 'labelCode' }),
          cell(2, 2, { content: first('order_no'), style: 'qr', rows: 3 }),
          cell(5, 2, { content: first('quantity'), style: 'labelCount' }),
          ...gaps.map(([row, column, rows, columns]) =>
            cell(row, column, { content: { kind: 'empty' }, style: 'paper', rows, columns }),
          ),
        ],
        blocks: [
          block({
            id: 'card',
            row: 0,
            column: 0,
            rowSpan: 7,
            columnSpan: 4,
            dataset: 'orders',
            aggregate: 'list',
            field: null,
            bands: { count: 3, order: 'across' },
            keepTogether: true,
          }),
        ],
        page: {
          paper: 'A4',
          orientation: 'portrait',
          margins: { top: 15, right: 5, bottom: 14, left: 5 },
          fit: 'width',
          center: { horizontal: true, vertical: false },
        },
      },
    ],
  })
}

/** White around what is printed: labels have no grid. */
const gaps = [
  [0, 0, 1, 4],
  [6, 0, 1, 4],
  [1, 0, 5, 1],
  [1, 3, 5, 1],
] as const

function first(field: string) {
  return bound(`orders.${field}`, { aggregate: 'first' })
}

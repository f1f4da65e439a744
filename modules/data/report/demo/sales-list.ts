import type { Template } from '@mingtai/report-engine'
import type { StyleName } from '../demo-styles.ts'
import { bound, cell, dataset, listed, template, text } from './parts.ts'
import { dateRange, dates } from './orders.ts'
import { isSold, oneOfSales, salesProvince, salesSource } from './sales.ts'

const columns: [field: string, title: string, width: number, style: StyleName][] = [
  ['order_no:text', '订单号', 116, 'text'],
  ['order_date:date', '下单日期', 100, 'date'],
  ['region:text', '大区', 92, 'text'],
  ['province:text', '省份', 120, 'text'],
  ['customer:text', '客户', 216, 'text'],
  ['product:text', '产品', 132, 'text'],
  ['quantity', '数量', 72, 'whole'],
  ['unit_price', '单价', 108, 'money'],
  ['amount', '金额', 124, 'money'],
  ['profit', '毛利', 116, 'money'],
  ['status:text', '状态', 84, 'center'],
]

const nameOf = (field: string) => field.split(':')[0] ?? ''
const lastColumn = columns.length - 1

/** 销售订单: what was sold, order by order, the latest first; 部门业绩 leads here. */
export function salesList(): Template {
  const conditions = [
    `where ${isSold}`,
    ...dateRange,
    '<if test="province">and province = ${province}</if>',
    '<if test="department">and region = ${department}</if>',
    '<if test="product">and product = ${product}</if>',
  ]
  return template({
    parameters: [
      ...dates,
      salesProvince('select'),
      oneOfSales('department', { name: '大区', field: 'region' }),
      oneOfSales('product', { name: '产品', field: 'product' }),
    ],
    datasets: [
      dataset('orders', '销售订单', {
        fields: columns.map(([field, title]) => field.replace(/^(\w+)/, `$1:${title}`)),
        sql: [
          `select ${columns.map(([field]) => nameOf(field)).join(', ')}`,
          'from sales',
          ...conditions.map((one) => `  ${one}`),
          'order by order_time desc, order_no',
        ].join('\n'),
      }),
    ],
    sheets: [
      {
        id: 'sheet1',
        name: '销售订单',
        columnWidths: columns.map(([, , width]) => width),
        rowHeights: [42, 26, 32, 28],
        frozen: { rows: 3, columns: 1 },
        cells: [
          cell(0, 0, { content: text('销售订单'), style: 'title', columns: columns.length }),
          cell(1, 0, { content: text(salesSource), style: 'facts', columns: 5 }),
          cell(1, lastColumn, { content: text('单位：件、元'), style: 'unit' }),
          ...columns.map(([, title, , style], at) => cell(2, at, { content: text(title), style: headOf(style) })),
          ...columns.map(([field, , , style], at) =>
            cell(3, at, { content: bound(`orders.${nameOf(field)}`, listed), style }),
          ),
        ],
        filter: { from: 'A3', to: 'K3' },
      },
    ],
  })
}

function headOf(style: StyleName): StyleName {
  if (style === 'whole' || style === 'money') return 'headNumber'
  return style === 'text' ? 'head' : 'headCenter'
}

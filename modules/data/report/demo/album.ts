import type { SheetTemplate, Template } from '@mingtai/report-engine'
import { bound, cell, dataset, listed, template, text } from './parts.ts'
import { goods, logo } from './pictures.ts'
import { isSold } from './sales.ts'

/** 产品图册: the best-selling products with their pictures, below the mark of the company. */
export function album(): Template {
  return template({
    parameters: [],
    datasets: [
      dataset('products', '产品', {
        fields: ['photo:图片:text', 'product:产品:text', 'orders:订单数', 'quantity:数量', 'amount:金额'],
        sql: `select case category
${Object.entries(goods)
  .map(([category, picture]) => `    when '${category}' then '${picture}'`)
  .join('\n')}
  end as photo, product, count(*) as orders, sum(quantity) as quantity, sum(amount) as amount
from sales
where ${isSold} and category <> '服务' and order_date >= current_date - interval 1 year
group by product, category
order by amount desc, product
limit 12`,
      }),
    ],
    sheets: [sheet],
  })
}

const sheet: SheetTemplate = {
  id: 'sheet1',
  name: '图册',
  columnWidths: [104, 190, 96, 104, 148],
  rowHeights: [60, 30, 72],
  frozen: { rows: 2, columns: 0 },
  cells: [
    cell(0, 0, {
      content: { kind: 'picture', picture: logo, alt: '云州机电集团标志' },
      style: 'paper',
      columns: 2,
    }),
    cell(0, 2, { content: text('产品图册'), style: 'formTitle', columns: 3 }),
    cell(1, 0, { content: text('图片'), style: 'headCenter' }),
    cell(1, 1, { content: text('产品'), style: 'headCenter' }),
    ...['订单数', '数量', '金额'].map((words, at) => cell(1, at + 2, { content: text(words), style: 'headNumber' })),
    cell(2, 0, { content: bound('products.photo', listed), style: 'photo' }),
    cell(2, 1, { content: bound('products.product', listed), style: 'text' }),
    cell(2, 2, { content: bound('products.orders', listed), style: 'whole' }),
    cell(2, 3, { content: bound('products.quantity', listed), style: 'whole' }),
    cell(2, 4, { content: bound('products.amount', listed), style: 'money' }),
  ],
  blocks: [],
  page: {
    paper: 'A4',
    orientation: 'portrait',
    margins: { top: 18, right: 16, bottom: 18, left: 16 },
    footer: { left: '', center: '第 ${page} 页，共 ${pages} 页', right: '' },
    footerAt: 9,
    titleRows: { from: 0, to: 1 },
    fit: 'width',
    center: { horizontal: true, vertical: false },
  },
}

import type { SheetTemplate, Template } from '@mingtai/report-engine'
import { block, bound, cell, dataset, formula, listed, template, text } from './parts.ts'
import { day, salesProvince } from './sales.ts'

/** 出库单: one note per carrier and day, printed with page sums, a running sum and the amount in words. */
export function delivery(): Template {
  return template({
    parameters: [day(), salesProvince('select')],
    datasets: [
      dataset('orders', '出库订单', {
        fields: [
          'carrier:承运方式:text',
          'order_no:订单号:text',
          'customer:客户:text',
          'product:产品:text',
          'quantity:数量',
          'unit_price:单价',
          'amount:金额',
        ],
        sql: `select carrier, order_no, customer, product, quantity, unit_price, amount
from sales
where ship_date = cast(\${day} as date)
  <if test="province">and province = \${province}</if>
order by carrier, order_no`,
      }),
    ],
    sheets: [sheet],
  })
}

const sheet: SheetTemplate = {
  id: 'sheet1',
  name: '出库单',
  columnWidths: [48, 112, 196, 128, 60, 100, 124],
  rowHeights: [46, 26, 30, 56, 28, 30, 30, 26, 36],
  frozen: { rows: 3, columns: 0 },
  cells: [
    cell(0, 0, { content: text('云州机电集团出库单'), style: 'formTitle', columns: 7 }),
    cell(1, 0, {
      content: formula('="出库日期："&PARAM("day")&"　收货地区："&IF(PARAM("province")="","全部",PARAM("province"))'),
      style: 'facts',
      columns: 5,
    }),
    cell(1, 5, { content: formula('="制单人："&SYS("userName")'), style: 'unit', columns: 2 }),
    ...['序号', '订单号', '客户', '产品'].map((words, at) =>
      cell(2, at, { content: text(words), style: 'headCenter' }),
    ),
    ...['数量', '单价', '金额'].map((words, at) => cell(2, at + 4, { content: text(words), style: 'headNumber' })),
    cell(3, 0, { content: first('carrier'), style: 'formGroup', columns: 5 }),
    cell(3, 5, { content: first('order_no'), style: 'barcode', columns: 2 }),
    cell(4, 0, { content: formula('=INDEXOF(B5)', { leftParent: 'B5' }), style: 'center' }),
    cell(4, 1, { content: bound('orders.order_no', listed), style: 'text' }),
    cell(4, 2, { content: bound('orders.customer', listed), style: 'text' }),
    cell(4, 3, { content: bound('orders.product', listed), style: 'text' }),
    cell(4, 4, { content: bound('orders.quantity', listed), style: 'whole' }),
    cell(4, 5, { content: bound('orders.unit_price', listed), style: 'money' }),
    cell(4, 6, { content: bound('orders.amount', listed), style: 'money' }),
    cell(5, 0, { content: text('合计'), style: 'totalText', columns: 4 }),
    cell(5, 4, { content: inNote('quantity'), style: 'totalWhole' }),
    cell(5, 5, { content: text(''), style: 'totalText' }),
    cell(5, 6, { content: inNote('amount'), style: 'totalMoney' }),
    cell(6, 0, { content: text('金额大写'), style: 'capitals', columns: 2 }),
    cell(6, 2, { content: formula('=G6', { display: { capitals: 'amount' } }), style: 'capitals', columns: 5 }),
    cell(7, 0, { content: text('本页小计'), style: 'pageSumName', columns: 2 }),
    cell(7, 2, { content: formula('=PAGESUM(G5)'), style: 'pageSum', columns: 2 }),
    cell(7, 4, { content: text('累计'), style: 'pageSumName', columns: 2 }),
    cell(7, 6, { content: formula('=RUNSUM(G5)'), style: 'pageSum' }),
    cell(8, 0, { content: text('发货人：'), style: 'sign', columns: 3 }),
    cell(8, 3, { content: text('复核：'), style: 'sign', columns: 2 }),
    cell(8, 5, { content: text('收货人：'), style: 'sign', columns: 2 }),
  ],
  blocks: [
    block({
      id: 'note',
      row: 3,
      column: 0,
      rowSpan: 4,
      columnSpan: 7,
      dataset: 'orders',
      aggregate: 'group',
      field: 'carrier',
      breakAfter: true,
    }),
  ],
  page: {
    paper: 'A4',
    orientation: 'portrait',
    margins: { top: 20, right: 14, bottom: 20, left: 14 },
    headerAt: 9,
    footerAt: 9,
    header: { left: '云州机电集团', center: '', right: '打印时间 ${date} ${time}' },
    footer: { left: '', center: '第 ${page} 页，共 ${pages} 页', right: '' },
    titleRows: { from: 0, to: 2 },
    footRows: { from: 7, to: 8 },
    fit: 'width',
    center: { horizontal: true, vertical: false },
    watermark: { text: '内部使用', size: 48, color: '#1F5FA8', opacity: 0.07, angle: 30, tiled: true },
  },
}

function first(field: string) {
  return bound(`orders.${field}`, { aggregate: 'first' })
}

function inNote(field: string) {
  return bound(`orders.${field}`, { leftParent: 'block:note' })
}

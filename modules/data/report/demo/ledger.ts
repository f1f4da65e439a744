import type { SheetTemplate, Template } from '@mingtai/report-engine'
import { block, bound, cell, dataset, formula, listed, template, text } from './parts.ts'
import { wholeYear } from './sales.ts'

/** 分省台账: a sheet per province, its days with a balance that runs on from month to month. */
export function ledger(): Template {
  return template({
    parameters: [
      wholeYear(),
      { code: 'top', name: '省份数', type: 'number', default: '5', required: true, hidden: false, options: null },
    ],
    datasets: [
      dataset('days', '逐日', {
        fields: ['province:省份:text', 'month:月份:text', 'day:日期:date', 'orders:单数', 'sold:销售', 'returned:退回'],
        sql: `with chosen as (
  select province, sum(amount) as total,
    row_number() over (order by sum(amount) desc) as place
  from sales
  where year(order_date) = cast(\${year} as integer)
  group by province
)
select province, strftime(order_date, '%Y年%m月') as month, order_date as day, count(*) as orders,
  sum(case when status <> '已退货' then amount else 0 end) as sold,
  sum(case when status = '已退货' then amount else 0 end) as returned
from sales join chosen using (province)
where status <> '已取消' and year(order_date) = cast(\${year} as integer) and place <= cast(\${top} as integer)
group by all
order by any_value(place), day`,
      }),
    ],
    sheets: [sheet],
  })
}

const sheet: SheetTemplate = {
  id: 'sheet1',
  name: '台账',
  columnWidths: [124, 96, 160, 160, 180],
  rowHeights: [42, 26, 32, 28, 26, 28, 30],
  frozen: { rows: 3, columns: 1 },
  cells: [
    cell(0, 0, { content: formula('=A2&PARAM("year")&"年销售台账"'), style: 'title', columns: 5 }),
    cell(1, 0, { content: bound('days.province', { aggregate: 'first' }), style: 'facts', columns: 3 }),
    cell(1, 3, { content: text('单位：单、元'), style: 'unit', columns: 2 }),
    cell(2, 0, { content: text('日期'), style: 'headCenter' }),
    ...['单数', '销售', '退回', '余额'].map((words, at) =>
      cell(2, at + 1, { content: text(words), style: 'headNumber' }),
    ),
    cell(3, 0, { content: bound('days.month', { aggregate: 'first' }), style: 'monthText' }),
    cell(3, 1, { content: text(''), style: 'monthText' }),
    cell(3, 2, { content: text(''), style: 'monthText' }),
    cell(3, 3, { content: text('期初'), style: 'monthLabel' }),
    cell(3, 4, { content: formula('=N(PREV(E6))', { leftParent: 'block:month' }), style: 'monthMoney' }),
    cell(4, 0, { content: bound('days.day', listed), style: 'date' }),
    cell(4, 1, { content: bound('days.orders', listed), style: 'whole' }),
    cell(4, 2, { content: bound('days.sold', listed), style: 'money' }),
    cell(4, 3, { content: bound('days.returned', listed), style: 'money' }),
    cell(4, 4, { content: formula('=ROUND(IF(INDEXOF(A5)=1,E4,PREV(E5))+C5-D5,2)'), style: 'money' }),
    cell(5, 0, { content: text('本月合计'), style: 'monthText' }),
    ...(['orders', 'sold', 'returned'] as const).map((field, at) =>
      cell(5, at + 1, {
        content: bound(`days.${field}`, { leftParent: 'block:month' }),
        style: at === 0 ? 'monthWhole' : 'monthMoney',
      }),
    ),
    cell(5, 4, { content: formula('=ROUND(E4+C6-D6,2)', { leftParent: 'block:month' }), style: 'monthMoney' }),
    cell(6, 0, { content: text('本年累计'), style: 'totalText' }),
    cell(6, 1, { content: bound('days.orders'), style: 'totalWhole' }),
    cell(6, 2, { content: bound('days.sold'), style: 'totalMoney' }),
    cell(6, 3, { content: bound('days.returned'), style: 'totalMoney' }),
    cell(6, 4, { content: formula('=ROUND(C7-D7,2)'), style: 'totalMoney' }),
  ],
  blocks: [
    block({
      id: 'month',
      row: 3,
      column: 0,
      rowSpan: 3,
      columnSpan: 5,
      dataset: 'days',
      aggregate: 'group',
      field: 'month',
    }),
  ],
  filter: { from: 'A3', to: 'E3' },
  repeat: { dataset: 'days', field: 'province', filter: null, sorts: [] },
  page: {
    paper: 'A4',
    orientation: 'portrait',
    margins: { top: 18, right: 14, bottom: 18, left: 14 },
    footerAt: 8,
    footer: { left: '${sheet}', center: '第 ${page} 页，共 ${pages} 页', right: '${date}' },
    titleRows: { from: 0, to: 2 },
    fit: 'width',
    center: { horizontal: true, vertical: false },
  },
}

import type { ConditionalFormat, Content, Template } from '@mingtai/report-engine'
import {
  across,
  ascending,
  bound,
  cell,
  dataset,
  grouped,
  largest,
  template,
  tenThousands,
  text,
  total,
} from './parts.ts'
import { isSold, salesProvince, salesSource, wholeYear } from './sales.ts'

/** 销售同比环比: every province by month, this year beside the last, folded to one line per province. */
export function growth(): Template {
  return template({
    parameters: [wholeYear(), salesProvince('multiSelect')],
    datasets: [
      dataset('sales', '月销售额', {
        fields: ['province:省份:text', 'year:年份', 'month:月份:text', 'amount:金额'],
        sql: `select province, year(order_date) as year, strftime(order_date, '%m') || '月' as month, sum(amount) as amount
from sales
where ${isSold} and year(order_date) between cast(\${year} as integer) - 1 and cast(\${year} as integer)
  <if test="province">and province in (\${province})</if>
group by all
order by all`,
      }),
    ],
    sheets: [
      {
        id: 'sheet1',
        name: '同比环比',
        columnWidths: [150, 76, 132, 116, 84, 84],
        rowHeights: [42, 26, 30, 30, 28],
        frozen: { rows: 4, columns: 2 },
        cells: cells(),
        conditions,
        page: {
          paper: 'A4',
          orientation: 'portrait',
          margins: { top: 18, right: 14, bottom: 18, left: 14 },
          footerAt: 8,
          footer: { left: '${report}', center: '第 ${page} 页，共 ${pages} 页', right: '${date}' },
          titleRows: { from: 0, to: 3 },
          fit: 'width',
          center: { horizontal: true, vertical: false },
        },
        notes: [
          { cell: 'D4', author: '系统示例', text: '与上年同月相比的增减额。上年没有这个月的销售时为空。' },
          { cell: 'E4', author: '系统示例', text: '同比 =（本期 − 上年同期）÷ 上年同期。' },
          { cell: 'F4', author: '系统示例', text: '环比 =（本月 − 上月）÷ 上月；一月与上年十二月相比。' },
        ],
      },
    ],
  })
}

function cells() {
  return [
    cell(0, 0, { content: text('${year} 年销售同比环比'), style: 'title', columns: 6 }),
    cell(1, 0, { content: text(`单位：万元　${salesSource}　点行号旁的 − 收起到省`), style: 'facts', columns: 6 }),
    cell(2, 0, { content: text('省份'), style: 'head', rows: 2 }),
    cell(2, 1, { content: text('月份'), style: 'head', rows: 2 }),
    cell(2, 2, {
      content: bound('sales.year', { ...across, sorts: ascending, stretch: true }),
      style: 'headYear',
      columns: 4,
    }),
    cell(3, 2, { content: text('金额', inYear), style: 'headNumber' }),
    cell(3, 3, { content: text('同比增减', { ...inYear, hideIf: notFirstYear }), style: 'headNumber' }),
    cell(3, 4, { content: text('同比', { ...inYear, hideIf: notFirstYear }), style: 'headNumber' }),
    cell(3, 5, { content: text('环比', inYear), style: 'headNumber' }),
    cell(4, 0, {
      content: bound('sales.province', {
        ...grouped,
        sorts: largest('amount'),
        stretch: true,
        fold: 'open',
        subtotal: { ...total('全国', 'total'), position: 'before' },
      }),
      style: 'group',
    }),
    cell(4, 1, {
      content: bound('sales.month', {
        ...grouped,
        sorts: ascending,
        subtotal: { ...total('全年', 'subtotalLine'), position: 'before' },
      }),
      style: 'center',
    }),
    cell(4, 2, { content: figure(), style: 'money' }),
    cell(4, 3, {
      content: figure({ along: 'C3', against: { unit: 'year', back: 1 }, show: 'difference' }),
      style: 'delta',
    }),
    cell(4, 4, {
      content: figure({ along: 'C3', against: { unit: 'year', back: 1 }, show: 'growth' }),
      style: 'growth',
    }),
    cell(4, 5, {
      content: figure({ along: 'B5', against: { unit: 'month', back: 1 }, show: 'growth' }),
      style: 'growth',
    }),
  ]
}

const inYear = { topParent: 'C3' }
const notFirstYear = { formula: '=C3<VALUE(PARAM("year"))', what: 'column' as const }

function figure(compare?: Extract<Content, { kind: 'field' }>['compare']): Content {
  const isRate = compare?.show === 'growth'
  return bound('sales.amount', {
    topParent: 'C3',
    ...(isRate ? {} : { display: tenThousands }),
    ...(compare === undefined ? {} : { compare }),
  })
}

const up = { color: '#1C7A5A' }
const down = { color: '#C23B2A' }
const rates = ['E5', 'F5']

/** Green grows and red falls; the bar and the arrows say how much at a glance. */
const conditions: ConditionalFormat[] = [
  {
    cells: ['C5'],
    rule: { kind: 'bar', color: '#BFD5EE', min: { at: 'number', value: 0 }, max: { at: 'max' }, showValue: true },
  },
  { cells: ['D5', ...rates], rule: { kind: 'cell', operator: 'GT', values: ['0'], style: up } },
  { cells: ['D5', ...rates], rule: { kind: 'cell', operator: 'LT', values: ['0'], style: down } },
  {
    cells: ['E5'],
    rule: {
      kind: 'icons',
      set: 'arrows3',
      limits: [
        { at: 'number', value: -0.03 },
        { at: 'number', value: 0.03 },
      ],
      reverse: false,
      showValue: true,
    },
  },
]

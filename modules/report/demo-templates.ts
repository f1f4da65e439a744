import type { Binding, Dataset, Parameter, SheetTemplate, Template, TemplateCell } from '@mingtai/report-engine'
import { demoStyles, type StyleName, styleId } from './demo-styles.ts'

export interface DemoTemplate {
  code: string
  name: string
  folder: string
  /** What it is for, in a sentence for its readers. */
  remark: string
  template: Template
}

/** The three reports of the demo world, over the orders of the warehouse: a list, a grouped table and a cross table. */
export function demoTemplates(): DemoTemplate[] {
  const folder = '示例报表'
  return [
    {
      code: 'demo-detail',
      name: '订单明细',
      folder,
      remark: '一百万张订单逐笔可查，按省份和日期筛选。',
      template: detail(),
    },
    {
      code: 'demo-grouped',
      name: '分省分部门订单汇总',
      folder,
      remark: '各省各部门的订单数与金额，每省有小计，末行是合计。',
      template: grouped(),
    },
    {
      code: 'demo-cross',
      name: '分省分月订单交叉分析',
      folder,
      remark: '省份乘月份的金额，横向比月、纵向比省。',
      template: cross(),
    },
  ]
}

interface DetailColumn {
  name: string
  title: string
  type: Dataset['fields'][number]['type']
  width: number
  style: StyleName
  head?: StyleName
}

const detailColumns: DetailColumn[] = [
  { name: 'seq', title: '序号', type: 'number', width: 80, style: 'whole', head: 'headNumber' },
  { name: 'order_no', title: '订单号', type: 'text', width: 124, style: 'text' },
  { name: 'order_date', title: '日期', type: 'date', width: 100, style: 'date', head: 'headCenter' },
  { name: 'order_time', title: '时间', type: 'timestamp', width: 156, style: 'time', head: 'headCenter' },
  { name: 'province', title: '省份', type: 'text', width: 132, style: 'text' },
  { name: 'department', title: '部门', type: 'text', width: 108, style: 'text' },
  { name: 'customer', title: '客户', type: 'text', width: 168, style: 'text' },
  { name: 'product', title: '产品', type: 'text', width: 128, style: 'text' },
  { name: 'quantity', title: '数量', type: 'number', width: 84, style: 'whole', head: 'headNumber' },
  { name: 'unit_price', title: '单价', type: 'number', width: 104, style: 'money', head: 'headNumber' },
  { name: 'amount', title: '金额', type: 'number', width: 128, style: 'money', head: 'headNumber' },
  { name: 'discount', title: '折扣', type: 'number', width: 84, style: 'rate', head: 'headNumber' },
  { name: 'tax', title: '税额', type: 'number', width: 116, style: 'money', head: 'headNumber' },
  { name: 'status', title: '状态', type: 'text', width: 88, style: 'center', head: 'headCenter' },
  { name: 'score', title: '评分', type: 'number', width: 84, style: 'score', head: 'headNumber' },
  { name: 'valid', title: '有效', type: 'boolean', width: 72, style: 'center', head: 'headCenter' },
  { name: 'phone', title: '手机', type: 'text', width: 116, style: 'text' },
  { name: 'remark', title: '备注', type: 'text', width: 220, style: 'quiet' },
  { name: 'profit', title: '盈亏', type: 'number', width: 120, style: 'gain', head: 'headNumber' },
  { name: 'stock', title: '库存', type: 'number', width: 84, style: 'whole', head: 'headNumber' },
]

function detail(): Template {
  const last = detailColumns.length - 1
  const cells = [
    ...heading('订单明细', last),
    ...detailColumns.map((column, index) => text(2, index, column.title, column.head ?? 'head')),
    ...detailColumns.map((column, index) =>
      bound(3, index, column.style, { field: column.name, expand: 'down', aggregate: 'list' }),
    ),
  ]
  const fields = detailColumns.map(({ name, title, type }) => ({ name, title, type }))
  return template({
    parameters: [province('select'), ...dates],
    dataset: { fields, sql: selected(fields.map((field) => field.name).join(', '), [oneProvince, ...dateRange]) },
    sheet: sheet('订单明细', {
      widths: detailColumns.map((column) => column.width),
      rows: 4,
      frozen: { rows: 3, columns: 2 },
      cells,
    }),
  })
}

function grouped(): Template {
  const heads: [string, StyleName][] = [
    ['省份', 'head'],
    ['部门', 'head'],
    ['订单数', 'headNumber'],
    ['数量', 'headNumber'],
    ['金额', 'headNumber'],
  ]
  const cells = [
    ...heading('分省分部门订单汇总', 4),
    ...heads.map(([title, style], column) => text(2, column, title, style)),
    bound(3, 0, 'group', {
      field: 'province',
      expand: 'down',
      aggregate: 'group',
      sorts: ascending,
      subtotal: total('总计', 'total'),
      stretch: true,
    }),
    bound(3, 1, 'text', {
      field: 'department',
      expand: 'down',
      aggregate: 'group',
      sorts: ascending,
      subtotal: total('小计', 'subtotal'),
    }),
    bound(3, 2, 'whole', { field: 'order_no', aggregate: 'count' }),
    bound(3, 3, 'whole', { field: 'quantity', aggregate: 'sum' }),
    bound(3, 4, 'money', { field: 'amount', aggregate: 'sum' }),
  ]
  return template({
    parameters: dates,
    dataset: {
      fields: fieldsOf('province', 'department', 'order_no', 'quantity', 'amount'),
      sql: selected('province, department, order_no, quantity, amount', dateRange),
    },
    sheet: sheet('分省汇总', { widths: [160, 160, 120, 140, 200], rows: 4, frozen: { rows: 3, columns: 1 }, cells }),
  })
}

function cross(): Template {
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

const oneProvince = '<if test="province">and province = ${province}</if>'
const someProvinces = '<if test="province">and province in (${province})</if>'
const dateRange = [
  '<if test="dateFrom">and order_date >= cast(${dateFrom} as date)</if>',
  '<if test="dateTo">and order_date <= cast(${dateTo} as date)</if>',
]

function selected(columns: string, conditions: string[]): string {
  return [`select ${columns}`, 'from orders', 'where 1 = 1', ...conditions.map((condition) => `  ${condition}`)].join(
    '\n',
  )
}

function province(type: 'select' | 'multiSelect'): Parameter {
  const sql = 'select distinct province as value, province as label from orders order by 1'
  const options = { kind: 'sql', dataSource: 'warehouse', sql } as const
  return { code: 'province', name: '省份', type, default: null, required: false, hidden: false, options }
}

const dates: Parameter[] = [
  { code: 'dateFrom', name: '日期从', type: 'date', default: null, required: false, hidden: false, options: null },
  { code: 'dateTo', name: '日期至', type: 'date', default: null, required: false, hidden: false, options: null },
]

interface Parts {
  parameters: Parameter[]
  dataset: Pick<Dataset, 'fields' | 'sql'>
  sheet: SheetTemplate
}

function template({ parameters, dataset, sheet: only }: Parts): Template {
  const orders: Dataset = { name: 'orders', title: '订单', dataSource: 'warehouse', ...dataset }
  return { schema: 2, parameters, datasets: [orders], styles: demoStyles, sheets: [only] }
}

interface Layout {
  widths: number[]
  rows: number
  frozen: SheetTemplate['frozen']
  cells: TemplateCell[]
}

function sheet(name: string, { widths, rows, frozen, cells }: Layout): SheetTemplate {
  const rowHeights = Array.from({ length: rows }, (_, row) => [42, 26, 32][row] ?? 28)
  return { id: 'sheet1', name, columnWidths: widths, rowHeights, frozen, cells }
}

/** The title over all columns, and under it where the figures come from and their unit. */
function heading(title: string, lastColumn: number): TemplateCell[] {
  return [
    { ...text(0, 0, title, 'title'), columnSpan: lastColumn + 1 },
    text(1, 0, '来源：云州市订单库', 'facts'),
    text(1, lastColumn, '单位：件、元', 'unit'),
  ]
}

function text(row: number, column: number, words: string, style: StyleName): TemplateCell {
  return { row, column, rowSpan: 1, columnSpan: 1, style: styleId(style), content: { kind: 'text', text: words } }
}

type Bound = Pick<Binding, 'field' | 'aggregate'> & Partial<Binding>

function bound(row: number, column: number, style: StyleName, binding: Bound): TemplateCell {
  const content: Binding = {
    kind: 'field',
    dataset: 'orders',
    expand: 'none',
    leftParent: 'auto',
    topParent: 'auto',
    filter: null,
    sorts: [],
    subtotal: null,
    stretch: false,
    ...binding,
  }
  return { row, column, rowSpan: 1, columnSpan: 1, style: styleId(style), content }
}

const ascending: Binding['sorts'] = [{ by: 'value', direction: 'ascending' }]

function total(label: string, style: StyleName): Binding['subtotal'] {
  return { position: 'after', label, style: styleId(style), hideWhenSingle: false }
}

function fieldsOf(...names: string[]): Dataset['fields'] {
  return names.flatMap((wanted) =>
    detailColumns.filter(({ name }) => name === wanted).map(({ name, title, type }) => ({ name, title, type })),
  )
}

import type { Dataset, Parameter } from '@mingtai/report-engine'
import type { StyleName } from '../demo-styles.ts'

interface OrderColumn {
  name: string
  title: string
  type: Dataset['fields'][number]['type']
  width: number
  style: StyleName
  head?: StyleName
}

/** The columns of the demo orders, as a list shows them. */
export const orderColumns: OrderColumn[] = [
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

export const oneProvince = '<if test="province">and province = ${province}</if>'
export const oneDepartmentAndProduct = [
  '<if test="department">and department = ${department}</if>',
  '<if test="product">and product = ${product}</if>',
]
export const someProvinces = '<if test="province">and province in (${province})</if>'
export const dateRange = [
  '<if test="dateFrom">and order_date >= cast(${dateFrom} as date)</if>',
  '<if test="dateTo">and order_date <= cast(${dateTo} as date)</if>',
]

export function selected(columns: string, conditions: string[]): string {
  return [`select ${columns}`, 'from orders', 'where 1 = 1', ...conditions.map((condition) => `  ${condition}`)].join(
    '\n',
  )
}

export function province(type: 'select' | 'multiSelect'): Parameter {
  const sql = 'select distinct province as value, province as label from orders order by 1'
  const options = { kind: 'sql', dataSource: 'warehouse', sql } as const
  return { code: 'province', name: '省份', type, default: null, required: false, hidden: false, options }
}

/** A choice from what all orders say of themselves. */
export function oneOf(code: 'department' | 'product', name: string): Parameter {
  const sql = `select distinct ${code} as value, ${code} as label from orders order by 1`
  const options = { kind: 'sql', dataSource: 'warehouse', sql } as const
  return { code, name, type: 'select', default: null, required: false, hidden: false, options }
}

export const dates: Parameter[] = [
  { code: 'dateFrom', name: '日期从', type: 'date', default: null, required: false, hidden: false, options: null },
  { code: 'dateTo', name: '日期至', type: 'date', default: null, required: false, hidden: false, options: null },
]

export function fieldsOf(...names: string[]): Dataset['fields'] {
  return names.flatMap((wanted) =>
    orderColumns.filter(({ name }) => name === wanted).map(({ name, title, type }) => ({ name, title, type })),
  )
}

import type { Template } from '@mingtai/report-engine'
import type { StyleName } from '../demo-styles.ts'
import { area, inArea, listed } from './areas.ts'
import { ascending, bound, heading, sheet, template, text, total } from './order-sheet.ts'
import { fieldsOf, selected } from './orders.ts'

const inPeriod = [
  '<if test="periodFrom">and order_date >= cast(${periodFrom} as date)</if>',
  '<if test="periodTo">and order_date <= cast(${periodTo} as date)</if>',
]
const inDepartment = '<if test="department">and department = ${department}</if>'

/** 订单条件查询: a form at the side with a range, a tree, lists that change with what stands above them, and checks. */
export function query(): Template {
  const heads: [string, StyleName][] = [
    ['省份', 'head'],
    ['部门', 'head'],
    ['订单数', 'headNumber'],
    ['数量', 'headNumber'],
    ['金额', 'headNumber'],
  ]
  const group = { expand: 'down', aggregate: 'group', sorts: ascending } as const
  const [title, , unit] = heading('订单条件查询', 4)
  const cells = [
    ...(title === undefined ? [] : [title]),
    text(1, 0, '统计期间：${period}', 'facts'),
    ...(unit === undefined ? [] : [unit]),
    ...heads.map(([words, style], column) => text(2, column, words, style)),
    bound(3, 0, 'group', { field: 'province', ...group, subtotal: total('总计', 'total'), stretch: true }),
    bound(3, 1, 'text', { field: 'department', ...group, subtotal: total('小计', 'subtotal') }),
    bound(3, 2, 'whole', { field: 'order_no', aggregate: 'count' }),
    bound(3, 3, 'whole', { field: 'quantity', aggregate: 'sum' }),
    bound(3, 4, 'money', { field: 'amount', aggregate: 'sum' }),
  ]
  const usual = { default: null, required: false, hidden: false, options: null }
  const built = template({
    parameters: [
      {
        ...usual,
        code: 'period',
        name: '统计期间',
        type: 'dateRange',
        default: '2025-01-01~2025-12-31',
        required: true,
        check: { maxDays: 1100 },
      },
      area('multiTree'),
      listed('department', '部门', { type: 'select', conditions: [inArea, ...inPeriod] }),
      {
        ...listed('customer', '客户', { type: 'multiSelect', conditions: [inArea, inDepartment, ...inPeriod] }),
        check: { maxCount: 50 },
      },
      {
        ...usual,
        ...{ code: 'orderNo', name: '订单号', type: 'text', placeholder: '从头匹配，如 DD00' },
        check: { maxLength: 20, pattern: '[A-Za-z0-9-]*', patternHint: '只含字母、数字和横线' },
        layout: { group: '更多条件' },
      },
      {
        ...usual,
        code: 'least',
        name: '金额不低于',
        type: 'number',
        check: { min: '0' },
        layout: { group: '更多条件' },
      },
    ],
    dataset: {
      fields: fieldsOf('province', 'department', 'order_no', 'quantity', 'amount'),
      sql: selected('province, department, order_no, quantity, amount', [
        ...inPeriod,
        inArea,
        inDepartment,
        '<if test="customer">and customer in (${customer})</if>',
        '<if test="orderNo">and order_no like ${orderNo} || \'%\'</if>',
        '<if test="least">and amount >= cast(${least} as decimal(18,2))</if>',
      ]),
    },
    sheet: sheet('条件查询', { widths: [160, 160, 120, 140, 200], rows: 4, frozen: { rows: 3, columns: 1 }, cells }),
  })
  return { ...built, form: { place: 'side', folded: ['更多条件'] } }
}

import type { SheetTemplate } from '@mingtai/report-engine'
import { toOrders } from './drill-link.ts'
import { across, ascending, block, bound, cell, formula, grouped, largest, tenThousands, text, total } from './parts.ts'

/** A block per department with its five best products; beside it, on rows of its own, provinces by kind of goods. */
export function departmentSheet(): SheetTemplate {
  return {
    id: 'sheet1',
    name: '部门与产品',
    columnWidths: [156, 84, 84, 132, 96, 28, 150, 116],
    rowHeights: [42, 26, 32, 28, 28],
    frozen: { rows: 3, columns: 0 },
    cells: [...heading, ...departments, ...products, ...kinds],
    blocks: [
      block({
        id: 'department',
        row: 3,
        column: 0,
        rowSpan: 2,
        columnSpan: 5,
        dataset: 'departments',
        aggregate: 'list',
        field: null,
        keepTogether: true,
      }),
    ],
    conditions: [
      { cells: ['E4'], rule: { kind: 'bar', color: '#BFD5EE', min: zero, max: { at: 'max' }, showValue: true } },
      {
        cells: ['H4'],
        rule: {
          kind: 'scale',
          points: [
            { at: 'min', color: '#FFFFFF' },
            { at: 'max', color: '#CFE3D9' },
          ],
        },
      },
    ],
    notes: [
      { cell: 'B3', author: '系统示例', text: '负责人按部门从字典取名，没有登记的部门显示部门名。' },
      { cell: 'E3', author: '系统示例', text: '部门行是占全部的比例，产品行是占本部门的比例。' },
      { cell: 'G3', author: '系统示例', text: '点省份，打开该省当月的订单明细。' },
    ],
    page: {
      paper: 'A4',
      orientation: 'landscape',
      margins: { top: 14, right: 14, bottom: 16, left: 14 },
      footerAt: 7,
      footer: { left: '${report}', center: '第 ${page} 页，共 ${pages} 页', right: '${date}' },
      titleRows: { from: 0, to: 2 },
      fit: 'width',
      center: { horizontal: true, vertical: false },
    },
  }
}

const zero = { at: 'number' as const, value: 0 }
const money = { display: tenThousands }

const heading = [
  cell(0, 0, { content: text('${month} 部门业绩'), style: 'title', columns: 8 }),
  cell(1, 0, {
    content: text('单位：单、万元　每部门列前五种产品　点部门、产品或省份看订单明细'),
    style: 'facts',
    columns: 8,
  }),
  cell(2, 0, { content: text('部门、主要产品'), style: 'head' }),
  cell(2, 1, { content: text('负责人'), style: 'head' }),
  cell(2, 2, { content: text('订单数'), style: 'headNumber' }),
  cell(2, 3, { content: text('金额'), style: 'headNumber' }),
  cell(2, 4, { content: text('占比'), style: 'headNumber' }),
  cell(2, 6, { content: text('省份'), style: 'head' }),
]

const departments = [
  cell(3, 0, {
    content: bound('departments.department', {
      aggregate: 'first',
      display: toOrders({ province: '=PARAM("province")', department: '=A4' }),
    }),
    style: 'department',
  }),
  cell(3, 1, {
    content: bound('departments.department', {
      aggregate: 'first',
      display: { dictionary: { kind: 'dataset', dataset: 'managers', code: 'department', name: 'manager' } },
    }),
    style: 'department',
  }),
  cell(3, 2, { content: bound('departments.orders'), style: 'departmentWhole' }),
  cell(3, 3, { content: bound('departments.amount', money), style: 'departmentMoney' }),
  cell(3, 4, { content: formula('=D4/SUM(ALL(D4))'), style: 'share' }),
]

const products = [
  cell(4, 0, {
    content: bound('products.product', {
      ...grouped,
      leftParent: 'block:department',
      links: [{ field: 'department', cell: 'A4' }],
      sorts: largest('amount'),
      top: { count: 5, rest: null },
      display: toOrders({ province: '=PARAM("province")', department: '=A4', product: '=A5' }),
    }),
    style: 'link',
  }),
  cell(4, 1, { content: text(''), style: 'text' }),
  cell(4, 2, { content: bound('products.orders'), style: 'whole' }),
  cell(4, 3, {
    content: bound('products.amount', { ...money, hideIf: { formula: '=D5=0', what: 'row' } }),
    style: 'money',
  }),
  cell(4, 4, { content: formula('=D5/D4'), style: 'share' }),
]

const kinds = [
  cell(2, 7, {
    content: bound('kinds.category', { ...across, sorts: ascending, subtotal: total('合计', 'totalColumn') }),
    style: 'headNumber',
  }),
  cell(3, 6, {
    content: bound('kinds.province', {
      ...grouped,
      leftParent: 'none',
      sorts: largest('amount'),
      subtotal: total('合计', 'total'),
      display: toOrders({ province: '=G4' }),
    }),
    style: 'link',
  }),
  cell(3, 7, { content: bound('kinds.amount', { ...money, leftParent: 'G4', topParent: 'H3' }), style: 'money' }),
]

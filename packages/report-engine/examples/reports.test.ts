import { expect, test } from 'vitest'

import { dataOf, field, filled, merged, sheetOf, subtotal, templateOf, text } from './example.ts'

const fields = [
  { name: 'province', type: 'text' as const },
  { name: 'department', type: 'text' as const },
  { name: 'month', type: 'text' as const },
  { name: 'amount', type: 'number' as const },
  { name: 'day', type: 'date' as const },
]
const rows = dataOf(
  fields,
  [
    ['北京', '一部', '1月', 10.5, 20000],
    ['北京', '二部', '1月', 20, 20001],
    ['上海', '一部', '2月', 5.25, 20002],
    ['北京', '一部', '2月', 1, 20003],
    ['上海', '二部', '1月', 7, 20004],
  ],
  { size: 2, scale: 2 },
)

test('a detail list streams its chunks between the fixed rows', () => {
  const sheet = sheetOf(
    {
      A1: merged('A1', { columns: 3 }, text('订单明细 ${who}')),
      A2: text('省份'),
      B2: text('金额'),
      C2: text('日期'),
      A3: field('province', { expand: 'down', aggregate: 'list' }),
      B3: field('amount', { expand: 'down', aggregate: 'list' }),
      C3: field('day', { expand: 'down', aggregate: 'list' }),
      A4: text('合计'),
      B4: field('amount'),
    },
    { rows: 4, columns: 3 },
  )
  const parameters = [
    { code: 'who', name: '谁', type: 'text' as const, default: null, required: false, hidden: false, options: null },
  ]
  const result = filled(templateOf(sheet, { parameters }), rows, { who: '张伟' })
  expect(result.grid).toEqual([
    ['订单明细 张伟', null, null],
    ['省份', '金额', '日期'],
    ['北京', 10.5, 45569],
    ['北京', 20, 45570],
    ['上海', 5.25, 45571],
    ['北京', 1, 45572],
    ['上海', 7, 45573],
    ['合计', 43.75, null],
  ])
  expect(result.merges).toEqual(['0,0-0,2'])
  expect(result.chunks.map((chunk) => chunk.rows)).toEqual([2, 2, 2, 1, 1])
  expect(result.chunks[1]?.cells[1]?.values).toBe(rows.chunks[0]?.columns[3])
  expect(result.head.styles[2]).toEqual({ format: 'yyyy-mm-dd' })
  expect(result.counts).toEqual({ rowsIn: 5, rowsPlaced: 5, rowsOut: 8 })
})

test('groups carry subtotals and a grand total', () => {
  const sheet = sheetOf(
    {
      A1: text('省份'),
      B1: text('部门'),
      C1: text('笔数'),
      D1: text('金额'),
      A2: field('province', { expand: 'down', aggregate: 'group', subtotal: subtotal('合计', { style: 1 }) }),
      B2: field('department', { expand: 'down', aggregate: 'group', subtotal: subtotal('小计') }),
      C2: field('amount', { aggregate: 'count' }),
      D2: field('amount'),
    },
    { rows: 2, columns: 4 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid).toEqual([
    ['省份', '部门', '笔数', '金额'],
    ['北京', '一部', 2, 11.5],
    [null, '二部', 1, 20],
    [null, '小计', 3, 31.5],
    ['上海', '一部', 1, 5.25],
    [null, '二部', 1, 7],
    [null, '小计', 2, 12.25],
    ['合计', null, 5, 43.75],
  ])
  expect(result.merges).toEqual(['1,0-3,0', '4,0-6,0'])
  expect(result.counts).toEqual({ rowsIn: 5, rowsPlaced: 5, rowsOut: 8 })
})

test('a total has its own look and the number format of what it adds up', () => {
  const sheet = sheetOf(
    {
      A1: field('province', { expand: 'down', aggregate: 'group', subtotal: subtotal('合计', { style: 1 }) }),
      B1: { row: 0, column: 1, rowSpan: 1, columnSpan: 1, style: 2, content: field('amount') },
    },
    { rows: 1, columns: 2 },
  )
  const styles = [{}, { bold: true }, { format: '#,##0.00', align: 'right' as const }]
  const { head, chunks } = filled(templateOf(sheet, { styles }), rows)
  const style = chunks.at(-1)?.cells[1]?.styles
  expect(head.styles[typeof style === 'number' ? style : (style?.at(-1) ?? 0)]).toEqual({
    bold: true,
    format: '#,##0.00',
    align: 'right',
  })
})

test('a cross table has totals on both axes and knows its columns after the data', () => {
  const sheet = sheetOf(
    {
      A1: merged('A1', { columns: 2 }, text('交叉表')),
      A2: text('省份'),
      B2: field('month', {
        expand: 'right',
        aggregate: 'group',
        subtotal: subtotal('合计'),
        sorts: [{ by: 'value', direction: 'ascending' }],
      }),
      A3: field('province', { expand: 'down', aggregate: 'group', subtotal: subtotal('总计') }),
      B3: field('amount'),
    },
    { rows: 3, columns: 2 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid).toEqual([
    ['交叉表', null, null, null],
    ['省份', '1月', '2月', '合计'],
    ['北京', 30.5, 1, 31.5],
    ['上海', 7, 5.25, 12.25],
    ['总计', 37.5, 6.25, 43.75],
  ])
  expect(result.head.widths).toEqual([80, 81, 81, 81])
  expect(result.merges).toEqual(['0,0-0,3'])
})

test('formulas stream with the list and stay live in a spreadsheet', () => {
  const list = { expand: 'down' as const, aggregate: 'list' as const }
  const formula = (value: string) => ({
    kind: 'formula' as const,
    formula: value,
    leftParent: 'auto' as const,
    topParent: 'auto' as const,
  })
  const sheet = sheetOf(
    {
      A1: { kind: 'number', value: 2 },
      A2: field('province', list),
      B2: field('amount', list),
      C2: formula('=ROUND(B2*2,1)'),
      B3: formula('=SUM(B2)'),
      C3: formula('=SUM(C2)/A1'),
    },
    { rows: 3, columns: 3 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid.map((row) => row[2])).toEqual([null, 21, 40, 10.5, 2, 14, 43.75])
  expect(result.grid.at(-1)?.[1]).toBe(43.75)
  expect(result.chunks[1]?.cells[2]?.formula).toEqual(['ROUND(', { column: 1, row: 0, absoluteRow: false }, '*2,1)'])
  expect(result.chunks.at(-1)?.cells[1]?.formula).toEqual([
    'SUM(',
    { column: 1, row: -5, absoluteRow: false },
    ':',
    { column: 1, row: -1, absoluteRow: false },
    ')',
  ])
})

test('formulas in groups see their own group, and totals repeat them over their own figures', () => {
  const formula = (value: string) => ({
    kind: 'formula' as const,
    formula: value,
    leftParent: 'auto' as const,
    topParent: 'auto' as const,
  })
  const sheet = sheetOf(
    {
      A1: field('province', { expand: 'down', aggregate: 'group', subtotal: subtotal('合计') }),
      B1: field('department', { expand: 'down', aggregate: 'group' }),
      C1: field('amount'),
      D1: field('amount', { aggregate: 'count' }),
      E1: formula('=C1/D1'),
      F1: { ...formula('=SUM(C1)'), leftParent: 'A1' },
    },
    { rows: 1, columns: 6 },
  )
  const result = filled(templateOf(sheet), rows)
  expect(result.grid.map((row) => row[4])).toEqual([5.75, 20, 5.25, 7, 8.75])
  expect(result.grid.map((row) => row[5])).toEqual([31.5, 31.5, 12.25, 12.25, 43.75])
  const live = result.chunks[0]?.cells[5]?.formula
  expect(Array.isArray(live) ? live[3] : null).toEqual([
    'SUM(',
    { column: 2, row: -1, absoluteRow: false },
    ':',
    { column: 2, row: 0, absoluteRow: false },
    ')',
  ])
})

import { plainBinding, type Template } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { adviceOf, costOf, noFacts } from './advice.ts'

function template(parts: { sql: string; expand?: 'right'; parameters?: Template['parameters'] }): Template {
  const content = plainBinding(
    'orders',
    'amount',
    parts.expand === undefined ? {} : { expand: parts.expand, aggregate: 'group' },
  )
  return {
    schema: 4,
    parameters: parts.parameters ?? [],
    datasets: [
      {
        ...{ name: 'orders', title: '订单', from: { kind: 'query', dataSource: 'warehouse', sql: parts.sql } },
        fields: [{ name: 'amount', title: '金额', type: 'number' }],
      },
      { name: 'spare', title: '多余', from: { kind: 'query', dataSource: 'warehouse', sql: 'select 1' }, fields: [] },
    ],
    styles: [{}],
    sheets: [
      {
        ...{ id: 's', name: '表', columnWidths: [100], rowHeights: [28], frozen: { rows: 0, columns: 0 } },
        cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content }],
      },
    ],
  }
}

const parameter = { name: '年度', type: 'text' as const, default: null, required: true, hidden: true, options: null }

test('a dataset that no cell uses and one that reads a whole table are named', () => {
  const found = adviceOf(template({ sql: 'select * from orders' }), noFacts)
  expect(found.map(({ level, panel }) => [level, panel])).toEqual([
    ['slow', 'orders'],
    ['spare', 'spare'],
  ])
})

test('a query with a condition or a sum is no finding, and words in strings do not count', () => {
  const slow = (sql: string) => adviceOf(template({ sql }), noFacts).filter(({ level }) => level === 'slow').length
  expect(slow('select * from orders where amount > 1')).toBe(0)
  expect(slow('select sum(amount) as amount from orders')).toBe(0)
  expect(slow("select 'where' as amount from orders")).toBe(1)
})

test('a hidden parameter that must be filled and has no default, and one that nothing uses', () => {
  const used = { ...parameter, code: 'year' }
  const unused = { ...parameter, code: 'other', name: '别的', hidden: false }
  const found = adviceOf(
    template({ sql: 'select * from orders where y = ${year}', parameters: [used, unused] }),
    noFacts,
  )
  expect(found.filter(({ panel }) => panel !== 'spare').map(({ level, panel }) => [level, panel])).toEqual([
    ['wrong', '年度'],
    ['spare', '别的'],
  ])
})

test('a cross over figures leads to its cell, and a wide result is called wide', () => {
  const parts = template({ sql: 'select amount from orders where 1 = 1', expand: 'right' })
  const found = adviceOf(parts, {
    ...noFacts,
    size: { rows: 10, columns: 900, sourceRows: 10, complete: true },
  })
  expect(found.filter(({ level }) => level === 'slow').map(({ at }) => at)).toEqual(['表!A1', null])
})

test('the cost is told in rows, cells and pages', () => {
  expect(costOf({ rows: 380, columns: 5, sourceRows: 12_000, complete: true })).toBe(
    '380 行 × 5 列，1,900 格，打印约 10 页；取数 12,000 行',
  )
})

test('a comparison under the merged head of the figure beside it is named, with a click where the head can be split', () => {
  const sum = plainBinding('orders', 'amount', { expand: 'none', aggregate: 'sum' })
  const growth = { ...sum, compare: { along: 'A2', against: 'previous' as const, show: 'growth' as const } }
  const one = template({ sql: 'select * from orders' })
  const cell = (
    row: number,
    column: number,
    content: (typeof one.sheets)[0]['cells'][0]['content'],
    columnSpan = 1,
  ) => ({
    ...{ row, column, rowSpan: 1, columnSpan, style: 0 },
    content,
  })
  const found = (headSpan: number, rows = 1) => {
    const [sheet] = one.sheets
    if (sheet === undefined) throw new Error('a sheet')
    sheet.columnWidths = [100, 100, 100]
    sheet.rowHeights = [28, 28, 28]
    sheet.cells = [
      cell(0, 1, { kind: 'text', text: '实发' }, headSpan),
      ...(headSpan === 1 ? [cell(0, 2, { kind: 'text', text: '环比' })] : []),
      cell(rows, 1, sum),
      cell(rows, 2, growth),
    ]
    return adviceOf(one, noFacts).filter(({ sentence }) => sentence.includes('共用表头'))
  }
  expect(found(1)).toEqual([])
  const [merged] = found(2)
  expect(merged).toMatchObject({ level: 'paper', at: '表!C2' })
  expect(merged?.mend).toMatchObject({ kind: 'splitHead', address: 'B1', columns: 1, title: '环比' })
  expect(found(2, 2)[0]?.mend).toBeUndefined()
})

import { expect, test } from 'vitest'
import { stocktaking } from '../example.ts'
import { type EntryLayout, inLayoutOrder, repeatedRow } from './entry-layout.ts'
import { layoutPlan } from './layout-plan.ts'
import { layoutProblems } from './layout-problems.ts'
import { type LayoutRows, layoutValues, needsAllRows } from './layout-values.ts'

const cell = (row: number, column: number, content: EntryLayout['cells'][number]['content'], span = [1, 1]) => ({
  ...{ row, column, style: 0, rowSpan: span[0] ?? 1, columnSpan: span[1] ?? 1 },
  content,
})
const formula = (text: string) => ({ kind: 'formula' as const, formula: text })
const layout: EntryLayout = {
  ...{ kind: 'list', widths: [60, 90, 90, 90], heights: [40, 28, 28, 28], frozen: { rows: 2, columns: 0 } },
  styles: [{}],
  cells: [
    cell(0, 0, { kind: 'text', text: '${title}（${other}）' }, [1, 4]),
    cell(2, 3, formula('=B3*C3')),
    cell(3, 1, formula('=SUM(B3)')),
    cell(3, 2, formula('=AVERAGE(C3)')),
    cell(3, 3, formula('=SUM(D3)+B4')),
  ],
  marks: [
    { row: 2, column: 0, name: 'code' },
    { row: 2, column: 1, name: 'counted' },
    { row: 2, column: 2, name: 'price' },
  ],
}
const document = inLayoutOrder({ ...stocktaking, layout })
const said = (change: Partial<EntryLayout>) =>
  layoutProblems(stocktaking.columns, { ...layout, ...change }).map(({ why }) => why.key)

function valueAt(texts: (string | null)[][], more: Partial<LayoutRows> = {}) {
  const rows = texts.map((row) => document.columns.map((_, at) => row[at] ?? null))
  const values = layoutValues(layout, {
    ...{ columns: document.columns, records: rows.length, words: { title: '盘点' } },
    valuesOf: (record) => rows[record] ?? null,
    ...more,
  })
  return (at: number, record: number | null = null) => {
    const found = layout.cells[at]
    return found === undefined ? null : values.valueOf(found, record)
  }
}

test('the columns stand in the order of the layout, what is not on it behind them', () => {
  expect(document.columns.map(({ name }) => name).slice(0, 4)).toEqual(['code', 'counted', 'price', 'booked'])
  expect(repeatedRow(layout)).toBe(2)
  expect(layoutProblems(stocktaking.columns, layout)).toEqual([])
})

test('formulas see the cells of their row, from outside all rows, and plain sums are exact', () => {
  const value = valueAt([
    ['A', '3', '0.10'],
    ['B', '9007199254740993', '0.20'],
  ])
  expect(value(0)).toBe('盘点（${other}）')
  expect(value(1, 0)).toBeCloseTo(0.3)
  expect(value(2)).toEqual({ exact: '9007199254740996' })
  expect(value(3)).toBeCloseTo(0.15)
  // The sum over a formula of the row is no total of a column.
  expect(needsAllRows(layout, document)).toBe(true)
  const totals = { SUM: '12.50', AVERAGE: '6.25' }
  const part = valueAt([['A', '3', '1']], {
    isPart: true,
    totalOf: (name) => (name === 'SUM' || name === 'AVERAGE' ? totals[name] : undefined),
  })
  expect([part(2), part(3), part(4)]).toEqual([{ exact: '12.50' }, 6.25, '#N/A'])
  expect(valueAt([])(2)).toBe(0)
})

test('totals of columns need no rows, whatever is made of them; anything else does', () => {
  const needs = (text: string) => needsAllRows({ ...layout, cells: [cell(3, 1, formula(text))] }, document)
  for (const text of ['=SUM(B3)', '=ROUND(AVERAGE(C3),2)&"元"', '=MAX(B3)-MIN(B3)', '=COUNTA(A3)/COUNT(B3)', '=B4+1'])
    expect([text, needs(text)]).toEqual([text, false])
  for (const text of ['=SUM(D3)', '=SUM(B3:C3)', '=MEDIAN(B3)', '=SUMIF(A3,"A",B3)', '=MAX(A3)', '=SUM(B3,C3)'])
    expect([text, needs(text)]).toEqual([text, true])
})

test('a layout that lies is refused', () => {
  const [code, counted, price] = layout.marks
  if (code === undefined || counted === undefined || price === undefined) throw new Error('marks are missing')
  expect(said({ marks: [code, { ...counted, name: 'salary' }] })).toContain('entry.markGone')
  expect(said({ marks: [code, { ...counted, name: 'code' }] })).toContain('entry.markTwice')
  expect(said({ marks: [code, { ...counted, column: 0 }] })).toContain('entry.markTaken')
  expect(said({ marks: [code, { ...counted, row: 1 }] })).toContain('entry.markRows')
  expect(said({ marks: [{ ...code, row: 9 }] })).toContain('entry.layoutOutside')
  expect(said({ marks: [code, { ...price, column: 3 }] })).toContain('entry.markFormula')
  const over = [...layout.cells, cell(0, 2, { kind: 'empty' })]
  expect(said({ cells: over })).toContain('entry.layoutOverlap')
  expect(said({ cells: [cell(1, 0, { kind: 'empty' }, [2, 1])] })).toContain('entry.layoutAcross')
  expect(said({ cells: [cell(0, 3, { kind: 'empty' }, [1, 2])] })).toContain('entry.layoutOutside')
  expect(said({ cells: [{ ...cell(0, 0, { kind: 'empty' }), style: 7 }] })).toContain('entry.layoutOutside')
  expect(said({ cells: [cell(0, 0, formula('=SUM('))] })).toContain('entry.layoutFormula')
  expect(said({ cells: [cell(0, 0, formula('=A99'))] })).toContain('entry.layoutReference')
  expect(said({ cells: [cell(0, 0, formula('=Other!A1'))] })).toContain('entry.layoutFormula')
  expect(said({ cells: [cell(0, 0, formula('=B1')), cell(0, 1, formula('=A1+1'))] })).toContain('entry.layoutCircle')
  expect(said({ cells: [cell(0, 2, { kind: 'empty' }, [1, 2])], marks: [{ ...code, row: 0, column: 3 }] })).toContain(
    'entry.markMerged',
  )
})

test('every cell of a list and of a card leads to its row and column, and back', () => {
  for (const kind of ['list', 'card'] as const)
    for (const records of [0, 1, 2, 700]) {
      const current = kind === 'card' ? Math.max(0, records - 1) : 0
      const plan = layoutPlan({ ...layout, kind }, { columns: document.columns, records, current })
      let found = 0
      for (let row = 0; row < plan.rows; row += 1)
        for (let column = 0; column < 4; column += 1) {
          const filled = plan.filledAt(row, column)
          if (filled === null) continue
          found += 1
          expect(plan.cellOf(filled.record, filled.column)).toMatchObject({ row, column })
        }
      expect(found).toBe((kind === 'card' ? Math.min(1, records) : records) * 3)
    }
})

test('a selection is the stretch of rows and columns below it, and what is between the marks is left out', () => {
  const plan = layoutPlan(layout, { columns: document.columns, records: 3 })
  expect(plan.stretch({ row: 0, column: 0 }, { row: 9, column: 3 })).toEqual({
    ...{ table: 0, from: { row: 0, column: 0 }, to: { row: 2, column: 2 } },
  })
  expect(plan.stretch({ row: 3, column: 1 }, { row: 3, column: 3 })).toEqual({
    ...{ table: 0, from: { row: 1, column: 1 }, to: { row: 1, column: 2 } },
  })
  expect(plan.stretch({ row: 0, column: 0 }, { row: 1, column: 3 })).toBe(null)
  expect(plan.alongside(1, 3)).toEqual([1, 2, null])
})

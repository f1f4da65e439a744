import { expect, test } from 'vitest'
import { EntryColumn } from '../document/entry-column.ts'
import { EntryLayout, filledLayout, inLayoutOrder } from './entry-layout.ts'
import { layoutPlan } from './layout-plan.ts'
import { layoutProblems } from './layout-problems.ts'
import { layoutValues } from './layout-values.ts'
import { narrowLayout } from './narrow-layout.ts'

const named = (name: string, kind = 'text') => EntryColumn.parse({ name, title: `列${name}`, kind })
const columns = [named('no'), named('name')]
const work = [named('unit'), named('months', 'integer'), named('id', 'integer'), named('staff_no')]
const kin = [named('kin')]
const text = (row: number, column: number, words: string, rowSpan = 1) => ({
  ...{ row, column, style: 0, rowSpan, columnSpan: 1, content: { kind: 'text' as const, text: words } },
})
const formula = (row: number, column: number, own: string) => ({
  ...{ row, column, style: 0, rowSpan: 1, columnSpan: 1, content: { kind: 'formula' as const, formula: own } },
})
/** A name, the work before with a sum below, the family, and a note of the name again. */
const card = EntryLayout.parse({
  ...{ kind: 'card', widths: [40, 90, 90, 90], heights: [30, 20, 20, 20, 20, 20], styles: [{}] },
  frozen: { rows: 0, columns: 0 },
  cells: [
    text(0, 0, '姓名'),
    text(1, 0, '工作\n经历', 2),
    ...[text(1, 1, '单位'), text(1, 2, '月数'), formula(2, 3, '=C3*2')],
    ...[text(3, 1, '合计'), formula(3, 2, '=SUM(C3)'), formula(3, 3, '=MAX(D3)')],
    text(4, 0, '家庭'),
  ],
  marks: [
    { row: 0, column: 1, name: 'name' },
    { row: 2, column: 1, name: 'unit', table: 1 },
    { row: 2, column: 2, name: 'months', table: 1 },
    { row: 4, column: 1, name: 'kin', table: 2 },
    { row: 5, column: 1, name: 'no' },
  ],
})
const document = inLayoutOrder({ columns, lines: [{ columns: work }, { columns: kin }], layout: card })
const lines = [
  { columns: document.lines[0]?.columns ?? [], records: 3 },
  { columns: kin, records: 0 },
]
const plan = layoutPlan(card, { columns: document.columns, records: 9, current: 4, lines })

test('lines stand in their row of the card once each, and what is below them moves down', () => {
  expect(document.lines[0]?.columns.map(({ name }) => name)).toEqual(['id', 'staff_no', 'unit', 'months'])
  expect(plan.rows).toBe(8)
  expect(plan.lineAt(4)).toEqual({ line: 2, record: 2, table: 1 })
  expect(plan.lineAt(5)).toEqual({ line: 3, record: null, table: 0 })
  expect(plan.filledAt(0, 1)).toEqual({ table: 0, record: 4, column: 0 })
  expect(plan.filledAt(3, 2)).toEqual({ table: 1, record: 1, column: 3 })
  // A table without lines keeps its row, where nothing is filled in.
  expect([plan.lineAt(6).table, plan.filledAt(6, 1)]).toEqual([2, null])
  expect(plan.cellOf(2, 2, 1)).toMatchObject({ row: 4, column: 1 })
  expect(plan.cellOf(4, 1)).toMatchObject({ row: 7, column: 1 })
  expect(plan.cellOf(3, 1)).toBe(null)
  // The text beside the lines grows with them.
  expect(plan.spansOf({ row: 1, rowSpan: 2 })).toEqual([{ from: 1, to: 4 }])
  expect(plan.spansOf({ row: 2, rowSpan: 1 })).toHaveLength(3)
})

test('a selection within lines is a stretch of them, one that leaves them the cell that it began at', () => {
  const stretch = plan.stretch({ row: 2, column: 1 }, { row: 6, column: 2 })
  expect(stretch).toEqual({ table: 1, from: { row: 0, column: 2 }, to: { row: 2, column: 3 } })
  expect(plan.stretch({ row: 0, column: 1 }, { row: 4, column: 1 })?.to).toEqual({ row: 4, column: 0 })
  expect(plan.stretch({ row: 5, column: 0 }, { row: 5, column: 1 })).toBe(null)
  expect(plan.alongside(2, 3, 1)).toEqual([2, 3, null])
})

test('formulas below the lines see those of the card alone; without them nothing is said', () => {
  const below = [
    [null, null, 'A', '9007199254740993'],
    [null, null, 'B', '10'],
  ]
  const values = (own: typeof below | null) => {
    const table = own === null ? null : { ...lines[0], columns: lines[0]?.columns ?? [], records: own.length }
    const shown = layoutValues(card, {
      ...{ columns: document.columns, records: 9, current: 4, words: {} },
      valuesOf: () => ['甲', '001'],
      lines: [table === null ? null : { ...table, valuesOf: (at) => own?.[at] ?? null }, null],
    })
    const at = (row: number, column: number, record: number | null = null) => {
      const cell = card.cells.find((one) => one.row === row && one.column === column)
      return cell === undefined ? null : shown.valueOf(cell, record)
    }
    return [at(3, 2), at(2, 3, 1), at(3, 3)]
  }
  expect(values(below)).toEqual([{ exact: '9007199254741003' }, 20, 2 ** 54])
  expect(values([])).toEqual([0, 0, 0])
  expect(values(null)[0]).toBe('#N/A')
})

test('where there is little room the lines have their place, without the headings that they have elsewhere', () => {
  const said = narrowLayout(card).row.map((part) =>
    'cell' in part && part.cell.content.kind === 'text'
      ? part.cell.content.text
      : part.kind === 'field'
        ? part.name
        : part.kind === 'lines'
          ? part.table
          : part.kind,
  )
  expect(said).toEqual(['name', '工作\n经历', 1, 'figure', 'figure', 2, 'no'])
})

test('lines that stand in several rows, among other columns or on a list are refused', () => {
  const why = (change: Partial<EntryLayout>) =>
    layoutProblems(columns, { ...card, ...change }, [
      { title: '工作经历', columns: work },
      { title: '家庭成员', columns: kin },
    ]).map((problem) => problem.why.key)
  const moved = (name: string, row: number) => card.marks.map((mark) => (mark.name === name ? { ...mark, row } : mark))
  expect(why({})).toEqual([])
  expect(why({ marks: moved('months', 3) })).toContain('entry.markLinesRow')
  expect(why({ marks: moved('name', 4) })).toContain('entry.markLinesRow')
  expect(why({ kind: 'list' })).toContain('entry.markLinesList')
  expect(why({ marks: [{ row: 0, column: 1, name: 'unit', table: 3 }] })).toEqual(['entry.markGone'])
  // Nothing but lines is no card.
  expect(filledLayout({ layout: { ...card, marks: card.marks.filter(({ table }) => table !== undefined) } })).toBe(null)
})

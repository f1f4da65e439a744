import type { ConditionRule, SheetTail } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import { dataOf, field, sheetOf, subtotal, templateOf, text } from '../examples/example.ts'
import { startFill } from '../fill/fill.ts'
import type { SheetTemplate } from '../template.ts'

const fields = [
  { name: 'a', type: 'text' as const },
  { name: 'amount', type: 'number' as const },
]
const rows = dataOf(
  fields,
  [
    ['东', 1],
    ['东', 2],
    ['西', 4],
    ['西', 9],
    ['南', null],
  ],
  { size: 2 },
)
const list = { expand: 'down' as const, aggregate: 'list' as const }
const group = { expand: 'down' as const, aggregate: 'group' as const }

const listed = sheetOf(
  {
    A1: text('地区'),
    B1: text('金额'),
    A2: field('a', list),
    B2: field('amount', list),
    A3: text('合计'),
    B3: field('amount'),
  },
  { rows: 3, columns: 2 },
)
const grouped = sheetOf(
  {
    A1: text('地区'),
    B1: text('金额'),
    A2: field('a', { ...group, subtotal: subtotal('小计') }),
    B2: field('amount', list),
  },
  { rows: 2, columns: 2 },
)

function tailOf(sheet: SheetTemplate, streams?: boolean): SheetTail {
  const compiled = compileSheet(templateOf(sheet), 0, { orders: fields })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  const fill = startFill(streams === undefined ? compiled.plan : { ...compiled.plan, streams }, { parameters: {} })
  for (const chunk of rows.chunks) drain(fill.feed('orders', chunk))
  drain(fill.end('orders'))
  drain(fill.finish())
  return fill.tail()
}

const rules: ConditionRule[] = [
  { kind: 'bar', color: '#00FF00', min: { at: 'min' }, max: { at: 'percent', value: 50 }, showValue: true },
  {
    kind: 'scale',
    points: [
      { at: 'percentile', value: 0, color: '#000000' },
      { at: 'percentile', value: 50, color: '#FFFFFF' },
    ],
  },
  { kind: 'top', count: 2, percent: false, bottom: false, style: {} },
  { kind: 'average', above: true, style: {} },
  { kind: 'cell', operator: 'GT', values: ['3'], style: { bold: true } },
  { kind: 'formula', formula: '=AND($B2>1,A2="东")', style: { italic: true } },
]

test('whole-range rules know their ranges and figures, streamed or built whole', () => {
  const sheet = { ...listed, conditions: rules.map((rule) => ({ cells: ['B2'], rule })) }
  const streamed = tailOf(sheet)
  expect(tailOf(sheet, false)).toEqual(streamed)
  const ranges = [{ fromRow: 1, fromColumn: 1, toRow: 5, toColumn: 1 }]
  expect(streamed.conditions.map((placed) => placed.ranges)).toEqual(rules.map(() => ranges))
  expect(streamed.conditions.map(({ figures }) => figures?.limits)).toEqual([[1, 5], [1, 3], [4], [], [], []])
  expect(streamed.conditions[3]?.figures).toMatchObject({ count: 4, min: 1, max: 9, average: 4 })
  expect(streamed.conditions.map(({ formulas }) => formulas)).toEqual([
    null,
    null,
    null,
    null,
    ['3'],
    ['AND($B2>1,$A2="东")'],
  ])
})

test('bars are measured by what the cells show', () => {
  const [bar] = rules
  const divided = { ...listed, conditions: bar === undefined ? [] : [{ cells: ['B2'], rule: bar }] }
  divided.cells = listed.cells.map((cell) =>
    cell.content.kind === 'field' && cell.row === 1 && cell.column === 1
      ? { ...cell, content: { ...cell.content, display: { unit: { operation: 'divide', by: 10 } } } }
      : cell,
  )
  const { figures } = tailOf(divided).conditions[0] ?? {}
  expect(figures).toMatchObject({ min: 0.1, max: 0.9 })
  expect(tailOf(divided, false).conditions[0]?.figures).toEqual(figures)
})

test('repeated values are named, and totals are no part of a range', () => {
  const conditions = [
    { cells: ['A2', 'B2'], rule: { kind: 'duplicate' as const, unique: false, style: {} } },
    { cells: ['B2'], rule: { kind: 'average' as const, above: true, style: {} } },
  ]
  const {
    conditions: [repeated, average],
  } = tailOf({ ...listed, conditions })
  expect(repeated).toMatchObject({
    repeated: ['东', '西'],
    ranges: [{ fromRow: 1, fromColumn: 0, toRow: 5, toColumn: 1 }],
  })
  expect(average?.figures?.count).toBe(4)
  const inGroups = tailOf({ ...grouped, conditions })
  expect(inGroups.conditions[1]?.figures?.average).toBe(4)
})

test('validations, notes and the filter stand on every instance', () => {
  const validation = { kind: 'whole' as const, operator: 'GE' as const, values: ['0'], required: false, message: '' }
  const tail = tailOf({
    ...listed,
    validations: [{ cells: ['B2'], validation }],
    notes: [{ cell: 'A2', author: '张伟', text: '地区' }],
    filter: { from: 'A1', to: 'B1' },
  })
  expect(tail.validations).toEqual([{ validation, ranges: [{ fromRow: 1, fromColumn: 1, toRow: 5, toColumn: 1 }] }])
  expect(tail.notes.map(({ row, column }) => [row, column])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
  ])
  expect(tail.filter).toEqual({ fromRow: 0, fromColumn: 0, toRow: 5, toColumn: 1 })
})

test('a rule about a cell that is not there is refused', () => {
  const sheet = { ...listed, conditions: [{ cells: ['Z9'], rule: rules[3]! }], filter: { from: 'A1', to: 'Z1' } }
  const compiled = compileSheet(templateOf(sheet), 0, { orders: fields })
  expect(compiled).toMatchObject({ ok: false, problems: [{ at: 'Sheet1!Z9', key: 'condition.cell' }] })
})

function drain(chunks: Iterable<unknown>): void {
  Array.from(chunks)
}

import type { ConditionRule, Validation } from '@mingtai/sheet-core'
import {
  applyBatch,
  type Book,
  type Box,
  createEvaluator,
  endAt,
  lineIdAt,
  type Operation,
  type Range,
  type Sheet,
  typedContent,
} from '@mingtai/sheet-model'
import { expect, test } from 'vitest'
import { invalidCell } from '../batch-validation.ts'
import { conditionLooks } from '../condition-looks.ts'
import { filteredRows } from '../filter.ts'
import { textsOf } from '../rules-in.ts'
import { bookOfTables } from './document/book-of-tables.ts'
import { formulasOfRule } from '../rule-formulas.ts'
import { choicesAt, validationProblem } from '../validation-check.ts'

let number = 0

function scores() {
  const rows = [
    ['姓名', '分数', '等级'],
    ['张伟', '91', '甲'],
    ['李娜', '58', '乙'],
    ['王强', '75', '甲'],
    ['赵敏', '75', ''],
  ]
  const book = bookOfTables([{ name: '成绩', rows }])
  const [sheet] = [...book.sheets.values()]
  if (sheet === undefined) throw new Error('no sheet')
  const evaluator = createEvaluator(book, { now: () => 0, random: () => 0 })
  return { book, sheet, evaluator }
}

function act(book: Book, operations: Operation[]): void {
  number += 1
  applyBatch(book, { key: `t-${number}`, client: 't', base: book.revision, operations })
}

function rangeOf(book: Book, sheet: Sheet, { fromRow, toRow, fromColumn, toColumn }: Box): Range {
  const end = (axis: 'row' | 'column', at: number) => {
    const found = endAt(book, sheet, axis, at)
    if (found === null) throw new Error('no such line')
    return found
  }
  return {
    rows: [end('row', fromRow), end('row', toRow)],
    columns: [end('column', fromColumn), end('column', toColumn)],
  }
}

const figures: Box = { fromRow: 1, toRow: 4, fromColumn: 1, toColumn: 1 }

function rule(
  { book, sheet }: { book: Book; sheet: Sheet },
  box: Box,
  one: { kind: 'condition'; rule: ConditionRule } | { kind: 'validation'; rule: Validation },
): void {
  const tied = formulasOfRule(book, sheet, textsOf(one.rule))
  if (!tied.ok) throw new Error(tied.problem)
  const value = { sheet: sheet.id, range: rangeOf(book, sheet, box), formulas: tied.formulas, data: { rule: one.rule } }
  act(book, [{ do: 'object', id: `rule-${number}`, value: { kind: one.kind, ...value } }])
}

const red = { color: '#C23B2A' }

test('a conditional format speaks of each cell for itself, the latest rule first, and follows inserted rows', () => {
  const table = scores()
  const { book, sheet, evaluator } = table
  rule(table, figures, { kind: 'condition', rule: { kind: 'cell', operator: 'GE', values: ['90'], style: red } })
  rule(table, figures, {
    kind: 'condition',
    rule: { kind: 'formula', formula: '=$C2="乙"', style: { bold: true } },
  })
  const looks = () => {
    const found = conditionLooks({ book, sheet, evaluator })
    return [1, 2, 3, 4, 5].map((row) => found?.styleAt(row, 1) ?? null)
  }
  expect(looks()).toEqual([red, { bold: true }, null, null, null])
  const line = lineIdAt(book, sheet, 'row', 1)
  act(book, [{ do: 'insert', sheet: sheet.id, axis: 'row', count: 1, at: { line, side: 'before' } }])
  expect(looks()).toEqual([null, red, { bold: true }, null, null])
})

test('rules over ranges are measured over all of their figures', () => {
  const table = scores()
  rule(table, figures, { kind: 'condition', rule: { kind: 'average', above: true, style: red } })
  rule(table, figures, { kind: 'condition', rule: { kind: 'duplicate', unique: false, style: red } })
  const placed = conditionLooks(table)?.placed ?? []
  expect(placed[0]?.repeated).toEqual([75])
  expect(placed[1]?.figures?.average).toBe(74.75)
})

test('what may be typed is said in a sentence, and lists may stand in cells', () => {
  const table = scores()
  const levels: Box = { fromRow: 1, toRow: 4, fromColumn: 2, toColumn: 2 }
  rule(table, levels, {
    kind: 'validation',
    rule: { kind: 'list', values: ['=$C$2:$C$3'], required: true, message: '' },
  })
  rule(table, figures, {
    kind: 'validation',
    rule: { kind: 'whole', operator: 'BETWEEN', values: ['0', '100'], required: false, message: '' },
  })
  expect(choicesAt(table, 4, 2)).toEqual(['甲', '乙'])
  expect(choicesAt(table, 1, 1)).toBeNull()
  const problem = (row: number, column: number, text: string) => {
    const typed = typedContent(table.book, table.sheet, text)
    return typed.ok ? validationProblem(table, { row, column }, typed.content) : typed.problem
  }
  expect(problem(1, 2, '丙')).toBe('这个单元格只能填列表中的一项：甲、乙。')
  expect(problem(1, 2, '')).not.toBeNull()
  expect(problem(1, 1, '120')).toBe('这个单元格只能填介于0与100的整数。')
  expect(problem(1, 1, '99')).toBeNull()
  expect(problem(1, 1, '')).toBeNull()
  const idCard: Validation = { kind: 'custom', values: ['=LEN(A2)=2'], required: false, message: '姓名要两个字' }
  rule(table, { ...figures, fromColumn: 0, toColumn: 0 }, { kind: 'validation', rule: idCard })
  expect(problem(2, 0, '李娜')).toBeNull()
  expect(problem(2, 0, '欧阳娜娜')).toBe('姓名要两个字')
})

test('what is pasted and filled is asked like what is typed, and the first wrong cell is named', () => {
  const table = scores()
  const { book, sheet, evaluator } = table
  rule(table, figures, {
    kind: 'validation',
    rule: { kind: 'whole', operator: 'BETWEEN', values: ['0', '100'], required: false, message: '' },
  })
  const rows: [string, number, number][] = [[`${sheet.id}r`, 1, 2]]
  const columns: [string, number, number][] = [[`${sheet.id}c`, 0, 2]]
  const set = (contents: (string | number)[]) =>
    invalidCell(book, [{ do: 'set', sheet: sheet.id, rows, columns, contents }], () => evaluator)
  expect(set(['甲', 50, '乙', 100])).toBeNull()
  expect(set(['甲', 50, '乙', 101])).toEqual({
    place: '成绩!B3',
    sentence: '这个单元格只能填介于0与100的整数。',
    isAlone: false,
  })
})

test('a filter hides what is left out and what does not compare, and new values stay in sight', () => {
  const { book, sheet, evaluator } = scores()
  const range = rangeOf(book, sheet, { fromRow: 0, toRow: 4, fromColumn: 0, toColumn: 2 })
  const column = (at: number): [string, number] => {
    const [id, of] = lineIdAt(book, sheet, 'column', at) ?? ['', 0]
    return [id, of]
  }
  const valueAt = (row: number, at: number) => evaluator.valueAt(sheet, row, at)
  const textAt = (row: number, at: number) => String(valueAt(row, at) ?? '')
  const hidden = (criteria: Parameters<typeof filteredRows>[2][number]['criteria']) => [
    ...filteredRows(book, sheet, [{ range, criteria }], { textAt, valueAt }),
  ]
  expect(hidden([{ column: column(2), hidden: ['甲'], compare: null }])).toEqual([1, 3])
  expect(hidden([{ column: column(1), hidden: [], compare: { operator: 'GE', value: '75' } }])).toEqual([2])
  expect(hidden([{ column: column(0), hidden: [], compare: { operator: 'contains', value: '王' } }])).toEqual([1, 2, 4])
})

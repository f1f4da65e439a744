import type { FormulaValue } from '@mingtai/formula'
import type { Column } from '@mingtai/sheet-core'

import { valueFrom } from '../fill/source-reader.ts'
import type { OneCellRule } from './looks.ts'
import { scalarAt } from '../figure/scalar-at.ts'

/** Whether a cell with this value takes the rule's look. */
export type LookTest = (value: FormulaValue) => boolean

/**
 * Turns a rule into a test. Numbers compare with numbers, texts with texts without regard to case. An empty cell fits
 * only rules about blanks. The only goal of a formula rule is the result of its formula.
 */
export function lookTest(rule: OneCellRule, goals: readonly FormulaValue[]): LookTest {
  switch (rule.kind) {
    case 'cell':
      return cellTest(rule.operator, goals)
    case 'text': {
      const goal = fold(String(goals[0] ?? ''))
      const test = textTest(rule.operator, goal)
      return (value) => value !== null && typeof value !== 'object' && test(fold(String(value)))
    }
    case 'blank':
      return (value) => isBlank(value) === rule.blank
    case 'formula': {
      const fits = isTruth(goals[0] ?? null)
      return () => fits
    }
    default:
      return rule satisfies never
  }
}

type Operator = Extract<OneCellRule, { kind: 'cell' }>['operator']

function cellTest(operator: Operator, goals: readonly FormulaValue[]): LookTest {
  const [one, other] = goals.map(folded)
  if (operator === 'BETWEEN' || operator === 'NOTBETWEEN') {
    const within = (value: FormulaValue) => {
      const [a, b] = [order(folded(value), one), order(folded(value), other)]
      // Limits may be given in either order, as in a spreadsheet.
      return a === null || b === null ? null : a * b <= 0
    }
    return (value) => within(value) === (operator === 'BETWEEN')
  }
  return (value) => {
    const found = order(folded(value), one)
    if (found === null) return operator === 'NE' && !isBlank(value) && one !== undefined
    return agrees(operator, found)
  }
}

function agrees(operator: Exclude<Operator, 'BETWEEN' | 'NOTBETWEEN'>, found: number): boolean {
  switch (operator) {
    case 'EQ':
      return found === 0
    case 'NE':
      return found !== 0
    case 'GT':
      return found > 0
    case 'GE':
      return found >= 0
    case 'LT':
      return found < 0
    case 'LE':
      return found <= 0
    default:
      return operator satisfies never
  }
}

/** Negative, 0 or positive; null where the two cannot be compared. */
function order(a: FormulaValue, b: FormulaValue | undefined): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return Number(a > b) - Number(a < b)
  return typeof a === 'boolean' && typeof b === 'boolean' ? Number(a) - Number(b) : null
}

function folded(value: FormulaValue): FormulaValue {
  return typeof value === 'string' ? fold(value) : value
}

function fold(text: string): string {
  return text.toLowerCase()
}

function textTest(
  operator: Extract<OneCellRule, { kind: 'text' }>['operator'],
  goal: string,
): (text: string) => boolean {
  switch (operator) {
    case 'contains':
      return (text) => text.includes(goal)
    case 'notContains':
      return (text) => !text.includes(goal)
    case 'begins':
      return (text) => text.startsWith(goal)
    case 'ends':
      return (text) => text.endsWith(goal)
    default:
      return operator satisfies never
  }
}

export function isBlank(value: FormulaValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

function isTruth(value: FormulaValue): boolean {
  return value === true || (typeof value === 'number' && value !== 0) || value === 'TRUE'
}

/** A constant as the cell's own kind of value: a number, a date's serial, a truth, else text. */
export function goalFrom(text: string): FormulaValue {
  const plain = text.trim()
  if (plain !== '' && /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?%?$/i.test(plain)) {
    return plain.endsWith('%') ? Number(plain.slice(0, -1)) / 100 : Number(plain)
  }
  if (/^(?:true|false)$/i.test(plain)) return plain.toLowerCase() === 'true'
  const date = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(plain)
  if (date === null) return text
  return Date.UTC(Number(date[1]), Number(date[2]) - 1, Number(date[3])) / 86_400_000 + 25_569
}

/** For each value of a column the number of the first test that it passes, from 1; 0: none. */
export function firstPassed(column: Column, tests: readonly LookTest[]): Uint8Array {
  const first = (value: FormulaValue): number => tests.findIndex((test) => test(value)) + 1
  if (column.type === 'text') {
    // Once per different text, not per row.
    const verdicts = Uint8Array.from(column.dictionary, first)
    const none = first(null)
    return Uint8Array.from(column.codes, (code) => verdicts[code] ?? none)
  }
  if ((column.type === 'float' || column.type === 'decimal') && column.values instanceof Float64Array) {
    const unit = column.type === 'decimal' ? 10 ** column.scale : 1
    const { values, nulls } = column
    const passed = new Uint8Array(values.length)
    for (let at = 0; at < passed.length; at++) passed[at] = first(nulls?.[at] === 1 ? null : values[at]! / unit)
    return passed
  }
  return Uint8Array.from({ length: column.values.length }, (_, at) => first(valueFrom(scalarAt(column, at))))
}

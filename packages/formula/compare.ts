import type { BinaryOperator } from './ast.ts'
import { type FormulaError, type FormulaValue, isError } from './value.ts'

export type Comparison = Extract<BinaryOperator, '=' | '<>' | '<' | '>' | '<=' | '>='>

/** Two doubles that differ in their last bits only are the same number to a spreadsheet: 0.1+0.2 = 0.3. */
const NEAR = 2 ** -50

/** Excel's order: numbers before text before booleans; text without regard to case; nothing equals 0 and "". */
export function compareValues(left: FormulaValue, right: FormulaValue): number {
  if (typeof left === 'number' && typeof right === 'number') return compareNumbers(left, right)
  const a = left === null ? emptyLike(right) : left
  const b = right === null ? emptyLike(left) : right
  const difference = rankOf(a) - rankOf(b)
  if (difference !== 0) return difference
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  return compareNumbers(Number(a), Number(b))
}

export function comparison(operator: Comparison, left: FormulaValue, right: FormulaValue): boolean | FormulaError {
  if (isError(left)) return left
  if (isError(right)) return right
  return holds(operator, compareValues(left, right))
}

export function holds(operator: Comparison, order: number): boolean {
  switch (operator) {
    case '=':
      return order === 0
    case '<>':
      return order !== 0
    case '<':
      return order < 0
    case '>':
      return order > 0
    case '<=':
      return order <= 0
    case '>=':
      return order >= 0
    default:
      return operator satisfies never
  }
}

/** What a lookup finds values by: text without regard to case. Null for what no lookup finds. */
export function keyOf(value: FormulaValue): string | number | boolean | null {
  if (typeof value === 'string') return value.toUpperCase()
  return isError(value) ? null : value
}

function compareNumbers(a: number, b: number): number {
  const difference = a - b
  return Math.abs(difference) <= Math.abs(a) * NEAR ? 0 : difference
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  const [left, right] = [a.toUpperCase(), b.toUpperCase()]
  return Number(left > right) - Number(left < right)
}

function rankOf(value: FormulaValue): number {
  if (typeof value === 'number') return 0
  return typeof value === 'string' ? 1 : 2
}

function emptyLike(other: FormulaValue): FormulaValue {
  if (typeof other === 'string') return ''
  return typeof other === 'boolean' ? false : 0
}

import type { BinaryOperator } from './ast.ts'
import { type FormulaError, type FormulaValue, isError } from './value.ts'

/** Excel's order: numbers before text before booleans; text without regard to case; nothing equals 0 and "". */
export function compareValues(left: FormulaValue, right: FormulaValue): number {
  const a = left === null ? emptyLike(right) : left
  const b = right === null ? emptyLike(left) : right
  const difference = rankOf(a) - rankOf(b)
  if (difference !== 0) return difference
  if (typeof a === 'string' && typeof b === 'string') return ordered(a.toUpperCase(), b.toUpperCase())
  return Number(a) - Number(b)
}

export function comparison(operator: BinaryOperator, left: FormulaValue, right: FormulaValue): boolean | FormulaError {
  if (isError(left)) return left
  if (isError(right)) return right
  const order = compareValues(left, right)
  if (operator === '=') return order === 0
  if (operator === '<>') return order !== 0
  if (operator === '<') return order < 0
  if (operator === '>') return order > 0
  return operator === '<=' ? order <= 0 : order >= 0
}

/** The test that a condition such as `">=10"`, `"北*"` or `5` stands for. */
export function criterion(condition: FormulaValue): (value: FormulaValue) => boolean {
  if (typeof condition !== 'string')
    return (value) => value !== null && !isError(value) && compareValues(value, condition) === 0
  const match = /^(<=|>=|<>|<|>|=)?(.*)$/s.exec(condition)
  const operator = (match?.[1] ?? '=') as BinaryOperator
  const goal = match?.[2] ?? ''
  const number = goal.trim() === '' ? Number.NaN : Number(goal)
  if (!Number.isNaN(number)) {
    return (value) => (typeof value === 'number' ? comparison(operator, value, number) === true : operator === '<>')
  }
  if (operator !== '=' && operator !== '<>') {
    return (value) => typeof value === 'string' && comparison(operator, value, goal) === true
  }
  const pattern = wildcard(goal)
  return (value) =>
    (typeof value === 'string' || value === null ? pattern.test(value ?? '') : false) === (operator === '=')
}

function wildcard(goal: string): RegExp {
  const body = goal.replace(/~[*?~]|[*?]|[.+^${}()|[\]\\]/g, (part) => {
    if (part === '*') return '.*'
    if (part === '?') return '.'
    return `\\${part.startsWith('~') ? part[1] : part}`
  })
  return new RegExp(`^${body}$`, 'is')
}

function ordered(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}

function rankOf(value: FormulaValue): number {
  if (typeof value === 'number') return 0
  return typeof value === 'string' ? 1 : 2
}

function emptyLike(other: FormulaValue): FormulaValue {
  if (typeof other === 'string') return ''
  return typeof other === 'boolean' ? false : 0
}

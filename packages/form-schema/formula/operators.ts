import type { BinaryOperator } from '@mingtai/formula/forms'
import { add, compare, type Decimal, divide, isBeyond, multiply, negated, whole } from '../decimal/decimal.ts'
import { failures, type FormulaValue, isDecimal, isFailure, isList, numberOf, type Operand, textOf } from './value.ts'

/** Powers beyond this are no figure of a form. */
const MOST_POWER = 200
const LONGEST_TEXT = 5_000

/** Works an operator out; over lists it works place by place, a single value is repeated. */
export function operated(operator: BinaryOperator, left: Operand, right: Operand): Operand {
  if (!isList(left) && !isList(right)) return applied(operator, left, right)
  return spread([left, right], ([a = null, b = null]) => applied(operator, a, b))
}

/** A function of single values over operands that may be lists; places that a shorter list lacks are missing. */
export function spread(operands: readonly Operand[], apply: (values: FormulaValue[]) => FormulaValue): Operand {
  const length = Math.max(...operands.map((operand) => (isList(operand) ? operand.list.length : 1)))
  const list: FormulaValue[] = []
  for (let at = 0; at < length; at++)
    list.push(apply(operands.map((operand) => (isList(operand) ? placeIn(operand.list, at) : operand))))
  return { list }
}

function placeIn(list: readonly FormulaValue[], at: number): FormulaValue {
  return at < list.length ? (list[at] ?? null) : failures.missing
}

/** Order as in a spreadsheet: numbers before texts before truths; nothing equals 0, '' and false. */
export function compareValues(left: FormulaValue, right: FormulaValue): number {
  const a = left === null ? emptyLike(right) : left
  const b = right === null ? emptyLike(left) : right
  if (isDecimal(a) && isDecimal(b)) return compare(a, b)
  const ranks = rankOf(a) - rankOf(b)
  if (ranks !== 0) return ranks
  if (typeof a === 'string' && typeof b === 'string') {
    const [x, y] = [a.toUpperCase(), b.toUpperCase()]
    return Number(x > y) - Number(x < y)
  }
  return Number(a) - Number(b)
}

function applied(operator: BinaryOperator, left: FormulaValue, right: FormulaValue): FormulaValue {
  if (isFailure(left)) return left
  if (isFailure(right)) return right
  switch (operator) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '^':
      return figure(operator, left, right)
    case '&': {
      const [a, b] = [textOf(left), textOf(right)]
      if (isFailure(a) || isFailure(b)) return failures.value
      return a.length + b.length > LONGEST_TEXT ? failures.value : a + b
    }
    case '=':
      return compareValues(left, right) === 0
    case '<>':
      return compareValues(left, right) !== 0
    case '<':
      return compareValues(left, right) < 0
    case '>':
      return compareValues(left, right) > 0
    case '<=':
      return compareValues(left, right) <= 0
    case '>=':
      return compareValues(left, right) >= 0
    default:
      return operator satisfies never
  }
}

function figure(operator: '+' | '-' | '*' | '/' | '^', left: FormulaValue, right: FormulaValue): FormulaValue {
  const [a, b] = [numberOf(left), numberOf(right)]
  if (isFailure(a)) return a
  if (isFailure(b)) return b
  switch (operator) {
    case '+':
      return bounded(add(a, b))
    case '-':
      return bounded(add(a, negated(b)))
    case '*':
      return bounded(multiply(a, b))
    case '/': {
      const quotient = divide(a, b)
      return quotient === null ? failures.divide : bounded(quotient)
    }
    case '^':
      return power(a, b)
    default:
      return operator satisfies never
  }
}

/** Whole exponents only: anything else has no exact result. */
export function power(base: Decimal, exponent: Decimal): FormulaValue {
  const times = Number(exponent.scaled) / 10 ** exponent.scale
  if (!Number.isInteger(times) || Math.abs(times) > MOST_POWER) return failures.number
  let result: Decimal = whole(1)
  for (let count = 0; count < Math.abs(times); count++) {
    result = multiply(result, base)
    if (isBeyond(result)) return failures.number
  }
  if (times >= 0) return result
  return divide(whole(1), result) ?? failures.divide
}

export function bounded(value: Decimal): FormulaValue {
  return isBeyond(value) ? failures.number : value
}

function rankOf(value: FormulaValue): number {
  if (isDecimal(value)) return 0
  return typeof value === 'string' ? 1 : 2
}

function emptyLike(other: FormulaValue): FormulaValue {
  if (typeof other === 'string') return ''
  return typeof other === 'boolean' ? false : whole(0)
}

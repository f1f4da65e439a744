import type { BinaryOperator } from './ast.ts'
import { comparison } from './compare.ts'
import type { Part } from './context.ts'
import { power } from './functions/mathematics/arithmetic.ts'
import { spread } from './spread.ts'
import { errors, finite, type FormulaValue, isError, isRange, numberFrom, type Operand, textFrom } from './value.ts'

/** A difference in the last bits of a double is no difference: 0.1+0.2-0.3 is 0. */
const NEAR = 2 ** -50

/** The most characters of a cell. */
const LONGEST = 32_767

type Apply = (a: FormulaValue, b: FormulaValue) => FormulaValue

export function negatePart(part: Part): Part {
  return unary(part, (value) => 0 - value)
}

export function percentPart(part: Part): Part {
  return unary(part, (value) => value / 100)
}

function unary(part: Part, change: (value: number) => number): Part {
  const apply = (value: FormulaValue): FormulaValue => {
    const number = numberFrom(value)
    return typeof number === 'number' ? change(number) : number
  }
  return (context) => {
    const value = part(context)
    if (typeof value === 'number') return change(value)
    return isRange(value) ? { values: value.values.map(apply), columns: value.columns } : apply(value)
  }
}

/** Numbers take the short way; texts, empty cells, errors and ranges the long one. */
export function binaryPart(operator: BinaryOperator, left: Part, right: Part): Part {
  const apply = applied(operator)
  const slow = (a: Operand, b: Operand): Operand => (isRange(a) || isRange(b) ? spreadPair(a, b, apply) : apply(a, b))
  switch (operator) {
    case '+':
      return (context) => {
        const a = left(context)
        const b = right(context)
        return typeof a === 'number' && typeof b === 'number' ? sum(a, b) : slow(a, b)
      }
    case '-':
      return (context) => {
        const a = left(context)
        const b = right(context)
        return typeof a === 'number' && typeof b === 'number' ? sum(a, -b) : slow(a, b)
      }
    case '*':
      return (context) => {
        const a = left(context)
        const b = right(context)
        return typeof a === 'number' && typeof b === 'number' ? finite(a * b) : slow(a, b)
      }
    case '/':
      return (context) => {
        const a = left(context)
        const b = right(context)
        return typeof a === 'number' && typeof b === 'number' && b !== 0 ? finite(a / b) : slow(a, b)
      }
    default:
      return (context) => slow(left(context), right(context))
  }
}

/** A long chain of operators from left to right, without nesting. */
export function chainPart(start: Part, steps: readonly { operator: BinaryOperator; right: Part }[]): Part {
  const links = steps.map(({ operator, right }) => ({ apply: applied(operator), right }))
  return (context) => {
    let value = start(context)
    for (const { apply, right } of links) {
      const other = right(context)
      value = isRange(value) || isRange(other) ? spreadPair(value, other, apply) : apply(value, other)
    }
    return value
  }
}

function spreadPair(a: Operand, b: Operand, apply: Apply): Operand {
  return spread([a, b], ([x = null, y = null]) => apply(x, y))
}

function applied(operator: BinaryOperator): Apply {
  switch (operator) {
    case '+':
      return numeric(sum)
    case '-':
      return numeric((a, b) => sum(a, -b))
    case '*':
      return numeric((a, b) => finite(a * b))
    case '/':
      return numeric((a, b) => (b === 0 ? errors.divide : finite(a / b)))
    case '^':
      return numeric(power)
    case '&':
      return joined
    case '=':
    case '<>':
    case '<':
    case '>':
    case '<=':
    case '>=':
      return (a, b) => comparison(operator, a, b)
    default:
      return operator satisfies never
  }
}

/** No longer than a cell holds, whatever LET does with it. */
function joined(a: FormulaValue, b: FormulaValue): FormulaValue {
  if (isError(a)) return a
  if (isError(b)) return b
  const text = textFrom(a) + textFrom(b)
  return text.length > LONGEST ? errors.value : text
}

function numeric(apply: (a: number, b: number) => FormulaValue): Apply {
  return (left, right) => {
    const a = numberFrom(left)
    if (typeof a !== 'number') return a
    const b = numberFrom(right)
    return typeof b === 'number' ? apply(a, b) : b
  }
}

function sum(a: number, b: number): FormulaValue {
  const result = a + b
  if (Math.abs(result) <= Math.abs(a) * NEAR) return 0
  return finite(result)
}

import { compareValues, type Comparison, holds } from './compare.ts'
import { type FormulaValue, isError, numberFrom } from './value.ts'
import { hasWildcard, wildcardOf } from './wildcard.ts'

/** What a condition such as `">=10"`, `"北*"` or `5` asks of a cell. */
export interface Criterion {
  test: (value: FormulaValue) => boolean
  /** Where the condition is plain equality, what an index finds the cells by; else null. */
  key: string | number | null
}

const OPERATORS: Record<string, Comparison> = { '<=': '<=', '>=': '>=', '<>': '<>', '<': '<', '>': '>', '=': '=' }

/** Reads a condition as SUMIF does: numbers and texts that write the same number are equal, case does not count. */
export function criterionOf(condition: FormulaValue): Criterion {
  if (isError(condition)) return { test: (value) => isError(value) && value.error === condition.error, key: null }
  if (condition === null) return equalTo(0)
  if (typeof condition === 'boolean') return { test: (value) => value === condition, key: null }
  if (typeof condition === 'number') return equalTo(condition)
  const sign = /^(?:<=|>=|<>|<|>|=)/.exec(condition)?.[0] ?? null
  const operator = sign === null ? null : (OPERATORS[sign] ?? null)
  const goal = condition.slice(sign?.length ?? 0)
  if (goal === '') return aboutEmpty(operator)
  return typed(operator ?? '=', goal)
}

/** What equality conditions find a cell by: texts that write a number count as the number. */
export function criterionKey(value: FormulaValue): string | number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return null
  const number = mayBeNumber(value) ? numberFrom(value) : null
  return typeof number === 'number' ? number : value.toUpperCase()
}

function equalTo(goal: number): Criterion {
  return { test: (value) => typeof value !== 'boolean' && criterionKey(value) === goal, key: goal }
}

/** `"="` asks for empty cells, `"<>"` for others, `""` for empty cells and empty texts. */
function aboutEmpty(operator: Comparison | null): Criterion {
  if (operator === null) return { test: (value) => value === null || value === '', key: null }
  if (operator === '=') return { test: (value) => value === null, key: null }
  return operator === '<>' ? { test: (value) => value !== null, key: null } : { test: () => false, key: null }
}

function typed(operator: Comparison, goal: string): Criterion {
  const number = mayBeNumber(goal) ? numberFrom(goal) : null
  if (typeof number === 'number') return numeric(operator, number)
  const upper = goal.toUpperCase()
  if (upper === 'TRUE' || upper === 'FALSE')
    return whole(
      operator,
      (value) => value === (upper === 'TRUE'),
      (value) => typeof value === 'boolean',
    )
  if (/^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!)$/.test(upper))
    return whole(operator, (value) => isError(value) && value.error === upper, isError)
  return textual(operator, goal)
}

function numeric(operator: Comparison, goal: number): Criterion {
  if (operator === '=') return equalTo(goal)
  if (operator === '<>')
    return { test: (value) => typeof value === 'boolean' || criterionKey(value) !== goal, key: null }
  return { test: (value) => typeof value === 'number' && holds(operator, compareValues(value, goal)), key: null }
}

function textual(operator: Comparison, goal: string): Criterion {
  if (operator === '=' || operator === '<>') {
    if (!hasWildcard(goal)) {
      const upper = goal.toUpperCase()
      const equal = (value: FormulaValue) => typeof value === 'string' && value.toUpperCase() === upper
      return operator === '=' ? { test: equal, key: upper } : { test: (value) => !equal(value), key: null }
    }
    const pattern = wildcardOf(goal)
    return whole(
      operator,
      (value) => typeof value === 'string' && pattern.matches(value),
      () => true,
    )
  }
  return { test: (value) => typeof value === 'string' && holds(operator, compareValues(value, goal)), key: null }
}

function whole(
  operator: Comparison,
  equal: (value: FormulaValue) => boolean,
  comparable: (value: FormulaValue) => boolean,
): Criterion {
  if (operator === '=') return { test: equal, key: null }
  if (operator === '<>') return { test: (value) => !equal(value), key: null }
  return { test: (value) => comparable(value) && (operator.endsWith('=') ? equal(value) : false), key: null }
}

/** Saves reading most texts as numbers. */
function mayBeNumber(text: string): boolean {
  const first = text.trimStart().charCodeAt(0)
  return (
    (first >= 48 && first <= 57) ||
    first === 43 ||
    first === 45 ||
    first === 46 ||
    first === 40 ||
    first === 165 ||
    first === 65_509 ||
    first === 36
  )
}

import { numberInText } from './number-in-text.ts'

/** An error is a value like any other and travels through a formula until something catches it. */
export interface FormulaError {
  error: string
}

/** What one cell holds, as a formula sees it. Dates are day serials. */
export type FormulaValue = string | number | boolean | null | FormulaError

/**
 * Several cells, row by row. A context that answers the same object again lets lookups keep their index of it, so
 * what it holds must not change afterwards.
 */
export interface FormulaRange {
  values: readonly FormulaValue[]
  columns: number
}

export type Operand = FormulaValue | FormulaRange

export const errors = {
  null: { error: '#NULL!' },
  divide: { error: '#DIV/0!' },
  value: { error: '#VALUE!' },
  reference: { error: '#REF!' },
  name: { error: '#NAME?' },
  number: { error: '#NUM!' },
  missing: { error: '#N/A' },
} as const satisfies Record<string, FormulaError>

export function isError(value: unknown): value is FormulaError {
  return typeof value === 'object' && value !== null && 'error' in value
}

export function isRange(value: Operand): value is FormulaRange {
  return typeof value === 'object' && value !== null && 'values' in value
}

/** The one value that an operand stands for where only one fits: the first of a range. */
export function single(value: Operand): FormulaValue {
  return isRange(value) ? (value.values[0] ?? null) : value
}

/** Any operand as cells; one value is a range of one. */
export function rangeOf(value: Operand): FormulaRange {
  return isRange(value) ? value : { values: [value], columns: 1 }
}

export function rowsOf(range: FormulaRange): number {
  return range.columns === 0 ? 0 : Math.ceil(range.values.length / range.columns)
}

/** Text counts as the number, amount, percentage, date or time that it writes out; other text is #VALUE!. */
export function numberFrom(value: FormulaValue): number | FormulaError {
  if (typeof value === 'number') return value
  if (value === null) return 0
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'object') return value
  return numberInText(value) ?? errors.value
}

export function textFrom(value: FormulaValue): string {
  if (typeof value === 'string') return value
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' ? numberText(value) : value.error
}

export function truthOf(value: FormulaValue): boolean | FormulaError {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  if (value === null) return false
  if (typeof value === 'object') return value
  const upper = value.trim().toUpperCase()
  if (upper === 'TRUE') return true
  return upper === 'FALSE' ? false : errors.value
}

/** A result that no double can hold is #NUM!. */
export function finite(value: number): FormulaValue {
  return Number.isFinite(value) ? value : errors.number
}

/** At most 15 digits, with an exponent from 1E+21 and below 1E-9, as `&` writes numbers. */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value === 0 ? 0 : value)
  const text = String(Number(value.toPrecision(15)))
  const match = /^(.*)e([+-])(\d+)$/.exec(text)
  if (match === null) return text
  return `${match[1]}E${match[2]}${(match[3] ?? '').padStart(2, '0')}`
}

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
  calculation: { error: '#CALC!' },
  spill: { error: '#SPILL!' },
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

/** At most 15 digits; an exponent where a plain number has more than 15 before the point or 20 signs in all. */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value === 0 ? 0 : value)
  const short = Number(value.toPrecision(15))
  const size = Math.abs(short)
  if (size < 1e15 && size >= 1e-6) {
    const text = String(short)
    if (text.length <= 20) return text
  }
  const [digits = '', power = '0'] = short.toExponential().split('e')
  const exponent = Number(power)
  const decimals = digits.replace(/[-.]/g, '').length - exponent - 1
  if (size < 1 && decimals <= 18) return short.toFixed(decimals)
  return `${digits}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}

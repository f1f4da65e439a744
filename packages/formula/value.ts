/** An error is a value like any other and travels through a formula until something catches it. */
export interface FormulaError {
  error: string
}

/** What one cell holds, as a formula sees it. Dates are day serials. */
export type FormulaValue = string | number | boolean | null | FormulaError

/** Several cells, row by row. */
export interface FormulaRange {
  values: readonly FormulaValue[]
  columns: number
}

export type Operand = FormulaValue | FormulaRange

export const errors = {
  divide: { error: '#DIV/0!' },
  value: { error: '#VALUE!' },
  number: { error: '#NUM!' },
  missing: { error: '#N/A' },
  name: { error: '#NAME?' },
  reference: { error: '#REF!' },
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

export function numberFrom(value: FormulaValue): number | FormulaError {
  if (typeof value === 'number') return value
  if (value === null) return 0
  if (typeof value === 'boolean') return Number(value)
  if (isError(value)) return value
  const text = value.trim().replaceAll(',', '')
  if (text === '') return errors.value
  const number = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)
  return Number.isNaN(number) ? errors.value : number
}

export function textFrom(value: FormulaValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return isError(value) ? value.error : value
}

export function truthOf(value: FormulaValue): boolean | FormulaError {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  if (value === null) return false
  if (isError(value)) return value
  const upper = value.toUpperCase()
  if (upper === 'TRUE') return true
  return upper === 'FALSE' ? false : errors.value
}

/** The body of a function: its arguments as they were read, its outcome. */
export type Run = (args: Operand[]) => Operand

import { type Decimal, decimalFrom, textOfDecimal, whole, zero } from '../decimal/decimal.ts'

/** Why a formula has no result. */
export type FailureCause = 'divide' | 'value' | 'number' | 'missing' | 'large'

/** A failure is a value and travels through a formula until IFERROR catches it. */
export interface Failure {
  failure: FailureCause
}

/** One value inside of a formula. Numbers are exact; days are day serials, as in a spreadsheet. */
export type FormulaValue = Decimal | string | boolean | null | Failure

/** The values of a column, or what a formula made of them. */
export interface List {
  list: readonly FormulaValue[]
}

export type Operand = FormulaValue | List

export const failures = {
  divide: { failure: 'divide' },
  value: { failure: 'value' },
  number: { failure: 'number' },
  missing: { failure: 'missing' },
  large: { failure: 'large' },
} as const satisfies Record<FailureCause, Failure>

export const failureWords = {
  divide: '除数为零',
  value: '有内容不是数字或日期',
  number: '数字太大或不合规则',
  missing: '没有符合的内容',
  large: '明细太多，每行都要汇总整列',
} as const satisfies Record<FailureCause, string>

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'failure' in value
}

export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && 'scaled' in value
}

export function isList(value: unknown): value is List {
  return typeof value === 'object' && value !== null && 'list' in value
}

/** The value of an operand where only one fits: the first of a list. */
export function single(operand: Operand): FormulaValue {
  return isList(operand) ? (operand.list[0] ?? null) : operand
}

/** As a number: nothing is 0, true is 1, a text counts when it writes one. */
export function numberOf(value: FormulaValue): Decimal | Failure {
  if (value === null) return zero
  if (typeof value === 'boolean') return whole(value ? 1 : 0)
  if (typeof value !== 'string') return value
  return decimalFrom(value.trim().replaceAll(',', '')) ?? failures.value
}

export function textOf(value: FormulaValue): string | Failure {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string' || isFailure(value)) return value
  return textOfDecimal(value)
}

export function truthOf(value: FormulaValue): boolean | Failure {
  if (value === null) return false
  if (typeof value === 'boolean' || isFailure(value)) return value
  if (typeof value !== 'string') return value.scaled !== 0n
  const word = value.toUpperCase()
  return word === 'TRUE' || word === 'FALSE' ? word === 'TRUE' : failures.value
}

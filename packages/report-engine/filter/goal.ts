import type { ExactDecimal, FieldType } from '@mingtai/sheet-core'

import { comparedValues, exactOf } from '../figure/mixed-values.ts'
import { type Comparable, momentOf, safe } from './comparable.ts'

/** What a column's raw values are held against: `floor`, and whether the constant is exactly that. */
export interface Goal {
  floor: Comparable
  exact: boolean
}

const DAY = 86_400_000

/**
 * A constant in the units of the column: text, integers of a scale (null: doubles), days or milliseconds; NaN when it does
 * not fit.
 */
export function goalOf(text: string, type: FieldType, scale: number | null): Goal {
  switch (type) {
    case 'text':
      return whole(text)
    case 'number':
      return scale === null ? doubleGoal(text) : scaledGoal(text, scale)
    case 'boolean':
      return whole(booleans.get(text.trim().toLowerCase()) ?? Number.NaN)
    case 'date':
      return dayGoal(momentOf(text))
    case 'timestamp':
      return whole(momentOf(text))
    default:
      return type satisfies never
  }
}

export function fits(text: string, type: FieldType): boolean {
  return !Number.isNaN(goalOf(text, type, null).floor)
}

function whole(floor: Comparable): Goal {
  return { floor, exact: true }
}

function dayGoal(moment: number): Goal {
  return { floor: Math.floor(moment / DAY), exact: moment % DAY === 0 }
}

/** The greatest double that is not beyond the number that is written. */
function doubleGoal(text: string): Goal {
  const double = numberOf(text)
  const written = decimalIn(text)
  const read = exactOf(double)
  if (written === null || read === null) return whole(double)
  const order = comparedValues(read, written)
  if (order === 0) return whole(double)
  return { floor: order < 0 ? double : below(double), exact: false }
}

const eight = new DataView(new ArrayBuffer(8))

/** The double before this one. */
function below(value: number): number {
  if (value === 0) return -Number.MIN_VALUE
  eight.setFloat64(0, value)
  eight.setBigInt64(0, eight.getBigInt64(0) + (value > 0 ? -1n : 1n))
  return eight.getFloat64(0)
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** The text times `10 ** scale`, without passing through a double. */
function scaledGoal(text: string, scale: number): Goal {
  const written = decimalIn(text)
  if (written === null) return whole(numberOf(text) * 10 ** scale)
  const { scaled } = written
  const shift = scale - written.scale
  if (shift >= 0) return whole(safe(scaled * 10n ** BigInt(shift)))
  const unit = 10n ** BigInt(-shift)
  const rest = scaled % unit
  return { floor: safe(scaled / unit - (rest < 0n ? 1n : 0n)), exact: rest === 0n }
}

/** A number that is written out, with all its digits. */
function decimalIn(text: string): ExactDecimal | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim())
  const [, sign, digits = '', fraction = '', exponent = '0'] = match ?? []
  if (match === null || digits + fraction === '') return null
  const scaled = BigInt(`${digits}${fraction}`) * (sign === '-' ? -1n : 1n)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { scaled: scaled * 10n ** BigInt(-scale), scale: 0 } : { scaled, scale }
}

const booleans = new Map([
  ['true', 1],
  ['1', 1],
  ['是', 1],
  ['false', 0],
  ['0', 0],
  ['否', 0],
])

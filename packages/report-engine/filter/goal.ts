import type { Column, FieldType } from '@mingtai/sheet-core'

import { type Comparable, momentOf, safe } from './comparable.ts'

/** What a column's raw values are held against: `floor`, and whether the constant is exactly that. */
export interface Goal {
  floor: Comparable
  exact: boolean
}

const DAY = 86_400_000

/** A constant in the units of the column: text, scaled integers, days or milliseconds; NaN when it does not fit. */
export function goalOf(text: string, type: FieldType, column: Column | null): Goal {
  switch (type) {
    case 'text':
      return whole(text)
    case 'number':
      return column?.type === 'decimal' ? scaledGoal(text, column.scale) : whole(numberOf(text))
    case 'boolean':
      return whole(booleans.get(text.trim().toLowerCase()) ?? Number.NaN)
    case 'date':
      return whole(Math.floor(momentOf(text) / DAY))
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

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** The text times `10 ** scale`, without passing through a double. */
function scaledGoal(text: string, scale: number): Goal {
  const match = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim())
  const [, sign, digits = '', fraction = '', exponent = '0'] = match ?? []
  if (match === null || digits + fraction === '') return whole(numberOf(text) * 10 ** scale)
  const scaled = BigInt(`${digits}${fraction}`) * (sign === '-' ? -1n : 1n)
  const shift = scale - fraction.length + Number(exponent)
  if (shift >= 0) return whole(safe(scaled * 10n ** BigInt(shift)))
  const unit = 10n ** BigInt(-shift)
  const rest = scaled % unit
  return { floor: safe(scaled / unit - (rest < 0n ? 1n : 0n)), exact: rest === 0n }
}

const booleans = new Map([
  ['true', 1],
  ['1', 1],
  ['是', 1],
  ['false', 0],
  ['0', 0],
  ['否', 0],
])

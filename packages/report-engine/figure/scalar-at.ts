import { type Column, type Scalar, serialOfMoment } from '@mingtai/sheet-core'

import { decimalScalar } from './exact.ts'

/** One value outside a typed column; dates as spreadsheet serials. */
export function scalarAt(column: Column | undefined, at: number): Scalar {
  if (column === undefined || at < 0) return null
  if (column.type === 'text') return column.dictionary[column.codes[at] ?? -1] ?? null
  if (column.type === 'mixed') return column.values[at] ?? null
  if (column.nulls?.[at] === 1) return null
  const value = column.values[at] ?? 0
  switch (column.type) {
    case 'decimal':
      return decimalScalar(value, column.scale)
    case 'boolean':
      return value === 1
    case 'date':
      return Number(value) + 25_569
    case 'timestamp':
      return serialOfMoment(Number(value))
    case 'float':
      return Number(value)
    default:
      return column satisfies never
  }
}

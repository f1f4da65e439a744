import { type ChunkColumn, type Scalar, scalarAt, valueAt } from '@mingtai/sheet-core'

/** Fifteen digits always survive the way through a double; more stay exact. */
const SAFE_DIGITS = 999_999_999_999_999

/** One value as paper shows it: numbers that no double can hold stay exact. */
export function exactAt(cells: ChunkColumn, row: number): Scalar {
  const { values } = cells
  if (values === null || values.type !== 'decimal' || values.nulls?.[row]) return scalarAt(cells, row)
  const scaled = values.values[row]!
  if (Math.abs(Number(scaled)) <= SAFE_DIGITS) return Number(scaled) / 10 ** values.scale
  return { scaled: BigInt(scaled), scale: values.scale }
}

export function isEmptyAt(cells: ChunkColumn | undefined, row: number): boolean {
  if (cells === undefined || cells.values === null) return true
  const { values } = cells
  if (values.type !== 'text' && values.type !== 'mixed') return values.nulls !== null && values.nulls[row] === 1
  const value = valueAt(values, row)
  return value === null || value === ''
}

export type ValueKind = 'number' | 'text' | 'boolean'

export function kindOf(value: Scalar): ValueKind {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'object' && value !== null ? 'number' : 'text'
}

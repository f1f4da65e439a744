import type { Column, Scalar } from '@mingtai/sheet-core'
import { pinyinKey } from '@mingtai/zh/pinyin'

import { foldRows, shownFigures } from '../figure/figure.ts'
import { valueRanks } from '../figure/mixed-values.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import type { Instances } from './instances.ts'
import type { FieldUse, SortKey } from '../model.ts'
import type { Stored } from '../fill/stored.ts'
import { textRanks } from './text-ranks.ts'

export type Sorted = Pick<Instances, 'count' | 'first' | 'rows' | 'sizes'> & { own: FieldUse | null }

/** One number for each instance that sorts as its key does; nulls sort last in either direction. */
export function sortKeys(
  { field, aggregate, descending }: SortKey,
  { count, first, rows, sizes, own }: Sorted,
  columns: readonly Stored[],
): Float64Array {
  const stored = columns[field.slot]
  if (stored === undefined) throw new Error('a sort reads a field that is not kept')
  if (aggregate !== null && first !== null) {
    const slots = { count, of: rows(), sizes, crossing: null }
    const figures = foldRows(aggregate, stored, rows()?.length ?? count, slots)
    return ranksOf(shownFigures(figures, aggregate, { blank: false }), descending)
  }
  // All rows of a group have its value, so that one of them tells.
  if (first !== null && field.slot === own?.slot) return ranksOf(stored.pick(first), descending)
  const ranks = ranksOf(stored.whole(), descending)
  if (first === null) return ranks
  const keys = new Float64Array(count).fill(Infinity)
  const owners = rows()
  for (let row = 0; row < ranks.length; row++) {
    const id = owners === null ? row : (owners[row] ?? -1)
    if (id >= 0 && (ranks[row] ?? 0) < (keys[id] ?? 0)) keys[id] = ranks[row] ?? 0
  }
  return keys
}

function ranksOf(column: Column, descending: boolean): Float64Array {
  const sign = descending ? -1 : 1
  if (column.type === 'text') {
    const ranks = textRanks(column.dictionary, pinyinKey)
    return Float64Array.from(column.codes, (code) => (code < 0 ? Infinity : sign * (ranks[code] ?? 0)))
  }
  if (column.type === 'mixed') return exactRanks(column.values, sign)
  const { values, nulls } = column
  const known = (row: number): boolean => nulls?.[row] !== 1
  if (values instanceof BigInt64Array) return exactRanks(scalarsOf(column), sign)
  const keys = new Float64Array(values.length)
  for (let row = 0; row < keys.length; row++) {
    const value = values[row]!
    // NaN and infinities would stand among the nulls behind all values.
    if (!Number.isFinite(value) && known(row)) return exactRanks(scalarsOf(column), sign)
    keys[row] = known(row) ? sign * value : Infinity
  }
  return keys
}

function scalarsOf(column: Exclude<Column, { type: 'text' | 'mixed' }>): Scalar[] {
  return Array.from({ length: column.values.length }, (_, row) => scalarAt(column, row))
}

/** Values that a double would round or could not tell, by their place in order. */
function exactRanks(values: readonly Scalar[], sign: number): Float64Array {
  return Float64Array.from(valueRanks(values), (rank) => (rank === null ? Infinity : sign * rank))
}

import type { Column } from '@mingtai/sheet-core'
import { comparePinyin } from '@mingtai/zh/pinyin'

import type { Instances } from './instances.ts'
import type { FieldUse, Level, SortKey } from './model.ts'
import type { Stored } from './stored.ts'

/** A level's instances in reading order: as they first appear, or by the sorts; nulls come last. */
export function sortedIds(
  level: Level,
  { count, first, rows }: Pick<Instances, 'count' | 'first' | 'rows'>,
  columns: readonly Stored[],
): Int32Array {
  const ids = idsOf(count, first === null ? rows() : null)
  if (level.sorts.length === 0) return ids
  // Equal keys fall back on the group's own value, so that the order of the rows never shows.
  const ties = first === null || level.field === null ? [] : [{ field: level.field, descending: false }]
  const keys = [...level.sorts, ...ties].map((sort) =>
    sortKeys(sort, { count, first, rows, own: level.field }, columns),
  )
  return ids.sort((a, b) => {
    for (const key of keys) {
      const difference = (key[a] ?? 0) - (key[b] ?? 0)
      if (difference !== 0 && !Number.isNaN(difference)) return difference
    }
    return a - b
  })
}

/** Cuts instances in reading order into one slice for each parent instance. */
export function byParent(
  sorted: Int32Array,
  parent: Int32Array | null,
  parents: number,
): Pick<Instances, 'order' | 'starts'> {
  const starts = new Int32Array(parents + 1)
  if (parent === null) {
    starts[1] = sorted.length
    return { order: sorted, starts }
  }
  for (const id of sorted) starts[parent[id]! + 1]!++
  for (let at = 1; at <= parents; at++) starts[at]! += starts[at - 1]!
  const next = starts.slice()
  const order = new Int32Array(sorted.length)
  for (const id of sorted) order[next[parent[id]!]!++] = id
  return { order, starts }
}

function idsOf(count: number, kept: Int32Array | null): Int32Array {
  if (kept !== null) return kept.filter((id) => id >= 0)
  const ids = new Int32Array(count)
  for (let id = 0; id < count; id++) ids[id] = id
  return ids
}

function sortKeys(
  { field, descending }: SortKey,
  { count, first, rows, own }: Pick<Instances, 'count' | 'first' | 'rows'> & { own: FieldUse | null },
  columns: readonly Stored[],
): Float64Array {
  const stored = columns[field.slot]
  if (stored === undefined) throw new Error('a sort reads a field that is not kept')
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
    const ranks = textRanks(column.dictionary, comparePinyin)
    return Float64Array.from(column.codes, (code) => (code < 0 ? Infinity : sign * (ranks[code] ?? 0)))
  }
  if (column.type === 'mixed') throw new Error('stored columns are typed')
  const { nulls } = column
  const keys = new Float64Array(column.values.length)
  for (let row = 0; row < keys.length; row++)
    keys[row] = nulls?.[row] === 1 ? Infinity : sign * Number(column.values[row])
  return keys
}

/** Place of each dictionary entry in sorted order; equal texts share a place. */
export function textRanks(dictionary: readonly string[], compare: (a: string, b: string) => number): Int32Array {
  const order = dictionary.map((_, code) => code)
  order.sort((a, b) => compareTexts(dictionary[a] ?? '', dictionary[b] ?? '', compare))
  const ranks = new Int32Array(dictionary.length)
  let rank = 0
  order.forEach((code, place) => {
    const previous = dictionary[order[place - 1] ?? -1]
    if (place > 0 && previous !== dictionary[code]) rank++
    ranks[code] = rank
  })
  return ranks
}

function compareTexts(a: string, b: string, compare: (a: string, b: string) => number): number {
  return compare(a, b) || Number(a > b) - Number(a < b)
}

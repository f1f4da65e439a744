import type { Instances } from './instances.ts'
import type { Level } from '../model.ts'
import { sortKeys } from './sort-keys.ts'
import type { Stored } from '../fill/stored.ts'

/** Instances of a level in reading order: as they first appear, or by the sorts; nulls come last. */
export function sortedIds(
  level: Level,
  { count, first, rows, sizes }: Pick<Instances, 'count' | 'first' | 'rows' | 'sizes'>,
  columns: readonly Stored[],
): Int32Array {
  const ids = idsOf(count, first === null ? rows() : null)
  if (level.sorts.length === 0) return ids
  // Equal keys fall back on the group's own value, so that the order of the rows never shows.
  const ties =
    first === null || level.field === null ? [] : [{ field: level.field, aggregate: null, descending: false }]
  const keys = [...level.sorts, ...ties].map((sort) =>
    sortKeys(sort, { count, first, rows, sizes, own: level.field }, columns),
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

function idsOf(count: number, filtered: Int32Array | null): Int32Array {
  if (filtered !== null) return filtered.filter((id) => id >= 0)
  const ids = new Int32Array(count)
  for (let id = 0; id < count; id++) ids[id] = id
  return ids
}

import type { Column } from '@mingtai/sheet-core'

import type { Instances, Rest } from './instances.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import type { Top } from '../template.ts'

/**
 * Retains the first instances of each parent. The others are dropped, or become one more instance that stands for all
 * their rows.
 */
export function withTop({ count, rest }: Top, made: Instances): Instances {
  const parents = made.starts.length - 1
  const places = new Int32Array(made.count).fill(-1)
  const restOf = new Int32Array(parents).fill(-1)
  let topCount = 0
  let rests = 0
  for (let parent = 0; parent < parents; parent++) {
    const from = made.starts[parent]!
    const end = Math.min(made.starts[parent + 1]!, from + count)
    for (let at = from; at < end; at++) places[made.order[at]!] = topCount++
    if (rest !== null && end < made.starts[parent + 1]!) restOf[parent] = rests++
  }
  if (topCount === made.order.length) return made
  const map = new Int32Array(made.count).fill(-1)
  const all = topCount + rests
  const first = new Int32Array(all).fill(-1)
  const parent = made.parent === null ? null : new Int32Array(all)
  const sizes = new Float64Array(all)
  const before = made.sizes()
  let cut = 0
  for (const id of made.order) {
    const up = made.parent === null ? 0 : made.parent[id]!
    const own = places[id]!
    const at = own >= 0 ? own : restOf[up]! < 0 ? -1 : topCount + restOf[up]!
    map[id] = at
    if (at < 0) cut += before[id]!
    else {
      sizes[at]! += before[id]!
      if (own >= 0) first[at] = made.first === null ? id : made.first[id]!
      if (parent !== null) parent[at] = up
    }
  }
  return {
    count: all,
    first,
    parent,
    rows: remapped(made.rows, map),
    sizes: () => sizes,
    cut,
    rest: rest === null ? null : { from: topCount, to: all, label: rest },
    ...inOrder({ made, count, topCount, restOf }),
  }
}

interface Cut {
  made: Instances
  count: number
  topCount: number
  restOf: Int32Array
}

/** The top instances are numbered in reading order already; each parent's rest stands behind its own. */
function inOrder({ made, count, topCount, restOf }: Cut): Pick<Instances, 'order' | 'starts'> {
  const starts = new Int32Array(made.starts.length)
  const order: number[] = []
  let next = 0
  restOf.forEach((rest, parent) => {
    const size = Math.min(count, made.starts[parent + 1]! - made.starts[parent]!)
    for (let at = 0; at < size; at++) order.push(next++)
    if (rest >= 0) order.push(topCount + rest)
    starts[parent + 1] = order.length
  })
  return { order: Int32Array.from(order), starts }
}

function remapped(rows: Instances['rows'], map: Int32Array): () => Int32Array {
  let made: Int32Array | null = null
  return () => {
    if (made !== null) return made
    const before = rows()
    if (before === null) return (made = map)
    const after = new Int32Array(before.length)
    for (let row = 0; row < after.length; row++) after[row] = before[row]! < 0 ? -1 : map[before[row]!]!
    return (made = after)
  }
}

/** The column of a key with the label of the rest in its place. */
export function labelled(column: Column, { from, to, label }: Rest): Column {
  if (column.type === 'text') {
    const codes = column.codes.slice()
    codes.fill(column.dictionary.length, from, to)
    return { type: 'text', codes, dictionary: [...column.dictionary, label] }
  }
  const { type } = column
  const of = type === 'mixed' ? column.of : type === 'float' || type === 'decimal' ? 'number' : type
  return {
    type: 'mixed',
    ...(of !== undefined && { of }),
    values: Array.from({ length: column.values.length }, (_, at) =>
      at >= from && at < to ? label : scalarAt(column, at),
    ),
  }
}

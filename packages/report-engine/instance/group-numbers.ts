import type { Codes } from './codes.ts'

/** The different keys of a level, numbered in order of first appearance. */
export interface Found {
  /** Instance of each input. */
  ids: Int32Array
  first: Int32Array
  keys: Int32Array
  sizes: Float64Array
}

/** Numbers the combinations of several columns' codes, one for each row. */
export function combined(codes: readonly Codes[], rows: number, size: number): Found {
  const keys = new Int32Array(rows)
  const [model] = codes
  const aligned = codes.every(
    ({ parts }) =>
      parts.length === model?.parts.length && parts.every((part, at) => part.length === model.parts[at]?.length),
  )
  const lists = codes.map((one) => (aligned ? one.parts : [one.whole()]))
  const widths = codes.map(({ count }) => count + 1)
  const numbering = numberer(size, Math.min(size, rows))
  let from = 0
  lists[0]?.forEach((part, at) => {
    const stretch = keys.subarray(from, from + part.length)
    const codesAt = lists.map((list) => list[at] ?? part)
    const [a, b, c] = codesAt
    if (codesAt.length === 3 && a && b && c)
      numbering.addThree(stretch, from, { a, b, c, width: widths[1] ?? 1, depth: widths[2] ?? 1 })
    else {
      combine(stretch, codesAt, widths)
      numbering.add(stretch, from)
    }
    from += part.length
  })
  return numbering.found(keys)
}

function combine(keys: Int32Array, codes: readonly Int32Array[], widths: readonly number[]): void {
  codes.forEach((values, level) => {
    const width = level === 0 ? 0 : (widths[level] ?? 1)
    for (let row = 0; row < keys.length; row++) keys[row] = keys[row]! * width + values[row]! + 1
  })
}

interface Three {
  a: Int32Array
  b: Int32Array
  c: Int32Array
  width: number
  depth: number
}

/** Numbers keys that are there already. */
export function numbered(keys: Int32Array, size: number): Found {
  const numbering = numberer(size, Math.min(size, keys.length))
  numbering.add(keys, 0)
  return numbering.found(keys)
}

/** Numbers different keys in order of first appearance. The keys are replaced by their numbers. */
function numberer(size: number, most: number) {
  const table = new Int32Array(size)
  const seen = new Int32Array(most)
  const first = new Int32Array(most)
  const sizes = new Int32Array(most + 1)
  let count = 0
  return { add, addThree, found }

  function add(keys: Int32Array, from: number): void {
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at]!
      let id = table[key]!
      if (id === 0) id = fresh(key, from + at)
      sizes[id]!++
      keys[at] = id - 1
    }
  }

  /** The usual depth in one pass, without writing the combined codes down. */
  function addThree(ids: Int32Array, from: number, { a, b, c, width, depth }: Three): void {
    const known = table
    const totals = sizes
    for (let at = 0; at < ids.length; at++) {
      const key = ((a[at]! + 1) * width + b[at]! + 1) * depth + c[at]! + 1
      let id = known[key]!
      if (id === 0) id = fresh(key, from + at)
      totals[id]!++
      ids[at] = id - 1
    }
  }

  function fresh(key: number, at: number): number {
    seen[count] = key
    first[count] = at
    table[key] = ++count
    return count
  }

  function found(ids: Int32Array): Found {
    return {
      ids,
      first: first.slice(0, count),
      keys: seen.slice(0, count),
      sizes: Float64Array.from(sizes.subarray(1, count + 1)),
    }
  }
}

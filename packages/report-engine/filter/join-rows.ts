import type { Column } from '@mingtai/sheet-core'

import { type Comparable, readersOf } from './comparable.ts'
import { EngineDefect } from '../problem.ts'

/** What must be equal: a column of the rows, and for each anchor a place in a column of its own. */
export interface JoinKey {
  rows: Column
  anchors: Column
  at: Int32Array
}

export interface Joining {
  rows: number
  keys: readonly JoinKey[]
  /** An instance that a row and an anchor must share; -1: in none. */
  shared: { rows: Int32Array; anchors: Int32Array }
}

export interface Pairs {
  row: Int32Array
  anchor: Int32Array
}

/** More pairs than this do not fit a sheet anyway. */
const MOST_PAIRS = 100_000_000
/** Codes beyond this are numbered anew. */
const WIDE = 1 << 22

/**
 * Pairs every row with every anchor that it agrees with, row by row; anchors keep their order. A null agrees with
 * nothing.
 */
export function joinedPairs({ rows, keys, shared }: Joining): Pairs {
  let codes: Coded = { ...shared, width: widthOf(shared) }
  for (const key of keys) codes = together(codes, keyCodes(key, rows))
  return paired(codes)
}

/** Equal codes agree; -1 agrees with nothing. */
interface Coded {
  rows: Int32Array
  anchors: Int32Array
  width: number
}

function widthOf({ rows, anchors }: Joining['shared']): number {
  let most = -1
  for (const code of rows) if (code > most) most = code
  for (const code of anchors) if (code > most) most = code
  return most + 1
}

function keyCodes({ rows: column, anchors: values, at }: JoinKey, rows: number): Coded {
  const known = new Map<Comparable, number>()
  const [readRow, readAnchor] = readersOf(column, values)
  const anchors = Int32Array.from(at, (place) => {
    const value = place < 0 ? null : readAnchor(place)
    if (value === null) return -1
    const code = known.get(value) ?? known.size
    known.set(value, code)
    return code
  })
  const codes = new Int32Array(rows)
  if (column.type === 'text' && values.type === 'text') {
    // Once per different text, not per row.
    const words = column.dictionary.map((word) => known.get(word) ?? -1)
    for (let row = 0; row < rows; row++) codes[row] = words[column.codes[row] ?? -1] ?? -1
  } else {
    for (let row = 0; row < rows; row++) {
      const value = readRow(row)
      codes[row] = value === null ? -1 : (known.get(value) ?? -1)
    }
  }
  return { rows: codes, anchors, width: known.size }
}

function together(one: Coded, other: Coded): Coded {
  const width = one.width * other.width
  if (width <= WIDE) {
    const join = (a: Int32Array, b: Int32Array): Int32Array =>
      a.map((code, at) => ((code | b[at]!) < 0 ? -1 : code * other.width + b[at]!))
    return { rows: join(one.rows, other.rows), anchors: join(one.anchors, other.anchors), width }
  }
  const known = new Map<number, number>()
  const keyOf = (a: number, b: number): number => (a < 0 || b < 0 ? -1 : a * other.width + b)
  const anchors = one.anchors.map((code, at) => {
    const key = keyOf(code, other.anchors[at]!)
    if (key < 0) return -1
    const mine = known.get(key) ?? known.size
    known.set(key, mine)
    return mine
  })
  return {
    rows: one.rows.map((code, at) => known.get(keyOf(code, other.rows[at]!)) ?? -1),
    anchors,
    width: known.size,
  }
}

function paired({ rows, anchors, width }: Coded): Pairs {
  const starts = new Int32Array(width + 1)
  for (const code of anchors) if (code >= 0) starts[code + 1]!++
  for (let code = 0; code < width; code++) starts[code + 1]! += starts[code]!
  const next = starts.slice()
  const list = new Int32Array(anchors.length)
  anchors.forEach((code, anchor) => {
    if (code >= 0) list[next[code]!++] = anchor
  })
  let count = 0
  for (const code of rows) if (code >= 0) count += starts[code + 1]! - starts[code]!
  if (count > MOST_PAIRS) throw new EngineDefect('run.tooLarge', 'linked rows are more than a sheet can hold')
  const pairs = { row: new Int32Array(count), anchor: new Int32Array(count) }
  let at = 0
  for (let row = 0; row < rows.length; row++) {
    const code = rows[row]!
    if (code < 0) continue
    for (let place = starts[code]!; place < starts[code + 1]!; place++) {
      pairs.row[at] = row
      pairs.anchor[at++] = list[place]!
    }
  }
  return pairs
}

import {
  type Column,
  type ConditionFigures,
  type ConditionRule,
  limitIn,
  limitsOf,
  type Scalar,
  topLimit,
} from '@mingtai/sheet-core'

import { numberReader } from '../fill/source-reader.ts'
import { exactText } from '../figure/exact.ts'
import { scalarAt } from '../figure/scalar-at.ts'

/** Figures stored one by one for percentiles and ranks: 40 MB of doubles. */
const MOST_CACHED = 5_000_000
/** Different values watched for repetition. */
const MOST_WATCHED = 1_000_000
const PART = 65_536

/** Measures what a rule over a whole range needs, value by value. */
export function figureCollector(rule: ConditionRule) {
  const stores = rule.kind === 'top' || limitsOf(rule).some(({ at }) => at === 'percentile')
  const watches = rule.kind === 'duplicate'
  const parts: Float64Array[] = []
  let isBeyond = false
  const seen = new Map<string | number, boolean>()
  let [count, min, max, sum, rest] = [0, Infinity, -Infinity, 0, 0]
  return { add, figures, repeated, isBeyond: () => isBeyond }

  /** The values of a column at some rows of it; -1 is empty. */
  function add(column: Column, rows: Iterable<number>): void {
    const number = numberReader(column)
    for (const row of rows) {
      if (row < 0) continue
      const value = number === null ? plainNumber(scalarAt(column, row)) : number(row)
      if (typeof value === 'number') addNumber(value)
      if (watches && (typeof value === 'number' || (typeof value === 'string' && value !== ''))) watch(value)
    }
  }

  function addNumber(value: number): void {
    count++
    if (value < min) min = value
    if (value > max) max = value
    const next = sum + value
    rest += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
    if (stores) store(value)
  }

  /** `count` says which figure it is. */
  function store(value: number): void {
    if (count > MOST_CACHED) {
      isBeyond = true
      parts.length = 0
      return
    }
    const at = (count - 1) % PART
    if (at === 0) parts.push(new Float64Array(PART))
    parts.at(-1)![at] = value
  }

  function sortedValues(): Float64Array {
    const all = new Float64Array(stores && !isBeyond ? count : 0)
    parts.forEach((part, index) => all.set(part.subarray(0, Math.min(PART, all.length - index * PART)), index * PART))
    return all.sort()
  }

  /** As a spreadsheet compares: texts whatever their case. */
  function watch(value: string | number): void {
    const key = typeof value === 'string' ? value.toLowerCase() : value
    if (seen.has(key)) seen.set(key, true)
    else if (seen.size < MOST_WATCHED) seen.set(key, false)
    else isBeyond = true
  }

  function figures(): ConditionFigures | null {
    if (count === 0) return null
    const sorted = sortedValues()
    const span = { min, max, sorted }
    const limits = rule.kind === 'top' ? [topLimit(rule, sorted)] : limitsOf(rule).map((limit) => limitIn(limit, span))
    return { count, min, max, average: (sum + rest) / count, limits }
  }

  function repeated(): (string | number)[] | null {
    return watches ? [...seen].flatMap(([value, twice]) => (twice ? [value] : [])) : null
  }
}

/** Digits beyond a double's are measured by the nearest one. */
function plainNumber(value: Scalar): Scalar {
  return typeof value === 'object' && value !== null ? Number(exactText(value)) : value
}

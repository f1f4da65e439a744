import type { Column, Scalar } from '@mingtai/sheet-core'

import { codesOf } from '../instance/codes.ts'
import { foldBest, nullTest } from './best-row.ts'
import { decimalScalar, exactQuotient } from './exact.ts'
import { exactOf, type MixedColumn, placesIn, scaledTo } from './mixed-values.ts'
import type { Aggregate } from '../model.ts'
import { pick } from '../instance/pick.ts'
import { decimalParts, type Stored } from '../fill/stored.ts'

/** The slot of each data row: `of` null means one slot for all rows, -1 means that the row is not counted. */
export interface Slots {
  count: number
  of: Int32Array | null
  /** Rows of each slot. */
  sizes: () => Float64Array
  /** A cross table's two axes; the first sum over them counts the rows on its way. */
  crossing: Crossing | null
}

interface Crossing {
  lefts: Int32Array
  tops: Int32Array
  width: number
  isCounted: () => boolean
  counted: (counts: Float64Array) => void
}

/**
 * Partial results of one aggregate for all slots. They add up exactly: figures of an outer level come from those of the
 * inner one, because they are sums of raw rows and not rounded figures.
 */
export type Figures =
  | { kind: 'whole'; scale: number; low: Float64Array; high: Float64Array | null; counts: Float64Array }
  /** `nonFinite`: the sum of what is no finite number, 0 where all are. */
  | { kind: 'wide'; scale: number; sums: bigint[]; counts: Float64Array; nonFinite: Float64Array | null }
  | { kind: 'float'; sums: Float64Array; rests: Float64Array; counts: Float64Array }
  | { kind: 'count'; counts: Float64Array }
  | { kind: 'row'; column: Column; rows: Int32Array; better: (row: number, than: number) => boolean }

/** Sums beyond this lose whole numbers in a double. */
const SAFE = 2 ** 53
/** Scaled integers are cut here, so that both halves of up to 2 ** 26 rows add up exactly. */
const HALF = 2 ** 27

/** Computes the figures of an aggregate from the rows, reading each row once. */
export function foldRows(aggregate: Aggregate, stored: Stored, rows: number, slots: Slots): Figures {
  switch (aggregate) {
    case 'sum':
    case 'average':
      return foldSum(stored, rows, slots)
    case 'count':
      return { kind: 'count', counts: countValues(stored, slots) }
    case 'distinct':
      return { kind: 'count', counts: countDistinct(stored, rows, slots) }
    case 'max':
      return foldBest(aggregate, (stored.grouped?.greatest ?? stored).whole(), rows, slots)
    case 'min':
      return foldBest(aggregate, (stored.grouped?.least ?? stored).whole(), rows, slots)
    case 'first':
    case 'last':
      return foldBest(aggregate, stored.whole(), rows, slots)
    default:
      return aggregate satisfies never
  }
}

/** Computes figures of fewer, larger slots from finer ones; `map` gives the larger slot of each. */
export function foldUp(figures: Figures, map: Int32Array, count: number): Figures {
  switch (figures.kind) {
    case 'whole': {
      const high = figures.high === null ? null : added(figures.high, map, count)
      return { ...figures, low: added(figures.low, map, count), high, counts: added(figures.counts, map, count) }
    }
    case 'wide': {
      const sums = Array.from({ length: count }, () => 0n)
      figures.sums.forEach((sum, slot) => (sums[map[slot] ?? 0] = (sums[map[slot] ?? 0] ?? 0n) + sum))
      const nonFinite = figures.nonFinite === null ? null : added(figures.nonFinite, map, count)
      return { ...figures, sums, nonFinite, counts: added(figures.counts, map, count) }
    }
    case 'float': {
      const up: Figures = {
        kind: 'float',
        sums: new Float64Array(count),
        rests: added(figures.rests, map, count),
        counts: added(figures.counts, map, count),
      }
      for (let slot = 0; slot < map.length; slot++) compensate(up, map[slot] ?? 0, figures.sums[slot] ?? 0)
      return up
    }
    case 'count':
      return { kind: 'count', counts: added(figures.counts, map, count) }
    case 'row': {
      const rows = new Int32Array(count).fill(-1)
      figures.rows.forEach((row, slot) => {
        const at = map[slot] ?? 0
        const best = rows[at] ?? -1
        if (row >= 0 && (best < 0 || figures.better(row, best))) rows[at] = row
      })
      return { ...figures, rows }
    }
    default:
      return figures satisfies never
  }
}

/** The figures as a column, one value per slot; nothing gives null, and a count of nothing null where `blank`. */
export function shownFigures(figures: Figures, aggregate: Aggregate, { blank }: { blank: boolean }): Column {
  if (figures.kind === 'row') return pick(figures.column, figures.rows)
  const { counts } = figures
  const nulls = emptySlots(counts)
  if (figures.kind === 'count') return { type: 'decimal', scale: 0, values: counts, nulls: blank ? nulls : null }
  if (figures.kind === 'float') {
    const sums = figures.sums.map((sum, slot) => sum + (figures.rests[slot] ?? 0))
    return {
      type: 'float',
      values: aggregate === 'average' ? sums.map((sum, slot) => sum / (counts[slot] || 1)) : sums,
      nulls,
    }
  }
  const { scale } = figures
  const exact = figures.kind === 'wide' ? figures.sums : exactSums(figures)
  const nonFinite = figures.kind === 'wide' ? figures.nonFinite : null
  if (aggregate === 'average') {
    return {
      type: 'float',
      values: Float64Array.from(counts, (count, slot) =>
        nonFinite === null || nonFinite[slot] === 0 ? mean(exact[slot] ?? 0, scale, count) : nonFinite[slot]!,
      ),
      nulls,
    }
  }
  if (exact instanceof Float64Array) return { type: 'decimal', scale, values: exact, nulls }
  return nonFinite === null ? bigColumn(exact, scale, nulls) : nonFiniteColumn(exact, { scale, nulls, nonFinite })
}

/** Sums of which some have no end; the others keep their digits. */
function nonFiniteColumn(
  sums: readonly bigint[],
  { scale, nulls, nonFinite }: { scale: number; nulls: Uint8Array | null; nonFinite: Float64Array },
): Column {
  const values = sums.map((scaled, slot): Scalar => {
    if (nulls?.[slot] === 1) return null
    return nonFinite[slot] === 0 ? decimalScalar(scaled, scale) : nonFinite[slot]!
  })
  return { type: 'mixed', of: 'number', values }
}

function emptySlots(counts: Float64Array): Uint8Array | null {
  const empty = new Uint8Array(counts.length)
  let some = false
  for (let slot = 0; slot < counts.length; slot++) {
    if (counts[slot]! > 0) continue
    empty[slot] = 1
    some = true
  }
  return some ? empty : null
}

function mean(sum: number | bigint, scale: number, count: number): number {
  if (count === 0) return 0
  const divisor = 10 ** scale * count
  // Both are whole and exact, so one division rounds once.
  if (typeof sum === 'number' && divisor < SAFE) return sum / divisor
  return exactQuotient(BigInt(sum), scale, count)
}

function exactSums({ low, high }: Extract<Figures, { kind: 'whole' }>): Float64Array | bigint[] {
  if (high === null) return low
  const sums = low.map((value, slot) => value + (high[slot] ?? 0) * HALF)
  if (sums.every((sum) => Math.abs(sum) < SAFE / 2)) return sums
  return Array.from(low, (value, slot) => BigInt(value) + BigInt(high[slot] ?? 0) * BigInt(HALF))
}

/** Scaled integers of any size. */
export function bigColumn(sums: readonly bigint[], scale: number, nulls: Uint8Array | null): Column {
  const fits = sums.every((sum) => BigInt.asIntN(64, sum) === sum)
  if (fits) return { type: 'decimal', scale, values: BigInt64Array.from(sums), nulls }
  const values = sums.map((scaled, slot) => (nulls?.[slot] === 1 ? null : { scaled, scale }))
  return { type: 'mixed', of: 'number', values }
}

function foldSum(stored: Stored, rows: number, slots: Slots): Figures {
  const parts = decimalParts(stored.parts)
  if (parts !== null) {
    const crossed = stored.grouped === undefined ? foldCrossing(parts, slots) : null
    return crossed ?? foldDecimals(parts, slots, countValues(stored, slots))
  }
  const counts = countValues(stored, slots)
  const column = stored.whole()
  if (column.type === 'decimal') return foldWide(column, slots, counts)
  if (column.type === 'mixed') {
    const figures = foldMixed(column, slots)
    return stored.grouped === undefined ? figures : { ...figures, counts }
  }
  const sums = new Float64Array(slots.count)
  const figures = { kind: 'float' as const, sums, rests: new Float64Array(slots.count), counts }
  if (column.type === 'text') return figures
  const { values, nulls } = column
  for (let row = 0; row < rows; row++) {
    const slot = slots.of === null ? 0 : (slots.of[row] ?? -1)
    if (slot >= 0 && (nulls === null || nulls[row] === 0)) compensate(figures, slot, values[row] ?? 0)
  }
  return figures
}

/** Neumaier's sum: what rounding takes away is kept beside the sum. */
function compensate({ sums, rests }: { sums: Float64Array; rests: Float64Array }, slot: number, value: number): void {
  const sum = sums[slot] ?? 0
  const next = sum + value
  const lost = Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
  if (!Number.isNaN(lost)) rests[slot] = (rests[slot] ?? 0) + lost
  sums[slot] = next
}

type DecimalColumn = Extract<Column, { type: 'decimal' }>

function foldWide({ scale, values, nulls }: DecimalColumn, { count, of }: Slots, counts: Float64Array): Figures {
  const sums = Array.from({ length: count }, () => 0n)
  for (let row = 0; row < values.length; row++) {
    const slot = of === null ? 0 : (of[row] ?? -1)
    if (slot >= 0 && (nulls === null || nulls[row] === 0)) sums[slot] = (sums[slot] ?? 0n) + BigInt(values[row] ?? 0)
  }
  return { kind: 'wide', scale, sums, counts, nonFinite: null }
}

/** Numbers of any size and scale; texts among them are no figures, so they are neither added nor counted. */
function foldMixed({ values }: MixedColumn, { count, of }: Slots): Extract<Figures, { kind: 'wide' }> {
  const scale = placesIn(values)
  const sums = Array.from({ length: count }, () => 0n)
  const nonFinite = new Float64Array(count)
  const counts = new Float64Array(count)
  for (let row = 0; row < values.length; row++) {
    const slot = of === null ? 0 : (of[row] ?? -1)
    const value = values[row] ?? null
    if (slot < 0 || value === null || typeof value === 'string') continue
    const exact = exactOf(value)
    if (exact === null) nonFinite[slot]! += Number(value)
    else sums[slot]! += scaledTo(exact, scale)
    counts[slot]!++
  }
  return { kind: 'wide', scale, sums, counts, nonFinite: nonFinite.every((sum) => sum === 0) ? null : nonFinite }
}

type DecimalParts = NonNullable<ReturnType<typeof decimalParts>>

/** Sums and counts of a cross table in one pass; null where that is not possible or was done before. */
function foldCrossing(parts: DecimalParts, { count, crossing }: Slots): Figures | null {
  if (crossing === null || crossing.isCounted() || parts.some(({ nulls }) => nulls !== null)) return null
  const { lefts, tops, width } = crossing
  const low = new Float64Array(count)
  const seen = new Int32Array(count)
  let size = 0
  let from = 0
  for (const { values } of parts) {
    size += crossRows(values, { low, counts: seen, width, lefts: lefts.subarray(from), tops: tops.subarray(from) })
    from += values.length
  }
  const counts = Float64Array.from(seen)
  crossing.counted(counts)
  return size < SAFE ? { kind: 'whole', scale: parts[0]?.scale ?? 0, low, high: null, counts } : null
}

interface CrossSums {
  low: Float64Array
  counts: Int32Array
  lefts: Int32Array
  tops: Int32Array
  width: number
}

function crossRows(values: Float64Array, { low, counts, lefts, tops, width }: CrossSums): number {
  let size = 0
  for (let row = 0; row < values.length; row++) {
    const left = lefts[row]!
    const top = tops[row]!
    if ((left | top) < 0) continue
    const value = values[row]!
    const slot = left * width + top
    size += Math.abs(value)
    low[slot]! += value
    counts[slot]!++
  }
  return size
}

function foldDecimals(parts: DecimalParts, { count, of }: Slots, counts: Float64Array): Figures {
  const scale = parts[0]?.scale ?? 0
  const low = new Float64Array(count)
  let size = 0
  let from = 0
  for (const { values, nulls } of parts) {
    size += addRows(low, { values, nulls, of: of?.subarray(from, from + values.length) ?? null })
    from += values.length
  }
  // No partial sum was ever beyond what a double counts exactly.
  if (size < SAFE) return { kind: 'whole', scale, low, high: null, counts }
  low.fill(0)
  const high = new Float64Array(count)
  from = 0
  for (const { values, nulls } of parts) {
    const slots = of?.subarray(from, from + values.length) ?? null
    addRows(high, { values: values.map((value) => Math.floor(value / HALF)), nulls, of: slots })
    addRows(low, { values: values.map((value) => value - Math.floor(value / HALF) * HALF), nulls, of: slots })
    from += values.length
  }
  return { kind: 'whole', scale, low, high, counts }
}

interface Addends {
  values: Float64Array
  nulls: Uint8Array | null
  of: Int32Array | null
}

/** Adds each row to its slot and answers the sum of all sizes. */
function addRows(sums: Float64Array, { values, nulls, of }: Addends): number {
  let size = 0
  if (of !== null && nulls === null) {
    for (let row = 0; row < values.length; row++) {
      const slot = of[row]!
      const value = values[row]!
      size += Math.abs(value)
      if (slot >= 0) sums[slot]! += value
    }
    return size
  }
  for (let row = 0; row < values.length; row++) {
    const slot = of === null ? 0 : of[row]!
    if (slot < 0 || (nulls !== null && nulls[row] === 1)) continue
    const value = values[row]!
    size += Math.abs(value)
    sums[slot]! += value
  }
  return size
}

function countValues({ parts, grouped }: Stored, slots: Slots): Float64Array {
  if (grouped !== undefined) return addedBySlot(grouped.counts, slots)
  const tests = parts.map(nullTest)
  if (tests.every((test) => test === null)) return slots.sizes()
  const counts = new Float64Array(slots.count)
  let from = 0
  parts.forEach((part, index) => {
    const isNull = tests[index] ?? null
    const length = part.type === 'text' ? part.codes.length : part.values.length
    for (let row = 0; row < length; row++) {
      const slot = slots.of === null ? 0 : slots.of[from + row]!
      if (slot >= 0 && (isNull === null || !isNull(row))) counts[slot]!++
    }
    from += length
  })
  return counts
}

/** Adds up how many values the rows of each slot stand for. */
function addedBySlot(values: Float64Array, { count, of }: Slots): Float64Array {
  const sums = new Float64Array(count)
  for (let row = 0; row < values.length; row++) {
    const slot = of === null ? 0 : of[row]!
    if (slot >= 0) sums[slot]! += values[row]!
  }
  return sums
}

function countDistinct(stored: Stored, rows: number, { count, of }: Slots): Float64Array {
  const counts = new Float64Array(count)
  const { whole, count: width } = codesOf(stored)
  const values = whole()
  const dense = count * width <= 1 << 27 ? new Uint8Array(count * width) : null
  const seen = new Set<number>()
  for (let row = 0; row < rows; row++) {
    const slot = of === null ? 0 : (of[row] ?? -1)
    const code = values[row] ?? -1
    if (slot < 0 || code < 0) continue
    const key = slot * width + code
    if (dense === null ? seen.has(key) : dense[key] === 1) continue
    if (dense === null) seen.add(key)
    else dense[key] = 1
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  return counts
}

function added(values: Float64Array, map: Int32Array, count: number): Float64Array {
  const sums = new Float64Array(count)
  for (let slot = 0; slot < map.length; slot++) {
    const at = map[slot] ?? 0
    sums[at] = (sums[at] ?? 0) + (values[slot] ?? 0)
  }
  return sums
}

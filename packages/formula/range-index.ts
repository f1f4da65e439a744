import { keyOf } from './compare.ts'
import { criterionKey } from './criterion.ts'
import { numbersOf } from './functions/numbers-of.ts'
import { type FormulaError, type FormulaRange, type FormulaValue, isError, isRange, type Operand } from './value.ts'

/** Short ranges are looked through faster than they are indexed. */
const SHORT = 12

type Key = string | number | boolean

interface Indexes {
  /** A range that is asked a second time is worth an index. */
  asked: number
  /** First place of each value: by column and by row, as lookups go through the range. */
  columns: Map<number, Map<Key, number>>
  rows: Map<number, Map<Key, number>>
  /** All places of each value, as conditions see values. */
  places: Map<string | number, number[]> | null
  sorted: Float64Array | FormulaError | null
}

const known = new WeakMap<FormulaRange, Indexes>()

/** A line of a range: the cells that a lookup goes through. */
export interface Line {
  range: FormulaRange
  axis: 'column' | 'row'
  index: number
}

export function lengthOf({ range, axis }: Line): number {
  if (axis === 'row') return range.columns
  return range.columns === 0 ? 0 : Math.ceil(range.values.length / range.columns)
}

export function valueAt({ range, axis, index }: Line, place: number): FormulaValue {
  return range.values[axis === 'column' ? place * range.columns + index : index * range.columns + place] ?? null
}

/** The first place of a value on a line, by hash once the same range is asked again; -1 for none. */
export function firstPlace(line: Line, goal: FormulaValue): number {
  const key = keyOf(goal)
  if (key === null) return -1
  const length = lengthOf(line)
  const indexes = length > SHORT ? askedAgain(line.range) : null
  if (indexes === null) {
    for (let at = 0; at < length; at++) if (isSame(valueAt(line, at), key)) return at
    return -1
  }
  const lines = line.axis === 'column' ? indexes.columns : indexes.rows
  let index = lines.get(line.index)
  if (index === undefined) {
    index = indexOf(line, length)
    lines.set(line.index, index)
  }
  return index.get(key) ?? -1
}

/** All places of a range whose cells are equal to a condition's key; null where looking through is as good. */
export function placesOf(range: FormulaRange, key: string | number): readonly number[] | null {
  const indexes = range.values.length > SHORT ? askedAgain(range) : null
  if (indexes === null) return null
  indexes.places ??= placesIn(range)
  return indexes.places.get(key) ?? []
}

/** The numbers of an operand, ascending; those of a range that is asked again are sorted once. */
export function sortedNumbers(operand: Operand): Float64Array | FormulaError {
  const indexes = isRange(operand) && operand.values.length > SHORT ? askedAgain(operand) : null
  if (indexes === null) return sortedOf(operand)
  return (indexes.sorted ??= sortedOf(operand))
}

function sortedOf(operand: Operand): Float64Array | FormulaError {
  const numbers = numbersOf([operand])
  return isError(numbers) ? numbers : Float64Array.from(numbers).sort()
}

/** How many of ascending numbers are smaller than a number. */
export function countBelow(sorted: Float64Array, number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < number) low = middle + 1
    else high = middle
  }
  return low
}

/** How many are smaller or equal. */
export function countUpTo(sorted: Float64Array, number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! <= number) low = middle + 1
    else high = middle
  }
  return low
}

function askedAgain(range: FormulaRange): Indexes | null {
  const indexes = known.get(range)
  if (indexes === undefined) {
    known.set(range, { asked: 1, columns: new Map(), rows: new Map(), places: null, sorted: null })
    return null
  }
  indexes.asked++
  return indexes
}

function isSame(value: FormulaValue, key: Key): boolean {
  return typeof value === 'string' ? typeof key === 'string' && value.toUpperCase() === key : value === key
}

function indexOf(line: Line, length: number): Map<Key, number> {
  const index = new Map<Key, number>()
  for (let at = length - 1; at >= 0; at--) {
    const key = keyOf(valueAt(line, at))
    if (key !== null) index.set(key, at)
  }
  return index
}

function placesIn(range: FormulaRange): Map<string | number, number[]> {
  const places = new Map<string | number, number[]>()
  for (let at = 0; at < range.values.length; at++) {
    const key = criterionKey(range.values[at] ?? null)
    if (key === null) continue
    const list = places.get(key)
    if (list === undefined) places.set(key, [at])
    else list.push(at)
  }
  return places
}

import {
  type Column,
  dayText,
  type FieldType,
  momentOfSerial,
  type Scalar,
  scalarText,
  withMicroseconds,
} from '@mingtai/sheet-core'

import { DOUBLE_DIGITS } from '../figure/exact.ts'
import { exactOf, placesIn, scaledTo } from '../figure/mixed-values.ts'
import { scalarAt } from '../figure/scalar-at.ts'

/** A value that can be compared with others of its kind; whole numbers beyond doubles are big integers. */
export type Comparable = string | number | bigint
export type Reader = (row: number) => Comparable | null

/** Kinds of values that can be compared with each other; a text is read as the other side's kind. */
export type Kind = 'text' | 'number' | 'time'

export function kindOf(type: FieldType): Kind {
  if (type === 'text') return 'text'
  return type === 'date' || type === 'timestamp' ? 'time' : 'number'
}

export function areComparable(one: FieldType, other: FieldType): boolean {
  return one === 'text' || other === 'text' || kindOf(one) === kindOf(other)
}

/**
 * Readers of two columns whose values compare exactly: numbers at one scale, dates and timestamps in milliseconds. A text
 * that is no value of its field's type is read as itself: it equals the same text and is neither less nor more.
 */
export function readersOf(one: Column, other: Column): [Reader, Reader] {
  const kind = sharedKind(one, other)
  if (kind === null) return [nothing, nothing]
  if (kind === 'text') return [textReader(one), textReader(other)]
  if (kind === 'time') return [timeReader(one), timeReader(other)]
  if (one.type === 'decimal' && other.type === 'decimal') {
    const scale = Math.max(one.scale, other.scale)
    return [scaledReader(one, scale), scaledReader(other, scale)]
  }
  if (isShort(one) && isShort(other)) return [numberReader(one), numberReader(other)]
  const scale = Math.max(placesOf(one), placesOf(other))
  return [exactReader(one, scale), exactReader(other, scale)]
}

/** Whether two values of such readers stand in an order at all. */
export function haveOrder(one: Comparable, other: Comparable): boolean {
  return (typeof one === 'string') === (typeof other === 'string')
}

type DecimalColumn = Extract<Column, { type: 'decimal' }>

const nothing: Reader = () => null
const DAY = 86_400_000

function fieldTypeOf(column: Column): FieldType | null {
  if (column.type === 'mixed') return column.of ?? null
  return column.type === 'decimal' || column.type === 'float' ? 'number' : column.type
}

/** A mixed column of no field is of whatever the other side is of. */
function sharedKind(one: Column, other: Column): Kind | null {
  const [a, b] = [fieldTypeOf(one), fieldTypeOf(other)]
  const kinds = [kindOf(a ?? b ?? guessed(one, other)), kindOf(b ?? a ?? guessed(one, other))] as const
  if (kinds[0] === kinds[1]) return kinds[0]
  if (kinds[0] === 'text') return kinds[1]
  return kinds[1] === 'text' ? kinds[0] : null
}

function guessed(...columns: readonly Column[]): FieldType {
  const isText = (column: Column) => column.type === 'mixed' && column.values.some((value) => typeof value === 'string')
  return columns.some(isText) ? 'text' : 'number'
}

/** Numbers that doubles tell apart. */
function isShort(column: Column): column is Exclude<Column, { type: 'mixed' }> {
  if (column.type === 'mixed') return false
  return column.type !== 'decimal' || (column.values instanceof Float64Array && column.values.every(isSure))
}

function isSure(value: number): boolean {
  return Math.abs(value) <= DOUBLE_DIGITS
}

function placesOf(column: Column): number {
  if (column.type === 'decimal') return column.scale
  return placesIn(column.type === 'text' ? column.dictionary.map(numberIn) : scalarsOf(column))
}

function scalarsOf(column: Exclude<Column, { type: 'text' }>): Scalar[] {
  return Array.from({ length: column.values.length }, (_, row) => scalarAt(column, row))
}

function exactReader(column: Column, scale: number): Reader {
  return (row) => {
    const value = scalarAt(column, row)
    const number = column.type === 'text' && typeof value === 'string' ? numberIn(value) : value
    if (number === null || Number.isNaN(number)) return null
    if (typeof number === 'string') return number
    const exact = exactOf(typeof number === 'boolean' ? Number(number) : number)
    return exact === null ? Number(number) : safe(scaledTo(exact, scale))
  }
}

const plainNumber = /^[+-]?\d+(?:\.\d+)?$/

/** A text as the number that it writes out, with all its digits; null: it writes none. */
function numberIn(text: string): Scalar {
  const written = text.trim()
  if (written === '') return null
  if (!plainNumber.test(written)) return Number.isNaN(Number(written)) ? null : Number(written)
  const [whole = '', fraction = ''] = written.replace('+', '').split('.')
  return { scaled: BigInt(whole + fraction), scale: fraction.length }
}

function textReader(column: Column): Reader {
  if (column.type === 'mixed') return (row) => scalarText(column.values[row] ?? null)
  if (column.type !== 'text') return nothing
  const { codes, dictionary } = column
  return (row) => dictionary[codes[row] ?? -1] ?? null
}

function timeReader(column: Column): Reader {
  if (column.type === 'text') return parsedReader(column, momentOf)
  if (column.type === 'mixed') return momentReader(column.values)
  if (column.type !== 'date' && column.type !== 'timestamp') return nothing
  const { values, nulls } = column
  const unit = column.type === 'date' ? DAY : 1
  return (row) => (nulls?.[row] === 1 ? null : (values[row] ?? 0) * unit)
}

function momentReader(values: readonly Scalar[]): Reader {
  return (row) => {
    const value = values[row] ?? null
    if (typeof value === 'string') return value
    return typeof value === 'number' ? momentOfSerial(value) : null
  }
}

function numberReader(column: Exclude<Column, { type: 'mixed' }>): Reader {
  if (column.type === 'text') return parsedReader(column, (text) => (text.trim() === '' ? Number.NaN : Number(text)))
  const { values, nulls } = column
  const unit = column.type === 'decimal' ? 10 ** column.scale : 1
  return (row) => (nulls?.[row] === 1 ? null : Number(values[row] ?? 0) / unit)
}

function parsedReader(column: Extract<Column, { type: 'text' }>, parse: (text: string) => number): Reader {
  const numbers = column.dictionary.map(parse)
  return (row) => {
    const value = numbers[column.codes[row] ?? -1] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  }
}

function scaledReader({ scale: own, values, nulls }: DecimalColumn, scale: number): Reader {
  const factor = 10 ** (scale - own)
  const wide = 10n ** BigInt(scale - own)
  return (row) => {
    if (nulls?.[row] === 1) return null
    const value = values[row] ?? 0
    const scaled = Number(value) * factor
    return Number.isSafeInteger(scaled) ? scaled : safe(BigInt(value) * wide)
  }
}

/** Equal numbers look the same, whichever column they come from. */
export function safe(value: bigint): number | bigint {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

const moment = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?))?$/

/** Milliseconds of a date or timestamp written out; NaN when it is neither. */
export function momentOf(text: string): number {
  const match = moment.exec(text.trim())
  if (match === null) return Number.NaN
  const [clock = '00:00', fraction = ''] = (match[2] ?? '00:00').split('.')
  const [milliseconds, microseconds] = [fraction.slice(0, 3).padEnd(3, '0'), fraction.slice(3).padEnd(3, '0')]
  const seconds = clock.length === 5 ? `${clock}:00` : clock
  const whole = Date.parse(`${match[1]}T${seconds}.${milliseconds}Z`)
  // A date object takes 30 February for the first of March.
  if (Number.isNaN(whole) || dayText(Math.floor(whole / DAY)) !== match[1]) return Number.NaN
  return withMicroseconds(whole, Number(microseconds))
}

import { type Column, type FieldType, withMicroseconds } from '@mingtai/sheet-core'

import { joinColumns } from '../figure/join-columns.ts'

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

/** Readers of two columns whose values compare exactly: decimals at one scale, dates and timestamps in milliseconds. */
export function readersOf(one: Column, other: Column): [Reader, Reader] {
  const [a, b] = [typed(one, other), typed(other, one)]
  const kind = sharedKind(a, b)
  if (kind === null) return [nothing, nothing]
  if (kind === 'text') return [textReader(a), textReader(b)]
  if (kind === 'time') return [timeReader(a), timeReader(b)]
  if (a.type === 'decimal' && b.type === 'decimal') {
    const scale = Math.max(a.scale, b.scale)
    return [scaledReader(a, scale), scaledReader(b, scale)]
  }
  return [numberReader(a), numberReader(b)]
}

type Typed = Exclude<Column, { type: 'mixed' }>
type DecimalColumn = Extract<Column, { type: 'decimal' }>

const nothing: Reader = () => null
const DAY = 86_400_000

function typed(column: Column, other: Column): Typed {
  if (column.type !== 'mixed') return column
  const goal = other.type === 'mixed' ? guessed(column.values) : fieldTypeOf(other)
  const joined = joinColumns([column], column.values.length, goal)
  return joined.type === 'mixed' ? { type: 'text', codes: new Int32Array(0), dictionary: [] } : joined
}

function guessed(values: readonly unknown[]): FieldType {
  return values.every((value) => value === null || typeof value === 'number') ? 'number' : 'text'
}

function fieldTypeOf({ type }: Typed): FieldType {
  return type === 'decimal' || type === 'float' ? 'number' : type
}

function sharedKind(a: Typed, b: Typed): Kind | null {
  const kinds = [kindOf(fieldTypeOf(a)), kindOf(fieldTypeOf(b))] as const
  if (kinds[0] === kinds[1]) return kinds[0]
  if (kinds[0] === 'text') return kinds[1]
  return kinds[1] === 'text' ? kinds[0] : null
}

function textReader(column: Typed): Reader {
  if (column.type !== 'text') return nothing
  const { codes, dictionary } = column
  return (row) => dictionary[codes[row] ?? -1] ?? null
}

function timeReader(column: Typed): Reader {
  if (column.type === 'text') return parsedReader(column, momentOf)
  if (column.type !== 'date' && column.type !== 'timestamp') return nothing
  const { values, nulls } = column
  const unit = column.type === 'date' ? DAY : 1
  return (row) => (nulls?.[row] === 1 ? null : (values[row] ?? 0) * unit)
}

function numberReader(column: Typed): Reader {
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
  return withMicroseconds(Date.parse(`${match[1]}T${seconds}.${milliseconds}Z`), Number(microseconds))
}

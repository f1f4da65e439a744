import {
  type Column,
  type Field,
  type FieldType,
  type Scalar,
  serialOfMoment,
  withMicroseconds,
} from '@mingtai/sheet-core'

import { decimalColumn, nonFiniteNumber } from './decimal-column.ts'

import { bytesText } from '../pictures/binary-pictures.ts'

/** A value as the driver gives it: text where a number would lose digits. */
export type RawValue = string | number | boolean | Buffer | null

export type ColumnKind =
  /** `scale` null: the server does not say, so each chunk takes what its texts need. */
  | { kind: 'decimal'; scale: number | null }
  /**
   * `digits` of a second that the source always writes; left out: as many as there are. `zone`: the values are moments,
   * written on the wall of that zone.
   */
  | { kind: 'timestamp'; digits?: number; zone?: string }
  | { kind: 'float' | 'single' | 'boolean' | 'date' | 'text' }

function fieldTypeOf({ kind }: ColumnKind): FieldType {
  if (kind === 'decimal' || kind === 'float' || kind === 'single') return 'number'
  return kind
}

export function fieldOf(name: string, kind: ColumnKind): Field {
  const zone = kind.kind === 'timestamp' ? kind.zone : undefined
  return { name, type: fieldTypeOf(kind), ...(zone === undefined ? {} : { zone }) }
}

/** Makes one column of rows typed. A value of another kind makes this chunk's column a mixed one; no value is lost. */
export function columnOf(rows: readonly (readonly RawValue[])[], index: number, kind: ColumnKind): Column {
  const values = valuesOf(rows, index)
  switch (kind.kind) {
    case 'decimal':
      return decimalColumn(values, kind.scale)
    case 'float':
      return floats(values, doubleOf)
    case 'single':
      return floats(values, (value) => shortest(doubleOf(value)))
    case 'boolean':
      return booleans(values)
    case 'date':
      return days(values)
    case 'timestamp':
      return timestamps(values, kind.digits)
    case 'text':
      return texts(values)
    default:
      return kind satisfies never
  }
}

/** Uses loops instead of `map` and `from`, because it runs for every value of every source. */
function valuesOf(rows: readonly (readonly RawValue[])[], index: number): RawValue[] {
  const values = new Array<RawValue>(rows.length)
  for (let row = 0; row < rows.length; row++) values[row] = rows[row]![index] ?? null
  return values
}

function floats(values: readonly RawValue[], read: (value: RawValue) => number): Column {
  const column = new Float64Array(values.length)
  values.forEach((value, row) => {
    if (value !== null) column[row] = read(value)
  })
  return { type: 'float', values: column, nulls: nullsOf(values) }
}

/** ClickHouse and DuckDB write `inf`, which JavaScript does not know. */
function doubleOf(value: RawValue): number {
  const number = Number(value)
  return Number.isNaN(number) && typeof value === 'string' ? nonFiniteNumber(value) : number
}

/** The shortest decimal that is this single, so that 0.1 does not read as 0.10000000149011612. */
export function shortest(single: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const value = Number(single.toPrecision(digits))
    if (Math.fround(value) === single) return value
  }
  return single
}

function booleans(values: readonly RawValue[]): Column {
  const isTrue = (value: RawValue) =>
    value === true || value === 't' || value === 'true' || value === 1 || (Buffer.isBuffer(value) && value[0] === 1)
  return {
    type: 'boolean',
    values: Uint8Array.from(values, (value) => (isTrue(value) ? 1 : 0)),
    nulls: nullsOf(values),
  }
}

const SERIAL_OF_1970 = 25_569
const DAY = 86_400_000
const timePattern = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|[+-]\d\d(?::?\d\d){0,2})?$/

function days(values: readonly RawValue[]): Column {
  const read = new Int32Array(values.length)
  let hasNulls = false
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    if (value === null || value === undefined) {
      hasNulls = true
      continue
    }
    const text = asText(value)
    const day = wholeDay(text)
    if (day === undefined) return odd(values, 'date')
    read[row] = day
  }
  return { type: 'date', values: read, nulls: hasNulls ? nullsOf(values) : null }
}

function timestamps(values: readonly RawValue[], digits: number | undefined): Column {
  const read = new Float64Array(values.length)
  let hasNulls = false
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    if (value === null || value === undefined) {
      hasNulls = true
      continue
    }
    const instant = instantOf(asText(value))
    if (instant === undefined) return odd(values, 'timestamp')
    read[row] = instant
  }
  const nulls = hasNulls ? nullsOf(values) : null
  return { type: 'timestamp', values: read, nulls, ...(digits === undefined ? {} : { digits }) }
}

/** Dates that no calendar has (`0000-00-00`, `infinity`, before Christ) stand as the server's own text. */
function odd(values: readonly RawValue[], of: 'date' | 'timestamp'): Column {
  const shown = values.map((value): Scalar => {
    if (value === null) return null
    const text = asText(value)
    if (of === 'date') {
      const day = wholeDay(text)
      return day === undefined ? text : day + SERIAL_OF_1970
    }
    const instant = instantOf(text)
    return instant === undefined ? text : serialOfMoment(instant)
  })
  return { type: 'mixed', of, values: shown }
}

function wholeDay(text: string): number | undefined {
  return text.length === DAY_LETTERS ? dayOf(text) : undefined
}

const [SPACE, MINUS, ZERO, COLON] = [32, 45, 48, 58]
const DAY_LETTERS = 10

/** The day that a text begins with. Digit by digit: a pattern and a date object for each value would be most of the time. */
function dayOf(text: string): number | undefined {
  if (text.length < DAY_LETTERS || text.charCodeAt(4) !== MINUS || text.charCodeAt(7) !== MINUS) return undefined
  const century = twoDigits(text, 0)
  const rest = twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  if (century < 0 || rest < 0 || month < 1 || month > 12 || day < 1) return undefined
  const year = century * 100 + rest
  if (year < 1) return undefined
  return day > daysIn(year, month) ? undefined : daysSince1970(year, month, day)
}

/** -1 where they are none. */
function twoDigits(text: string, at: number): number {
  const ten = text.charCodeAt(at) - ZERO
  const one = text.charCodeAt(at + 1) - ZERO
  return ten >= 0 && ten <= 9 && one >= 0 && one <= 9 ? ten * 10 + one : -1
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** Of the Gregorian calendar; years are counted from March, so that the leap day is the last of its year. */
function daysSince1970(year: number, month: number, day: number): number {
  const from = month > 2 ? year : year - 1
  const inYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return from * 365 + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + inYear - 719_468
}

function instantOf(text: string): number | undefined {
  const day = dayOf(text)
  if (day === undefined) return undefined
  if (isPlainMoment(text)) return day * DAY + clockOf(text)
  const match = timePattern.exec(text)
  if (match === null) return undefined
  const fraction = (match[7] ?? '').padEnd(6, '0')
  const milliseconds = day * DAY + clockOf(text) + Number(fraction.slice(0, 3))
  return withMicroseconds(milliseconds, Number(fraction.slice(3, 6)))
}

/** The milliseconds of `23:59:59` behind a day. */
function clockOf(text: string): number {
  return twoDigits(text, 11) * 3_600_000 + twoDigits(text, 14) * 60_000 + twoDigits(text, 17) * 1000
}

/** `2024-02-29 23:59:59` and nothing behind it. */
function isPlainMoment(text: string): boolean {
  if (text.length !== 19 || text.charCodeAt(10) !== SPACE) return false
  if (text.charCodeAt(13) !== COLON || text.charCodeAt(16) !== COLON) return false
  return twoDigits(text, 11) >= 0 && twoDigits(text, 14) >= 0 && twoDigits(text, 17) >= 0
}

/** Looking for repeats pays only where there are some; a look at the first values tells. */
function texts(values: readonly RawValue[]): Column {
  const sample = values.slice(0, 64)
  const repeats = sample.length < 8 || new Set(sample).size < sample.length * 0.9
  const known = new Map<string, number>()
  const dictionary: string[] = []
  const codes = new Int32Array(values.length)
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    if (value === null || value === undefined) {
      codes[row] = -1
      continue
    }
    const text = asText(value)
    const found = repeats ? known.get(text) : undefined
    codes[row] = found ?? dictionary.push(text) - 1
    if (repeats && found === undefined) known.set(text, codes[row]!)
  }
  return { type: 'text', codes, dictionary }
}

function asText(value: Exclude<RawValue, null>): string {
  if (typeof value === 'string') return value
  return Buffer.isBuffer(value) ? bytesText(value) : String(value)
}

function nullsOf(values: readonly RawValue[]): Uint8Array | null {
  return values.includes(null) ? Uint8Array.from(values, (value) => (value === null ? 1 : 0)) : null
}

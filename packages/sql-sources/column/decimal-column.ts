import type { Column, Scalar } from '@mingtai/sheet-core'

import type { RawValue } from './text-columns.ts'

const plain = /^-?\d+(?:\.\d+)?$/
const nonFinite = /^[+-]?(?:nan|inf(?:inity)?)$/i
const [MAX_INT64, MIN_INT64] = [2n ** 63n - 1n, -(2n ** 63n)]

/**
 * Makes a column of exact numbers from texts: doubles while they are safe, then 64 bit integers, then exact decimals.
 */
export function decimalColumn(values: readonly RawValue[], declared: number | null): Column {
  return (declared === null ? null : shortColumn(values, declared)) ?? anyColumn(values, declared)
}

/** Reads a column of short numbers at the declared scale in one pass; null where a value does not fit. */
function shortColumn(values: readonly RawValue[], scale: number): Column | null {
  const scaled = new Float64Array(values.length)
  let nulls: Uint8Array | null = null
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    if (value === null || value === undefined) {
      nulls ??= new Uint8Array(values.length)
      nulls[row] = 1
      continue
    }
    const number = shortNumber(String(value), scale)
    if (Number.isNaN(number)) return null
    scaled[row] = number
  }
  return { type: 'decimal', scale, values: scaled, nulls }
}

/** As many as a double surely holds, sign and point aside. */
const SHORT = 15

/** The text times `10 ** scale`; NaN where it has more digits, or anything but digits. */
function shortNumber(text: string, scale: number): number {
  const isNegative = text.charCodeAt(0) === 45
  let [number, digits, fraction] = [0, 0, -1]
  for (let at = isNegative ? 1 : 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit
      digits++
      if (fraction >= 0) fraction++
    } else if (digit === -2 && fraction < 0 && digits > 0) fraction = 0
    else return Number.NaN
  }
  const missing = scale - Math.max(0, fraction)
  if (digits === 0 || fraction === 0 || missing < 0 || digits + missing > SHORT) return Number.NaN
  for (let zero = 0; zero < missing; zero++) number *= 10
  return isNegative ? -number : number
}

function anyColumn(values: readonly RawValue[], declared: number | null): Column {
  const texts = values.map((value) => (value === null ? null : String(value)))
  if (texts.some((text) => text !== null && !plain.test(text))) return oddColumn(texts)
  const scale = texts.reduce((most, text) => Math.max(most, text === null ? 0 : fractionOf(text)), declared ?? 0)
  const nulls = texts.includes(null) ? Uint8Array.from(texts, (text) => (text === null ? 1 : 0)) : null
  const safe = safeValues(texts, scale)
  if (safe !== null) return { type: 'decimal', scale, values: safe, nulls }
  const exact = texts.map((text) => (text === null ? 0n : scaledOf(text, scale)))
  if (exact.every((value) => value <= MAX_INT64 && value >= MIN_INT64)) {
    return { type: 'decimal', scale, values: BigInt64Array.from(exact), nulls }
  }
  return { type: 'mixed', values: exact.map((scaled, row): Scalar => (texts[row] === null ? null : { scaled, scale })) }
}

/** `NaN` and infinities are numerics of PostgreSQL: they stand beside exact numbers, which stay what they are. */
function oddColumn(texts: readonly (string | null)[]): Column {
  if (!texts.every((text) => text === null || plain.test(text) || nonFinite.test(text))) return asFloats(texts)
  const values = texts.map((text): Scalar => {
    if (text === null) return null
    if (nonFinite.test(text)) return nonFiniteNumber(text)
    const scale = fractionOf(text)
    return { scaled: scaledOf(text, scale), scale }
  })
  return { type: 'mixed', values }
}

/** As any database writes what is no number, or has no end. */
export function nonFiniteNumber(text: string): number {
  if (/nan/i.test(text)) return Number.NaN
  return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}

function asFloats(texts: readonly (string | null)[]): Column {
  const nulls = Uint8Array.from(texts, (text) => (text === null ? 1 : 0))
  return { type: 'float', values: Float64Array.from(texts, (text) => (text === null ? 0 : Number(text))), nulls }
}

function fractionOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

function safeValues(texts: readonly (string | null)[], scale: number): Float64Array | null {
  const values = new Float64Array(texts.length)
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]
    if (text === null || text === undefined) continue
    const digits = text.replace('.', '') + '0'.repeat(scale - fractionOf(text))
    const value = Number(digits)
    if (!Number.isSafeInteger(value)) return null
    values[row] = value
  }
  return values
}

function scaledOf(text: string, scale: number): bigint {
  return BigInt(text.replace('.', '') + '0'.repeat(scale - fractionOf(text)))
}

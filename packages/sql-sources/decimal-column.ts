import type { Column, Scalar } from '@mingtai/sheet-core'

import type { RawValue } from './text-columns.ts'

const plain = /^-?\d+(?:\.\d+)?$/
const [MAX_INT64, MIN_INT64] = [2n ** 63n - 1n, -(2n ** 63n)]

/** Exact numbers from their texts, as doubles while they are safe, 64 bit integers beyond, exact decimals beyond that. */
export function decimalColumn(values: readonly RawValue[], declared: number | null): Column {
  const texts = values.map((value) => (value === null ? null : String(value)))
  // `NaN` and infinities are numerics of PostgreSQL that only a float can hold.
  if (texts.some((text) => text !== null && !plain.test(text))) return asFloats(texts)
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

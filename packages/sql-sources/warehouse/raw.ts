import duckdb from '@duckdb/node-bindings'
import { type Column, momentParts, serialOfMoment, withMicroseconds } from '@mingtai/sheet-core'
import { wallClock } from '@mingtai/zh'

import { infiniteDates } from './infinite-dates.ts'

interface IntegerLayout {
  bytes: 1 | 2 | 4 | 8 | 16
  scale: number
  unsigned?: boolean
}

const WORD = 4_294_967_296

/** A copy of a vector's memory (the binding copies it: the vector's own is gone with its chunk). */
export function rawBytes(vector: duckdb.Vector, bytes: number): ArrayBuffer {
  const copy = duckdb.vector_get_data(vector, bytes)
  const whole = copy.byteOffset === 0 && copy.byteLength === copy.buffer.byteLength
  return whole ? (copy.buffer as ArrayBuffer) : new Uint8Array(copy).buffer
}

/** Frees memory at once: the garbage of a fast query would pile up until the collector runs. */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** One byte for each null, or null where there is none. */
export function nullsOf(vector: duckdb.Vector, rows: number): Uint8Array | null {
  const bits: Uint8Array | null = duckdb.vector_get_validity(vector, Math.ceil(rows / 64) * 8)
  if (!bits) return null
  let any = 0
  const nulls = new Uint8Array(rows)
  for (let row = 0; row < rows; row++) {
    const isNull = ((bits[row >> 3]! >> (row & 7)) & 1) ^ 1
    nulls[row] = isNull
    any |= isNull
  }
  return any ? nulls : null
}

/** Integers and scaled decimals of any width, as doubles while they are safe and as 64 bit integers beyond. */
export function integers(vector: duckdb.Vector, rows: number, layout: IntegerLayout): Column {
  const nulls = nullsOf(vector, rows)
  const raw = rawBytes(vector, rows * layout.bytes)
  const doubles =
    layout.bytes <= 4
      ? Float64Array.from(narrow(raw, layout))
      : safeDoubles(new Int32Array(raw), rows, { nulls, ...layout })
  if (doubles !== null) {
    release(new Uint8Array(raw))
    return { type: 'decimal', scale: layout.scale, values: doubles, nulls }
  }
  const values = wideValues(raw, rows, layout)
  if (values !== null) return { type: 'decimal', scale: layout.scale, values, nulls }
  return beyond64Bits(raw, rows, { nulls, ...layout })
}

function narrow(raw: ArrayBuffer, { bytes, unsigned }: IntegerLayout) {
  if (bytes === 1) return unsigned ? new Uint8Array(raw) : new Int8Array(raw)
  if (bytes === 2) return unsigned ? new Uint16Array(raw) : new Int16Array(raw)
  return unsigned ? new Uint32Array(raw) : new Int32Array(raw)
}

interface WideLayout extends IntegerLayout {
  nulls: Uint8Array | null
}

/** Built from 32 bit words, since reading 64 bit integers would make an object for each; null when one is not safe. */
function safeDoubles(words: Int32Array, rows: number, { bytes, unsigned, nulls }: WideLayout): Float64Array | null {
  const step = bytes / 4
  const values = new Float64Array(rows)
  for (let row = 0, at = 0; row < rows; row++, at += step) {
    if (nulls !== null && nulls[row]) continue
    const high = words[at + 1]!
    if (high < -2_097_152 || high > 2_097_151 || (unsigned && high < 0)) return null
    if (step === 4 && (words[at + 2] !== high >> 31 || words[at + 3] !== high >> 31)) return null
    values[row] = high * WORD + (words[at]! >>> 0)
  }
  return values
}

function wideValues(raw: ArrayBuffer, rows: number, { bytes, unsigned }: IntegerLayout): BigInt64Array | null {
  const source = new BigInt64Array(raw)
  if (bytes === 8) return unsigned && source.some((value) => value < 0n) ? null : source
  const values = new BigInt64Array(rows)
  for (let row = 0; row < rows; row++) {
    const low = source[row * 2]!
    if (source[row * 2 + 1] !== low >> 63n) return null
    values[row] = low
  }
  return values
}

function beyond64Bits(raw: ArrayBuffer, rows: number, { bytes, scale, unsigned, nulls }: WideLayout): Column {
  const low = new BigUint64Array(raw)
  const high = unsigned ? low : new BigInt64Array(raw)
  const values = Array.from({ length: rows }, (_, row) => {
    if (nulls?.[row]) return null
    const scaled = bytes === 8 ? low[row]! : (high[row * 2 + 1]! << 64n) + low[row * 2]!
    return { scaled, scale }
  })
  return { type: 'mixed', values }
}

/** Milliseconds and what is behind them, to the microsecond. Far from 1970 the ticks are more than a double holds. */
function momentAt(words: Int32Array, at: number, perMillisecond: number): number {
  const ticks = words[at + 1]! * WORD + (words[at]! >>> 0)
  if (Number.isSafeInteger(ticks) || perMillisecond < 1) {
    const milliseconds = Math.floor(ticks / perMillisecond)
    const rest = ticks - milliseconds * perMillisecond
    return rest === 0 ? milliseconds : withMicroseconds(milliseconds, Math.floor((rest * 1000) / perMillisecond))
  }
  const exact = (BigInt(words[at + 1]!) << 32n) + BigInt(words[at]! >>> 0)
  const unit = BigInt(perMillisecond)
  const rest = ((exact % unit) + unit) % unit
  return withMicroseconds(Number((exact - rest) / unit), Math.floor((Number(rest) * 1000) / perMillisecond))
}

function zonedAt(instant: number): number {
  const { milliseconds, microseconds } = momentParts(instant)
  return withMicroseconds(wallClock(new Date(milliseconds)), microseconds)
}

/** Milliseconds of the wall clock; zoned times are shown on the clock of this machine, as the session's time zone is. */
export function times(vector: duckdb.Vector, rows: number, unit: { perMillisecond: number; zoned: boolean }): Column {
  const words = new Int32Array(rawBytes(vector, rows * 8))
  const values = new Float64Array(rows)
  for (let row = 0; row < rows; row++) {
    const instant = momentAt(words, row * 2, unit.perMillisecond)
    values[row] = unit.zoned ? zonedAt(instant) : instant
  }
  const nulls = nullsOf(vector, rows)
  // The greatest number of 64 bits stands for no end, below 0 for no beginning.
  const odd = infiniteDates('timestamp', rows, {
    side: (row) => {
      const [low, high] = [words[row * 2], words[row * 2 + 1]]
      return high === 0x7f_ff_ff_ff && low === -1 ? 1 : high === -0x80_00_00_00 && low === 1 ? -1 : 0
    },
    serial: (row) => serialOfMoment(values[row]!),
    nulls,
  })
  release(new Uint8Array(words.buffer))
  return odd ?? { type: 'timestamp', values, nulls }
}

import type duckdb from '@duckdb/node-bindings'
import bindings from '@duckdb/node-bindings'
import { type Column, type FieldType, momentOfSerial, storedTexts, valueAt } from '@mingtai/sheet-core'

import { decimalWidth, type Shape } from './shapes.ts'
import { writeTexts } from './write-texts.ts'

const WORD = 4_294_967_296
const SERIAL_OF_1970 = 25_569

/** A column's shape by now, and what its field is called. */
interface Landed {
  shape: Shape
  type: FieldType
}

/** Writes a column into a vector of the type that its shape has by now, which may be wider than the column's own. */
export function writeColumn(vector: duckdb.Vector, column: Column, { shape, type }: Landed): void {
  const rows = rowsOf(column)
  const nulls = nullsOf(column, rows)
  if (nulls !== null) writeNulls(vector, nulls)
  switch (shape.kind) {
    case 'nothing':
      return
    case 'text':
      return writeAsTexts(vector, column, type)
    case 'boolean':
      return copy(vector, column.type === 'boolean' ? column.values : booleans(column, rows))
    case 'date':
      return copy(vector, column.type === 'date' ? column.values : daysOf(column, rows))
    case 'timestamp':
      return copy(vector, microseconds(column.type === 'timestamp' ? column.values : momentsOf(column, rows)))
    case 'double':
      return copy(vector, column.type === 'float' ? column.values : doubles(column, rows))
    case 'decimal':
      return copy(vector, decimals(column, rows, shape))
    default:
      return shape satisfies never
  }
}

function rowsOf(column: Column): number {
  return column.type === 'text' ? column.codes.length : column.values.length
}

function copy(vector: duckdb.Vector, values: Uint8Array | Int32Array | Float64Array): void {
  const { buffer, byteOffset, byteLength } = values
  if (buffer instanceof ArrayBuffer) bindings.copy_data_to_vector(vector, 0, buffer, byteOffset, byteLength)
}

/** One byte for each null; null where there is none. */
function nullsOf(column: Column, rows: number): Uint8Array | null {
  if (column.type === 'text')
    return column.codes.includes(-1) ? Uint8Array.from(column.codes, (code) => (code < 0 ? 1 : 0)) : null
  if (column.type !== 'mixed') return column.nulls === null ? null : column.nulls.subarray(0, rows)
  return column.values.includes(null) ? Uint8Array.from(column.values, (value) => (value === null ? 1 : 0)) : null
}

function writeNulls(vector: duckdb.Vector, nulls: Uint8Array): void {
  const validity = new Uint8Array(Math.ceil(nulls.length / 64) * 8).fill(255)
  for (let row = 0; row < nulls.length; row++) if (nulls[row]) validity[row >> 3]! &= ~(1 << (row & 7))
  bindings.vector_ensure_validity_writable(vector)
  bindings.copy_data_to_vector_validity(vector, 0, validity.buffer, 0, validity.byteLength)
}

function booleans(column: Column, rows: number): Uint8Array {
  return Uint8Array.from({ length: rows }, (_, row) => (valueAt(column, row) === true ? 1 : 0))
}

/** As DuckDB writes the values when it makes texts of them. */
function writeAsTexts(vector: duckdb.Vector, column: Column, type: FieldType): void {
  if (column.type === 'text') return writeTexts(vector, column.codes, column.dictionary)
  const dictionary: string[] = []
  const text = storedTexts(column, type)
  const codes = Int32Array.from({ length: rowsOf(column) }, (_, row) => {
    const value = text(row)
    return value === null ? -1 : dictionary.push(value) - 1
  })
  writeTexts(vector, codes, dictionary)
}

/** Days since 1970 of the serials of a mixed column. */
function daysOf(column: Column, rows: number): Int32Array {
  return Int32Array.from(serials(column, rows), (serial) => Math.round(serial) - SERIAL_OF_1970)
}

/** Milliseconds since 1970 of the serials of a mixed column. */
function momentsOf(column: Column, rows: number): Float64Array {
  return Float64Array.from(serials(column, rows), momentOfSerial)
}

function serials(column: Column, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => {
    const value = valueAt(column, row)
    return typeof value === 'number' ? value : SERIAL_OF_1970
  })
}

function doubles(column: Column, rows: number): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => {
    const value = valueAt(column, row)
    return typeof value === 'number' ? value : 0
  })
}

function microseconds(milliseconds: Float64Array): Int32Array {
  const words = new Int32Array(milliseconds.length * 2)
  for (let row = 0; row < milliseconds.length; row++) {
    const value = Math.round(milliseconds[row]! * 1000)
    if (Number.isSafeInteger(value)) put(words, row * 2, value)
    else putBig(words, row * 2, BigInt(Math.floor(milliseconds[row]!)) * 1000n)
  }
  return words
}

/** Scaled integers of 64 or 128 bits, at the scale that the column has by now. */
function decimals(column: Column, rows: number, shape: Extract<Shape, { kind: 'decimal' }>): Int32Array {
  const step = decimalWidth(shape) / 4
  const words = new Int32Array(rows * step)
  if (column.type === 'decimal' && column.values instanceof Float64Array) {
    const factor = 10 ** (shape.scale - column.scale)
    for (let row = 0; row < rows; row++) {
      const value = column.values[row]! * factor
      if (Number.isSafeInteger(value)) put(words, row * step, value, step)
      else putBig(words, row * step, scaledOf(column.values[row]!, column.scale, shape.scale), step)
    }
    return words
  }
  for (let row = 0; row < rows; row++) putBig(words, row * step, exactOf(column, row, shape.scale), step)
  return words
}

function exactOf(column: Column, row: number, scale: number): bigint {
  if (column.type === 'decimal') return scaledOf(column.values[row]!, column.scale, scale)
  const value = column.type === 'mixed' ? (column.values[row] ?? null) : null
  if (typeof value === 'object' && value !== null) return scaledOf(value.scaled, value.scale, scale)
  return typeof value === 'number' ? writtenOf(value, scale) : 0n
}

/** A number by the digits that it is written with. */
function writtenOf(value: number, scale: number): bigint {
  const [whole = '', fraction = ''] = String(value).split('.')
  return scaledOf(BigInt(`${whole}${fraction}`), fraction.length, scale)
}

function scaledOf(value: number | bigint, from: number, to: number): bigint {
  // What stands where a value is null may be anything.
  if (typeof value === 'number' && !Number.isInteger(value)) return 0n
  return BigInt(value) * 10n ** BigInt(to - from)
}

/** A safe integer as two or four words, the lowest first; the upper ones repeat its sign. */
function put(words: Int32Array, at: number, value: number, step = 2): void {
  const high = Math.floor(value / WORD)
  words[at] = value - high * WORD
  words[at + 1] = high
  if (step === 4) words[at + 2] = words[at + 3] = high >> 31
}

function putBig(words: Int32Array, at: number, value: bigint, step = 2): void {
  for (let word = 0; word < step; word++) words[at + word] = Number(BigInt.asIntN(32, value >> BigInt(word * 32)))
}

import {
  DuckDBBlobValue,
  DuckDBDecimalType,
  DuckDBEnumType,
  DuckDBTypeId,
  JsonDuckDBValueConverter,
} from '@duckdb/node-api'
import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api'
import duckdb from '@duckdb/node-bindings'
import type { Column, FieldType } from '@mingtai/sheet-core'

import { bytesText } from '../pictures/binary-pictures.ts'
import { shortest } from '../column/text-columns.ts'
import { infiniteDates } from './infinite-dates.ts'
import { integers, nullsOf, rawBytes, times } from './raw.ts'
import { readTexts } from './texts.ts'

export type ColumnReader = (chunk: DuckDBDataChunk, index: number) => Column

const numbers = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.DECIMAL,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
])
/** Ticks of each timestamp type in a millisecond. */
const ticks = new Map([
  [DuckDBTypeId.TIMESTAMP_S, 0.001],
  [DuckDBTypeId.TIMESTAMP_MS, 1],
  [DuckDBTypeId.TIMESTAMP, 1000],
  [DuckDBTypeId.TIMESTAMP_TZ, 1000],
  [DuckDBTypeId.TIMESTAMP_NS, 1_000_000],
])

export function fieldTypeOf(type: DuckDBType): FieldType {
  if (numbers.has(type.typeId)) return 'number'
  if (type.typeId === DuckDBTypeId.BOOLEAN) return 'boolean'
  if (type.typeId === DuckDBTypeId.DATE) return 'date'
  return ticks.has(type.typeId) ? 'timestamp' : 'text'
}

/** How one column of a result becomes a typed column, chunk by chunk, without an object for each value. */
export function columnReader(type: DuckDBType): ColumnReader {
  const perMillisecond = ticks.get(type.typeId)
  if (perMillisecond !== undefined) {
    const zoned = type.typeId === DuckDBTypeId.TIMESTAMP_TZ
    return read((vector, rows) => times(vector, rows, { perMillisecond, zoned }))
  }
  if (type instanceof DuckDBDecimalType)
    return read((vector, rows) => integers(vector, rows, { bytes: decimalBytes(type.width), scale: type.scale }))
  if (type instanceof DuckDBEnumType) return read((vector, rows) => enums(vector, rows, type))
  switch (type.typeId) {
    case DuckDBTypeId.TINYINT:
      return read((vector, rows) => integers(vector, rows, { bytes: 1, scale: 0 }))
    case DuckDBTypeId.SMALLINT:
      return read((vector, rows) => integers(vector, rows, { bytes: 2, scale: 0 }))
    case DuckDBTypeId.INTEGER:
      return read((vector, rows) => integers(vector, rows, { bytes: 4, scale: 0 }))
    case DuckDBTypeId.BIGINT:
      return read((vector, rows) => integers(vector, rows, { bytes: 8, scale: 0 }))
    case DuckDBTypeId.HUGEINT:
      return read((vector, rows) => integers(vector, rows, { bytes: 16, scale: 0 }))
    case DuckDBTypeId.UTINYINT:
      return read((vector, rows) => integers(vector, rows, { bytes: 1, scale: 0, unsigned: true }))
    case DuckDBTypeId.USMALLINT:
      return read((vector, rows) => integers(vector, rows, { bytes: 2, scale: 0, unsigned: true }))
    case DuckDBTypeId.UINTEGER:
      return read((vector, rows) => integers(vector, rows, { bytes: 4, scale: 0, unsigned: true }))
    case DuckDBTypeId.UBIGINT:
      return read((vector, rows) => integers(vector, rows, { bytes: 8, scale: 0, unsigned: true }))
    case DuckDBTypeId.UHUGEINT:
      return read((vector, rows) => integers(vector, rows, { bytes: 16, scale: 0, unsigned: true }))
    case DuckDBTypeId.DOUBLE:
      return read(doubles)
    case DuckDBTypeId.FLOAT:
      return read(singles)
    case DuckDBTypeId.BOOLEAN:
      return read(booleans)
    case DuckDBTypeId.DATE:
      return read(dates)
    case DuckDBTypeId.VARCHAR:
      return read(readTexts)
    case DuckDBTypeId.BLOB:
      return blobs
    default:
      return shownAsText
  }
}

/** A column of which only the nulls are read, or nothing. */
export function partReader(part: 'nulls' | 'nothing'): ColumnReader {
  return read((vector, rows) => ({
    type: 'boolean',
    values: new Uint8Array(rows),
    nulls: part === 'nulls' ? nullsOf(vector, rows) : null,
  }))
}

function read(column: (vector: duckdb.Vector, rows: number) => Column): ColumnReader {
  return (chunk, index) => column(duckdb.data_chunk_get_vector(chunk.chunk, index), chunk.rowCount)
}

function decimalBytes(width: number): 2 | 4 | 8 | 16 {
  if (width <= 4) return 2
  if (width <= 9) return 4
  return width <= 18 ? 8 : 16
}

function doubles(vector: duckdb.Vector, rows: number): Column {
  return { type: 'float', values: new Float64Array(rawBytes(vector, rows * 8)), nulls: nullsOf(vector, rows) }
}

function singles(vector: duckdb.Vector, rows: number): Column {
  const values = Float64Array.from(new Float32Array(rawBytes(vector, rows * 4)), shortest)
  return { type: 'float', values, nulls: nullsOf(vector, rows) }
}

function booleans(vector: duckdb.Vector, rows: number): Column {
  return { type: 'boolean', values: new Uint8Array(rawBytes(vector, rows)), nulls: nullsOf(vector, rows) }
}

function dates(vector: duckdb.Vector, rows: number): Column {
  const values = new Int32Array(rawBytes(vector, rows * 4))
  const nulls = nullsOf(vector, rows)
  const odd = infiniteDates('date', rows, {
    side: (row) => (Math.abs(values[row]!) === ENDLESS ? Math.sign(values[row]!) : 0),
    serial: (row) => values[row]! + SERIAL_OF_1970,
    nulls,
  })
  return odd ?? { type: 'date', values, nulls }
}

/** How a day without an end is stored, and below 0 one without a beginning. */
const ENDLESS = 2_147_483_647
const SERIAL_OF_1970 = 25_569

function enums(vector: duckdb.Vector, rows: number, type: DuckDBEnumType): Column {
  const dictionary = type.values
  const bytes = dictionary.length <= 256 ? 1 : dictionary.length <= 65_536 ? 2 : 4
  const raw = rawBytes(vector, rows * bytes)
  const codes = Int32Array.from(
    bytes === 1 ? new Uint8Array(raw) : bytes === 2 ? new Uint16Array(raw) : new Uint32Array(raw),
  )
  const nulls = nullsOf(vector, rows)
  for (let row = 0; row < rows; row++) if (nulls?.[row]) codes[row] = -1
  return { type: 'text', codes, dictionary }
}

function blobs(chunk: DuckDBDataChunk, index: number): Column {
  const dictionary: string[] = []
  const codes = Int32Array.from(chunk.getColumnVector(index).toArray(), (value) =>
    value instanceof DuckDBBlobValue ? dictionary.push(bytesText(Buffer.from(value.bytes))) - 1 : -1,
  )
  return { type: 'text', codes, dictionary }
}

/** Times of day, lists, structures and whatever comes next are shown as text. */
function shownAsText(chunk: DuckDBDataChunk, index: number): Column {
  const values = chunk.convertColumnValues(index, JsonDuckDBValueConverter)
  const dictionary: string[] = []
  const codes = Int32Array.from(values, (value) => {
    if (value === null) return -1
    return dictionary.push(typeof value === 'string' ? value : JSON.stringify(value)) - 1
  })
  return { type: 'text', codes, dictionary }
}

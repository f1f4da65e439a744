import { DuckDBDecimalType, DuckDBTypeId } from '@duckdb/node-api'
import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api'
import duckdb from '@duckdb/node-bindings'
import type { Column } from '@mingtai/sheet-core'

type TypedColumn = Exclude<Column, { type: 'mixed' }>

/** Copies a typed column into one vector of a chunk, without a JavaScript object for each value. */
export function writeVector(chunk: DuckDBDataChunk, index: number, column: Column): void {
  if (column.type === 'mixed') throw new Error('a warehouse column has one type')
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, index)
  if (column.type === 'text') return writeTexts(vector, column.codes, column.dictionary)
  const bytes = physicalValues(chunk.getColumnVector(index).type, column)
  duckdb.copy_data_to_vector(vector, 0, bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
  if (column.nulls) writeNulls(vector, column.nulls)
}

function writeTexts(vector: duckdb.Vector, codes: Int32Array, dictionary: readonly string[]): void {
  for (let row = 0; row < codes.length; row++)
    duckdb.vector_assign_string_element(vector, row, dictionary[codes[row]!]!)
}

function physicalValues(type: DuckDBType, column: Exclude<TypedColumn, { type: 'text' }>): ArrayBufferView {
  if (column.type === 'timestamp') return BigInt64Array.from(column.values, (value) => BigInt(value) * 1000n)
  if (column.type === 'date' || column.type === 'boolean' || column.type === 'float') return column.values
  if (type.typeId === DuckDBTypeId.INTEGER || (type instanceof DuckDBDecimalType && type.width <= 9)) {
    return Int32Array.from(column.values as Float64Array)
  }
  return wideIntegers(column.values)
}

function wideIntegers(values: Float64Array | BigInt64Array): BigInt64Array {
  return values instanceof BigInt64Array ? values : BigInt64Array.from(values, BigInt)
}

function writeNulls(vector: duckdb.Vector, nulls: Uint8Array): void {
  const validity = new Uint8Array(Math.ceil(nulls.length / 64) * 8).fill(255)
  nulls.forEach((isNull, row) => {
    if (isNull) validity[row >> 3]! &= ~(1 << (row & 7))
  })
  duckdb.vector_ensure_validity_writable(vector)
  duckdb.copy_data_to_vector_validity(vector, 0, validity.buffer, 0, validity.byteLength)
}

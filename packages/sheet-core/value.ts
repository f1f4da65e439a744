import type { Column, Scalar } from './column.ts'
import type { ChunkColumn, RowChunk } from './chunk.ts'
import { serialOfMoment } from './number-format/moment-text.ts'
import type { WireScalar } from './window.ts'

/** 1970-01-01 as a spreadsheet counts days, from 1899-12-30. */
const EPOCH = 25_569

/** One value of a column: dates become day serials, decimals numbers while a double holds them exactly scaled. */
export function valueAt(column: Column, row: number): Scalar {
  switch (column.type) {
    case 'float':
      return column.nulls?.[row] ? null : (column.values[row] ?? null)
    case 'decimal':
      return column.nulls?.[row] ? null : decimalAt(column.values, row, column.scale)
    case 'text':
      return column.dictionary[column.codes[row] ?? -1] ?? null
    case 'boolean':
      return column.nulls?.[row] ? null : column.values[row] === 1
    case 'date':
      return column.nulls?.[row] ? null : column.values[row]! + EPOCH
    case 'timestamp':
      return column.nulls?.[row] ? null : serialOfMoment(column.values[row]!)
    case 'mixed':
      return column.values[row] ?? null
    default:
      return column satisfies never
  }
}

/** The value of one cell of a chunk column; an empty column has null everywhere. */
export function scalarAt(cells: ChunkColumn, row: number): Scalar {
  return cells.values === null ? null : valueAt(cells.values, row)
}

export function styleAt(cells: ChunkColumn, row: number): number {
  return typeof cells.styles === 'number' ? cells.styles : cells.styles[row]!
}

export function heightAt(chunk: RowChunk, row: number): number {
  return typeof chunk.heights === 'number' ? chunk.heights : chunk.heights[row]!
}

/** The format in which a column is shown when its style names none. */
export function defaultFormat(column: Column | null): string | undefined {
  const type = column?.type === 'mixed' ? column.of : column?.type
  if (type === 'date') return 'yyyy-mm-dd'
  return type === 'timestamp' ? 'yyyy-mm-dd hh:mm:ss' : undefined
}

/** Numbers of so many digits come back from a double as they were written. */
const DOUBLE_DIGITS = 999_999_999_999_999

function decimalAt(values: Float64Array | BigInt64Array, row: number, scale: number): Scalar {
  const scaled = values[row]!
  const number = Number(scaled)
  if (Math.abs(number) <= DOUBLE_DIGITS) return number / 10 ** scale
  return scale === 0 && Number.isSafeInteger(number) ? number : { scaled: BigInt(scaled), scale }
}

/** A value as it travels: a number that a double cannot hold comes as its digits. */
export function scalarOfWire(value: WireScalar): Scalar {
  if (value === null || typeof value !== 'object') return value
  const [whole = '0', fraction = ''] = value.exact.split('.')
  return { scaled: BigInt(whole + fraction), scale: fraction.length }
}

import type { Column } from '@mingtai/sheet-core'

/** The values at some rows of a column, in that order. */
export function picked(column: Column, rows: readonly number[]): Column {
  switch (column.type) {
    case 'text':
      return { ...column, codes: Int32Array.from(rows, (row) => column.codes[row]!) }
    case 'mixed':
      return { ...column, values: rows.map((row) => column.values[row] ?? null) }
    case 'decimal': {
      const nulls = pickedNulls(column.nulls, rows)
      const { values } = column
      if (values instanceof BigInt64Array)
        return { ...column, nulls, values: BigInt64Array.from(rows, (row) => values[row]!) }
      return { ...column, nulls, values: Float64Array.from(rows, (row) => values[row]!) }
    }
    case 'float':
    case 'timestamp':
      return {
        ...column,
        nulls: pickedNulls(column.nulls, rows),
        values: Float64Array.from(rows, (row) => column.values[row]!),
      }
    case 'boolean':
      return {
        ...column,
        nulls: pickedNulls(column.nulls, rows),
        values: Uint8Array.from(rows, (row) => column.values[row]!),
      }
    case 'date':
      return {
        ...column,
        nulls: pickedNulls(column.nulls, rows),
        values: Int32Array.from(rows, (row) => column.values[row]!),
      }
    default:
      return column satisfies never
  }
}

function pickedNulls(nulls: Uint8Array | null, rows: readonly number[]): Uint8Array | null {
  return nulls === null ? null : Uint8Array.from(rows, (row) => nulls[row]!)
}

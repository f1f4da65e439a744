import type { Column } from '@mingtai/sheet-core'

/** The values at some rows of a column, in that order; -1 gives null. */
export function pick(column: Column, rows: Int32Array): Column {
  const count = rows.length
  if (column.type === 'text') {
    const codes = new Int32Array(count)
    for (let at = 0; at < count; at++) codes[at] = column.codes[rows[at] ?? -1] ?? -1
    return { type: 'text', codes, dictionary: column.dictionary }
  }
  if (column.type === 'mixed') return { ...column, values: Array.from(rows, (row) => column.values[row] ?? null) }
  const nulls = nullsAt(column.nulls, rows)
  switch (column.type) {
    case 'boolean':
      return { type: 'boolean', values: picked(column.values, new Uint8Array(count), rows), nulls }
    case 'date':
      return { type: 'date', values: picked(column.values, new Int32Array(count), rows), nulls }
    case 'decimal': {
      const { scale, values } = column
      if (values instanceof Float64Array)
        return { type: 'decimal', scale, values: picked(values, new Float64Array(count), rows), nulls }
      const wide = new BigInt64Array(count)
      for (let at = 0; at < count; at++) wide[at] = values[rows[at] ?? -1] ?? 0n
      return { type: 'decimal', scale, values: wide, nulls }
    }
    case 'float':
    case 'timestamp':
      return { ...column, values: picked(column.values, new Float64Array(count), rows), nulls }
    default:
      return column satisfies never
  }
}

function picked<T extends Float64Array | Int32Array | Uint8Array>(values: T, into: T, rows: Int32Array): T {
  for (let at = 0; at < rows.length; at++) into[at] = values[rows[at] ?? -1] ?? 0
  return into
}

function nullsAt(nulls: Uint8Array | null, rows: Int32Array): Uint8Array | null {
  let any = false
  const at = new Uint8Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? -1
    if (row >= 0 && (nulls === null || nulls[row] !== 1)) continue
    at[index] = 1
    any = true
  }
  return any ? at : null
}

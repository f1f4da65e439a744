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

/** A column without the values of some rows. */
export function pickedOrNull(column: Column, isShown: (row: number) => boolean): Column {
  const nullsFor = (count: number, nulls: Uint8Array | null): Uint8Array =>
    Uint8Array.from({ length: count }, (_, row) => (isShown(row) ? (nulls?.[row] ?? 0) : 1))
  switch (column.type) {
    case 'text':
      return withoutUnused({ ...column, codes: column.codes.map((code, row) => (isShown(row) ? code : -1)) })
    case 'mixed':
      return { ...column, values: column.values.map((value, row) => (isShown(row) ? value : null)) }
    case 'decimal': {
      const nulls = nullsFor(column.values.length, column.nulls)
      const { values } = column
      if (values instanceof BigInt64Array)
        return { ...column, nulls, values: values.map((value, row) => (isShown(row) ? value : 0n)) }
      return { ...column, nulls, values: values.map((value, row) => (isShown(row) ? value : 0)) }
    }
    case 'float':
    case 'timestamp': {
      const nulls = nullsFor(column.values.length, column.nulls)
      return { ...column, nulls, values: column.values.map((value, row) => (isShown(row) ? value : 0)) }
    }
    case 'boolean': {
      const nulls = nullsFor(column.values.length, column.nulls)
      return { ...column, nulls, values: column.values.map((value, row) => (isShown(row) ? value : 0)) }
    }
    case 'date': {
      const nulls = nullsFor(column.values.length, column.nulls)
      return { ...column, nulls, values: column.values.map((value, row) => (isShown(row) ? value : 0)) }
    }
    default:
      return column satisfies never
  }
}

/** Texts that no row has any more do not travel in the dictionary. */
function withoutUnused({ codes, dictionary }: Extract<Column, { type: 'text' }>): Column {
  const places = new Map<number, number>()
  const moved = codes.map((code) => {
    if (code < 0) return -1
    const place = places.get(code) ?? places.size
    places.set(code, place)
    return place
  })
  return { type: 'text', codes: moved, dictionary: [...places.keys()].map((code) => dictionary[code]!) }
}

function pickedNulls(nulls: Uint8Array | null, rows: readonly number[]): Uint8Array | null {
  return nulls === null ? null : Uint8Array.from(rows, (row) => nulls[row]!)
}

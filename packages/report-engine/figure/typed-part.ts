import { type Column, type FieldType, momentOfSerial, type Scalar, scalarText } from '@mingtai/sheet-core'

import { exactOf, type MixedColumn, placesIn, scaledTo } from './mixed-values.ts'

const SERIAL_OF_1970 = 25_569

/**
 * A mixed part of a field as the type that the field states, where that holds every value; else it stays mixed, and what
 * is no value of the type stands in it as the source wrote it.
 */
export function typedPart(part: Column, type: FieldType): Column {
  if (part.type !== 'mixed') return part
  if (type === 'text') return textColumn(part.values.map(scalarText))
  // What is empty is no value of any other type.
  const values = part.values.map((value) => (value === '' ? null : value))
  return typedValues(values, type) ?? mixedColumn(values, type)
}

function mixedColumn(values: readonly Scalar[], of: FieldType): MixedColumn {
  return { type: 'mixed', of, values }
}

export function textColumn(texts: readonly (string | null)[]): Extract<Column, { type: 'text' }> {
  return {
    type: 'text',
    codes: Int32Array.from(texts, (text, row) => (text === null ? -1 : row)),
    dictionary: texts.map((text) => text ?? ''),
  }
}

/** null: a value is none of the type, or has more digits than a typed column holds. */
function typedValues(values: readonly Scalar[], type: Exclude<FieldType, 'text'>): Column | null {
  const nulls = values.includes(null) ? Uint8Array.from(values, (value) => Number(value === null)) : null
  const numbers = (): Float64Array => Float64Array.from(values, (value) => Number(value ?? 0))
  switch (type) {
    case 'boolean':
      if (!values.every((value) => value === null || typeof value === 'boolean')) return null
      return { type, values: Uint8Array.from(values, Number), nulls }
    case 'date':
      if (!values.every((value) => value === null || Number.isInteger(value))) return null
      // Mixed columns hold dates as spreadsheet serials.
      return { type, values: Int32Array.from(numbers(), (value) => value - SERIAL_OF_1970), nulls }
    case 'timestamp':
      if (!values.every((value) => value === null || Number.isFinite(value))) return null
      return { type, values: numbers().map(momentOfSerial), nulls }
    case 'number':
      if (values.every((value) => typeof value === 'number')) return { type: 'float', values: numbers(), nulls }
      return decimals(values, nulls) ?? floats(values, nulls)
    default:
      return type satisfies never
  }
}

function floats(values: readonly Scalar[], nulls: Uint8Array | null): Column | null {
  if (!values.every((value) => value === null || typeof value === 'number')) return null
  return { type: 'float', values: Float64Array.from(values, (value) => Number(value ?? 0)), nulls }
}

/** Nothing at all is a decimal as well, so that it joins exact numbers of other chunks. */
function decimals(values: readonly Scalar[], nulls: Uint8Array | null): Column | null {
  if (values.some((value) => typeof value === 'number')) {
    if (!values.some((value) => typeof value === 'object' && value !== null)) return null
  }
  if (values.some((value) => value !== null && exactOf(value) === null)) return null
  const scale = placesIn(values)
  const scaled = values.map((value) => scaledTo(exactOf(value) ?? { scaled: 0n, scale }, scale))
  if (scaled.some((value) => BigInt.asIntN(64, value) !== value)) return null
  const isSafe = scaled.every((value) => Number.isSafeInteger(Number(value)))
  return {
    type: 'decimal',
    scale,
    values: isSafe ? Float64Array.from(scaled, Number) : BigInt64Array.from(scaled),
    nulls,
  }
}

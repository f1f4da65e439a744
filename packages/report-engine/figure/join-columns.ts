import { type Column, type FieldType, storedTexts } from '@mingtai/sheet-core'

import { DOUBLE_DIGITS } from './exact.ts'
import type { MixedColumn } from './mixed-values.ts'
import { scalarAt } from './scalar-at.ts'
import { textColumn, typedPart } from './typed-part.ts'

/**
 * One column from a dataset's chunks. Decimals come to the largest scale that any chunk has; where no typed column holds
 * every value as the source gave it, the column is a mixed one.
 */
export function joinColumns(parts: readonly Column[], rows: number, type: FieldType): Column {
  const typed = parts.map((part) => typedPart(part, type))
  const [first] = typed
  if (first === undefined) return emptyColumn(type)
  if (typed.length === 1) return first
  if (typed.every((part) => part.type === 'text')) return joinTexts(typed, rows)
  if (type === 'text') return joinTexts(typed.map(asText), rows)
  if (typed.every((part) => part.type === 'decimal')) return joinDecimals(typed, rows) ?? joinMixed(typed, type)
  if (typed.every(isShortNumber)) return joinNumbers(typed.map(asFloat), rows, { type: 'float' })
  const alike = typed.filter((part): part is NumberColumn => part.type !== 'text' && part.type !== 'mixed')
  return alike.length === typed.length && alike.every((part) => part.type === first.type)
    ? joinNumbers(alike, rows, first)
    : joinMixed(typed, type)
}

type TextColumn = Extract<Column, { type: 'text' }>
type DecimalColumn = Extract<Column, { type: 'decimal' }>
type FloatColumn = Extract<Column, { type: 'float' }>
type NumberColumn = Exclude<Column, { type: 'text' | 'mixed' }>

function joinMixed(parts: readonly Column[], of: FieldType): MixedColumn {
  const values = parts.flatMap((part) => {
    const { length } = part.type === 'text' ? part.codes : part.values
    return Array.from({ length }, (_, row) => scalarAt(part, row))
  })
  return { type: 'mixed', of, values }
}

/** Numbers whose digits a double gives back. */
function isShortNumber(part: Column): part is FloatColumn | DecimalColumn {
  if (part.type === 'float') return true
  if (part.type !== 'decimal' || !(part.values instanceof Float64Array)) return false
  return part.values.every((value) => Math.abs(value) <= DOUBLE_DIGITS)
}

function emptyColumn(type: FieldType): Column {
  switch (type) {
    case 'number':
      return { type: 'float', values: new Float64Array(0), nulls: null }
    case 'text':
      return { type: 'text', codes: new Int32Array(0), dictionary: [] }
    case 'boolean':
      return { type: 'boolean', values: new Uint8Array(0), nulls: null }
    case 'date':
      return { type: 'date', values: new Int32Array(0), nulls: null }
    case 'timestamp':
      return { type: 'timestamp', values: new Float64Array(0), nulls: null }
    default:
      return type satisfies never
  }
}

function joinTexts(parts: readonly TextColumn[], rows: number): Column {
  const codes = new Int32Array(rows)
  const shared = parts.every((part) => part.dictionary === parts[0]?.dictionary)
  const dictionary: string[] = []
  let at = 0
  for (const part of parts) {
    const offset = shared ? 0 : dictionary.length
    if (!shared) for (const text of part.dictionary) dictionary.push(text)
    if (offset === 0) codes.set(part.codes, at)
    else part.codes.forEach((code, row) => (codes[at + row] = code < 0 ? -1 : code + offset))
    at += part.codes.length
  }
  return { type: 'text', codes, dictionary: shared ? (parts[0]?.dictionary ?? []) : dictionary }
}

function joinDecimals(parts: readonly DecimalColumn[], rows: number): Column | null {
  const scale = Math.max(...parts.map((part) => part.scale))
  const scaled = parts.flatMap((part) => rescaled(part, scale) ?? [])
  if (scaled.length < parts.length) return null
  const nulls = joinNulls(scaled, rows)
  if (scaled.every((part) => part.values instanceof Float64Array)) {
    const values = new Float64Array(rows)
    let at = 0
    for (const part of scaled) {
      if (part.values instanceof Float64Array) values.set(part.values, at)
      at += part.values.length
    }
    return { type: 'decimal', scale, values, nulls }
  }
  const values = new BigInt64Array(rows)
  let at = 0
  for (const part of scaled) {
    for (let row = 0; row < part.values.length; row++) values[at + row] = BigInt(part.values[row] ?? 0)
    at += part.values.length
  }
  return { type: 'decimal', scale, values, nulls }
}

/**
 * The same numbers with more decimal places; wide integers where a double would lose digits, null where an integer of 64
 * bits would lose them as well.
 */
export function rescaled(column: DecimalColumn, scale: number): DecimalColumn | null {
  if (column.scale === scale) return column
  const { values, nulls } = column
  const factor = 10 ** (scale - column.scale)
  if (values instanceof Float64Array && !values.some((value) => !Number.isSafeInteger(value * factor))) {
    return { type: 'decimal', scale, values: values.map((value) => value * factor), nulls }
  }
  const wide = Array.from(values as Iterable<number | bigint>, (value) => BigInt(value) * BigInt(factor))
  if (wide.some((value) => BigInt.asIntN(64, value) !== value)) return null
  return { type: 'decimal', scale, values: BigInt64Array.from(wide), nulls }
}

function joinNumbers(numbers: readonly NumberColumn[], rows: number, { type }: { type: Column['type'] }): Column {
  const nulls = joinNulls(numbers, rows)
  const values =
    type === 'date' ? new Int32Array(rows) : type === 'boolean' ? new Uint8Array(rows) : new Float64Array(rows)
  let at = 0
  for (const part of numbers) {
    if (!(part.values instanceof BigInt64Array)) values.set(part.values, at)
    at += part.values.length
  }
  if (values instanceof Int32Array) return { type: 'date', values, nulls }
  if (values instanceof Uint8Array) return { type: 'boolean', values, nulls }
  if (type !== 'timestamp') return { type: 'float', values, nulls }
  const [digits, ...others] = new Set(numbers.map((part) => (part.type === 'timestamp' ? part.digits : undefined)))
  return { type, values, nulls, ...(digits === undefined || others.length > 0 ? {} : { digits }) }
}

function joinNulls(
  parts: readonly { nulls: Uint8Array | null; values: { length: number } }[],
  rows: number,
): Uint8Array | null {
  if (parts.every((part) => part.nulls === null)) return null
  const nulls = new Uint8Array(rows)
  let at = 0
  for (const part of parts) {
    if (part.nulls !== null) nulls.set(part.nulls, at)
    at += part.values.length
  }
  return nulls
}

function asFloat(column: FloatColumn | DecimalColumn): FloatColumn {
  if (column.type === 'float') return column
  const unit = 10 ** column.scale
  return {
    type: 'float',
    values: Float64Array.from(column.values as Iterable<number | bigint>, (value) => Number(value) / unit),
    nulls: column.nulls,
  }
}

function asText(column: Column): TextColumn {
  if (column.type === 'text') return column
  return textColumn(Array.from({ length: column.values.length }, (_, row) => row).map(storedTexts(column)))
}

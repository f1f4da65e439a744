import { type Column, type FieldType, momentOfSerial, type Scalar } from '@mingtai/sheet-core'

import { exactText } from './exact.ts'

/** One column from a dataset's chunks; decimals come to the largest scale that any chunk has. */
export function joinColumns(parts: readonly Column[], rows: number, type: FieldType): Column {
  const typed = parts.map((part) => (part.type === 'mixed' ? typedColumn(part.values, type) : part))
  const [first] = typed
  if (first === undefined) return emptyColumn(type)
  if (typed.length === 1) return first
  if (typed.every((part) => part.type === 'text')) return joinTexts(typed, rows)
  // Where no integer of 64 bits holds them all at one scale, they are joined as floats below.
  const decimals = typed.every((part) => part.type === 'decimal') ? joinDecimals(typed, rows) : null
  if (decimals !== null) return decimals
  if (first.type !== 'decimal' && typed.every((part) => part.type === first.type))
    return joinNumbers(typed, rows, first)
  if (typed.every((part) => part.type === 'float' || part.type === 'decimal'))
    return joinNumbers(typed.map(asFloat), rows, { type: 'float' })
  return joinTexts(typed.map(asText), rows)
}

type Typed = Exclude<Column, { type: 'mixed' }>
type TextColumn = Extract<Column, { type: 'text' }>
type DecimalColumn = Extract<Column, { type: 'decimal' }>
type NumberColumn = Exclude<Typed, TextColumn>

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

function joinNumbers(parts: readonly Typed[], rows: number, { type }: { type: Typed['type'] }): Column {
  const numbers = parts.filter((part): part is NumberColumn => part.type !== 'text')
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
  return { type: type === 'timestamp' ? 'timestamp' : 'float', values, nulls }
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

export function asFloat(column: Typed): Typed {
  if (column.type !== 'decimal') return column
  const unit = 10 ** column.scale
  return {
    type: 'float',
    values: Float64Array.from(column.values as Iterable<number | bigint>, (value) => Number(value) / unit),
    nulls: column.nulls,
  }
}

function asText(column: Typed): TextColumn {
  if (column.type === 'text') return column
  const texts = Array.from(column.values as Iterable<number | bigint>, (value, row) => {
    if (column.nulls?.[row] === 1) return null
    return column.type === 'decimal' ? exactText({ scaled: BigInt(value), scale: column.scale }) : String(value)
  })
  return textColumn(texts)
}

function textColumn(texts: readonly (string | null)[]): TextColumn {
  return {
    type: 'text',
    codes: Int32Array.from(texts, (text, row) => (text === null ? -1 : row)),
    dictionary: texts.map((text) => text ?? ''),
  }
}

/** A short mixed region read as the type that its field states. */
function typedColumn(values: readonly Scalar[], type: FieldType): Typed {
  if (type === 'text')
    return textColumn(
      values.map((value) => (value === null ? null : typeof value === 'object' ? exactText(value) : String(value))),
    )
  const nulls = Uint8Array.from(values, (value) => Number(value === null || value === ''))
  const numbers = values.map((value) =>
    value === null ? 0 : typeof value === 'object' ? Number(exactText(value)) : Number(value),
  )
  // Mixed columns hold dates as spreadsheet serials, 25,569 days ahead of 1970.
  if (type === 'date') return { type, values: Int32Array.from(numbers, (value) => value - 25_569), nulls }
  if (type === 'timestamp') return { type, values: Float64Array.from(numbers, momentOfSerial), nulls }
  if (type === 'boolean') return { type, values: Uint8Array.from(numbers), nulls }
  return { type: 'float', values: Float64Array.from(numbers), nulls }
}

import type { Column, FieldType, Scalar } from '@mingtai/sheet-core'

/**
 * What a landed column has held so far, which decides its type in DuckDB. Chunks of one column may differ: a scale
 * grows, a number exceeds 64 bits, a value has another kind. The column becomes the narrowest type that holds all
 * values exactly, or text where none does.
 */
export type Shape =
  | { kind: 'nothing' | 'double' | 'boolean' | 'date' | 'timestamp' | 'text' }
  /** At most so many digits before the point; `safe`: every value is one that a double holds. */
  | { kind: 'decimal'; digits: number; scale: number; safe: boolean }

export const nothing: Shape = { kind: 'nothing' }
const text: Shape = { kind: 'text' }
const MOST_DIGITS = 38

/** Digits of the largest safe integer, and of the largest 64 bit integer. */
const [SAFE_DIGITS, LONG_DIGITS] = [16, 19]
const WRITTEN_DIGITS = 15

export function shapeOf(column: Column, type: FieldType): Shape {
  switch (column.type) {
    case 'float':
      return { kind: 'double' }
    case 'decimal': {
      const safe = column.values instanceof Float64Array
      const digits = Math.max(0, (safe ? SAFE_DIGITS : LONG_DIGITS) - column.scale)
      return fitting({ kind: 'decimal', digits, scale: column.scale, safe })
    }
    case 'text':
    case 'boolean':
    case 'date':
    case 'timestamp':
      return { kind: column.type }
    case 'mixed':
      return column.values.map((value) => shapeOfScalar(value, type)).reduce(merged, nothing)
    default:
      return column satisfies never
  }
}

function shapeOfScalar(value: Scalar, type: FieldType): Shape {
  if (value === null) return nothing
  if (typeof value === 'boolean') return { kind: 'boolean' }
  if (typeof value === 'string') return text
  if (typeof value === 'object') {
    const digits = String(value.scaled).replace('-', '').length - value.scale
    // Beyond 64 bits there is no narrower type.
    return fitting({ kind: 'decimal', digits: Math.max(LONG_DIGITS + 1, digits), scale: value.scale, safe: false })
  }
  if (type === 'date' && Number.isInteger(value)) return { kind: 'date' }
  if (type === 'timestamp') return { kind: 'timestamp' }
  if (Number.isSafeInteger(value)) return { kind: 'decimal', digits: SAFE_DIGITS, scale: 0, safe: true }
  const [, whole = '', fraction = ''] = /^-?(\d+)\.(\d+)$/.exec(String(value)) ?? []
  const digits = whole.length + fraction.length
  // What a double was written from comes back as it was written, up to so many digits.
  return digits > 0 && digits <= WRITTEN_DIGITS
    ? { kind: 'decimal', digits: whole.length, scale: fraction.length, safe: true }
    : { kind: 'double' }
}

/** The narrowest shape that holds both exactly. */
export function merged(before: Shape, next: Shape): Shape {
  if (before.kind === 'nothing') return next
  if (next.kind === 'nothing') return before
  if (before.kind === 'decimal' && next.kind === 'decimal') {
    const digits = Math.max(before.digits, next.digits)
    return fitting({ ...next, digits, scale: Math.max(before.scale, next.scale), safe: before.safe && next.safe })
  }
  const kinds = new Set([before.kind, next.kind])
  if (kinds.size === 1) return next
  const numbers = [before, next].every((shape) => shape.kind === 'double' || (shape.kind === 'decimal' && shape.safe))
  return numbers ? { kind: 'double' } : text
}

function fitting(shape: Extract<Shape, { kind: 'decimal' }>): Shape {
  return shape.digits + shape.scale > MOST_DIGITS ? text : shape
}

/** How DuckDB calls it. */
export function typeName(shape: Shape): string {
  switch (shape.kind) {
    case 'nothing':
    case 'text':
      return 'VARCHAR'
    case 'decimal':
      return decimalName(shape)
    case 'double':
    case 'boolean':
    case 'date':
    case 'timestamp':
      return shape.kind.toUpperCase()
    default:
      return shape satisfies never
  }
}

/** Bytes of a value: decimals of up to 18 digits are 64 bit integers, wider ones have twice as much. */
export function decimalWidth({ digits, scale }: { digits: number; scale: number }): 8 | 16 {
  return (scale === 0 && digits <= LONG_DIGITS) || digits + scale <= 18 ? 8 : 16
}

function decimalName(shape: { digits: number; scale: number }): string {
  if (shape.scale === 0 && shape.digits <= LONG_DIGITS) return 'BIGINT'
  return `DECIMAL(${decimalWidth(shape) === 8 ? 18 : MOST_DIGITS},${shape.scale})`
}

/** The widest that a column of a file may have held, going by its type. */
export function shapeOfType(type: string): Shape {
  const [, width, scale] = /^DECIMAL\((\d+),(\d+)\)$/.exec(type) ?? []
  if (width !== undefined) {
    return { kind: 'decimal', digits: Number(width) - Number(scale), scale: Number(scale), safe: false }
  }
  if (type === 'BIGINT') return { kind: 'decimal', digits: LONG_DIGITS, scale: 0, safe: false }
  switch (type) {
    case 'DOUBLE':
      return { kind: 'double' }
    case 'BOOLEAN':
      return { kind: 'boolean' }
    case 'DATE':
      return { kind: 'date' }
    case 'TIMESTAMP':
      return { kind: 'timestamp' }
    default:
      return text
  }
}

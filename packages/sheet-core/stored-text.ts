import type { Column, ExactDecimal, FieldType, Scalar } from './column.ts'
import { dayText, momentOfSerial, momentText } from './number-format/moment-text.ts'

const SERIAL_OF_1970 = 25_569

/**
 * Texts of a column's values as they are stored: every digit, the scale of the column, no format; null where nothing is.
 * `type` tells what the numbers of a mixed column are where its field is of days or moments.
 */
export function storedTexts(column: Column, type: FieldType = 'text'): (row: number) => string | null {
  switch (column.type) {
    case 'text':
      return (row) => column.dictionary[column.codes[row] ?? -1] ?? null
    case 'mixed':
      return mixedTexts(column.values, column.of ?? type)
    case 'float':
      return known(column.nulls, (row) => numberText(column.values[row]!))
    case 'decimal':
      return known(column.nulls, (row) => scaledText(column.values[row]!, column.scale))
    case 'boolean':
      return known(column.nulls, (row) => (column.values[row] === 1 ? 'true' : 'false'))
    case 'date':
      return known(column.nulls, (row) => dayText(column.values[row]!))
    case 'timestamp':
      return known(column.nulls, (row) => momentText(column.values[row]!, column.digits))
    default:
      return column satisfies never
  }
}

function mixedTexts(values: readonly Scalar[], type: FieldType): (row: number) => string | null {
  if (type !== 'date' && type !== 'timestamp') return (row) => scalarText(values[row] ?? null)
  return (row) => {
    const value = values[row] ?? null
    return typeof value === 'number' ? serialText(value, type) : scalarText(value)
  }
}

function known(nulls: Uint8Array | null, text: (row: number) => string): (row: number) => string | null {
  return nulls === null ? text : (row) => (nulls[row] === 1 ? null : text(row))
}

/** One value outside a typed column. */
export function scalarText(value: Scalar): string | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'object' ? exactDecimalText(value) : String(value)
}

/** Databases keep the sign of a zero, and write it. */
function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}

/** The fifteen digits that a double holds for sure, as spreadsheets show it, and never with an exponent. */
export function plainFloatText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Number.isInteger(value)) return BigInt(value).toString()
  const text = String(Number(value.toPrecision(15)))
  const [digits = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  return Number(text).toFixed(Math.min(100, (digits.split('.')[1]?.length ?? 0) - Number(exponent)))
}

/** A day serial of a spreadsheet as the day or the moment that it stands for. */
export function serialText(serial: number, type: 'date' | 'timestamp', digits?: number): string {
  if (type === 'date') return dayText(Math.floor(serial) - SERIAL_OF_1970)
  // A serial has no finer digits than half a microsecond in our days, and finer noise from the way there.
  return momentText(momentOfSerial(serial), digits)
}

export function exactDecimalText({ scaled, scale }: ExactDecimal): string {
  return scaledText(scaled, scale)
}

function scaledText(scaled: number | bigint, scale: number): string {
  if (scale === 0) return String(scaled)
  const isNegative = scaled < 0
  const digits = String(isNegative ? -scaled : scaled).padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${isNegative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`
}

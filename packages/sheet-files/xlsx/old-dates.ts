import { type Column, momentOfSerial, momentText, type Scalar, serialText, valueAt } from '@mingtai/sheet-core'
import { fileSerial } from '../file-days.ts'

/** Spreadsheets believe in a 29 February 1900: before 1 March their serials are one less than ours. */
const MARCH_1900 = -25_508
const YEAR_10000 = 2_932_897

/** Whether every date of the column is one that a spreadsheet counts as we do. `unit` is the length of a day. */
export function hasSerials(values: Int32Array | Float64Array, nulls: Uint8Array | null, unit: number): boolean {
  const [first, end] = [MARCH_1900 * unit, YEAR_10000 * unit]
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    if (!(value >= first && value < end) && nulls?.[row] !== 1) return false
  }
  return true
}

/** A serial where the spreadsheet has one for the day, otherwise the date in words that everybody can read. */
export function dateOrText(column: Extract<Column, { type: 'date' | 'timestamp' }>, row: number): Scalar {
  const serial = valueAt(column, row)
  return typeof serial === 'number' ? serialOrText(serial, column.type) : serial
}

/** The serial of a file for one of ours; a text where a spreadsheet has no such day. */
export function serialOrText(serial: number, type: 'date' | 'timestamp'): number | string {
  const found = fileSerial(serial)
  if (found !== null) return found
  return type === 'date' ? serialText(serial, type) : momentText(momentOfSerial(serial), 0)
}

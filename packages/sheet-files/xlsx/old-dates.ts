import { type Column, type Scalar, valueAt } from '@mingtai/sheet-core'

const DAY = 86_400_000
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
  if (typeof serial !== 'number') return serial
  const value = column.values[row]! / (column.type === 'date' ? 1 : DAY)
  if (value >= MARCH_1900 && value < YEAR_10000) return serial
  if (serial >= 2 && value < YEAR_10000) return serial - 1
  const moment = new Date(value * DAY)
  if (Number.isNaN(moment.getTime())) return null
  const text = moment.toISOString()
  return column.type === 'date' ? text.replace(/T.*/, '') : text.replace('T', ' ').replace(/\.\d+Z$/, '')
}

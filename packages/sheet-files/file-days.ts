import type { momentKindOf } from '@mingtai/sheet-core'

/**
 * Days as workbooks count them. Inside the product a day is a number of days since 1899-12-30; the 29 February 1900 of
 * spreadsheets and the files that count from 1904 are known here alone.
 */
export type DaySystem = 1900 | 1904

type Moment = ReturnType<typeof momentKindOf>

const SINCE_1904 = 1462
const MARCH_1900 = 61

/** Our serial for a file's day; a time of day alone (below 1) is the same in both systems of counting. */
export function ownSerial(serial: number, system: DaySystem): number {
  if (system === 1904) return serial + SINCE_1904
  return serial >= 1 && serial < MARCH_1900 ? serial + 1 : serial
}

/** A file's figure as ours: only where its format shows it as a day. Times of a day and lengths of time count from no day. */
export function ownFigure(value: number, moment: Moment, system: DaySystem): number {
  if (moment === null || moment === 'length' || (moment === 'clock' && value < 1)) return value
  return ownSerial(value, system)
}

/** The serial that a workbook of our own has for our day; null where a spreadsheet has no such day. */
export function fileSerial(serial: number): number | null {
  if (serial >= MARCH_1900 && serial < YEAR_10000) return serial
  return serial >= 2 && serial < MARCH_1900 ? serial - 1 : null
}

const YEAR_10000 = 2_958_466

/** `25:30:00` of a number of days: a length of time is no moment. */
export function lengthText(days: number): string {
  const seconds = Math.floor(Math.round(Math.abs(days) * 86_400_000) / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return days < 0 ? `-${text}` : text
}

const DAY = 86_400_000
/** Beyond the year 2248 a double of milliseconds has no room for microseconds. */
const MICROSECONDS_END = 2 ** 43
const MICROSECONDS = 6

/** Milliseconds and the microseconds behind them as one number, exact to the microsecond from 1691 to 2248. */
export function withMicroseconds(milliseconds: number, microseconds: number): number {
  return Math.abs(milliseconds) < MICROSECONDS_END ? milliseconds + microseconds / 1000 : milliseconds
}

/** The whole milliseconds of a moment, and its microseconds behind them. */
export function momentParts(moment: number): { milliseconds: number; microseconds: number } {
  const milliseconds = Math.floor(moment)
  if (milliseconds === moment) return { milliseconds, microseconds: 0 }
  const microseconds = Math.round((moment - milliseconds) * 1000)
  return microseconds === 1000 ? { milliseconds: milliseconds + 1, microseconds: 0 } : { milliseconds, microseconds }
}

const SERIAL_OF_1970 = 25_569
/** From June 2079 on a serial has no room for microseconds. */
const FAR = 2 ** 16

/** A moment as the day serial of a spreadsheet; the whole day apart, so that the serial is the nearest that there is. */
export function serialOfMoment(moment: number): number {
  const days = Math.floor(moment / DAY)
  return days + SERIAL_OF_1970 + Math.round((moment - days * DAY) * 1000) / 1000 / DAY
}

/** Milliseconds since 1970 of a day serial, to the microsecond. */
export function momentOfSerial(serial: number): number {
  const days = Math.floor(serial)
  const rest = (serial - days) * DAY
  const whole = (days - SERIAL_OF_1970) * DAY
  return whole + (Math.abs(serial) < FAR ? Math.round(rest * 1000) / 1000 : Math.round(rest))
}

/** Days since 1970-01-01 of a day of the one calendar, which begins with the year 1; null: there is no such day. */
export function dayOfDate(year: number, month: number, day: number): number | null {
  const date = new Date(0)
  // Date.UTC would take the year 50 for 1950.
  date.setUTCFullYear(year, month - 1, day)
  const isDay = year >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay ? date.getTime() / DAY : null
}

let [knownDay, knownText] = [0, '1970-01-01']

/** `2024-02-29` of days since 1970-01-01. Neighbours in a column are mostly of one day, so the last one is remembered. */
export function dayText(days: number): string {
  if (days === knownDay) return knownText
  const date = new Date(days * DAY)
  if (Number.isNaN(date.getTime())) return ''
  const year = date.getUTCFullYear()
  const size = String(Math.abs(year)).padStart(4, '0')
  knownDay = days
  knownText = `${year < 0 ? '-' : ''}${size}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return knownText
}

/** `2024-02-29 23:59:59.123456` of milliseconds since 1970-01-01; `digits` of a second, or as many as there are. */
export function momentText(moment: number, digits?: number): string {
  const { milliseconds, microseconds } = momentParts(moment)
  const days = Math.floor(milliseconds / DAY)
  const rest = milliseconds - days * DAY
  const seconds = Math.floor(rest / 1000)
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  const fraction = (rest - seconds * 1000) * 1000 + microseconds
  return `${dayText(days)} ${clock}${fractionText(fraction, digits)}`
}

function fractionText(microseconds: number, digits: number | undefined): string {
  if (digits === undefined) {
    if (microseconds === 0) return ''
    return `.${String(microseconds).padStart(MICROSECONDS, '0').replace(/0+$/, '')}`
  }
  if (digits === 0) return ''
  return `.${String(microseconds).padStart(MICROSECONDS, '0').padEnd(digits, '0').slice(0, digits)}`
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

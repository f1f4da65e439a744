const DAY = 86_400_000
/** Day serial of 1970-01-01. */
const EPOCH = 25_569
/** 9999-12-31. */
export const LAST_DAY = 2_958_465
/** 0001-01-01. */
const FIRST_DAY = -693_593

export interface Day {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

/**
 * Days since 1899-12-30, by the one calendar of the product. The 29 February 1900 of spreadsheets exists in their files
 * alone. Months and days beyond their range run over into the next year or month.
 */
export function serialOf({ year, month, day }: Day): number {
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, day)
  return moment.getTime() / DAY + EPOCH
}

export function dayOf(serial: number): Day {
  const moment = new Date((Math.floor(serial) - EPOCH) * DAY)
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() }
}

/** Sunday is 0. */
export function weekdayOf(serial: number): number {
  return (((Math.floor(serial) - 1) % 7) + 7) % 7
}

export function isDaySerial(serial: number): boolean {
  return serial >= FIRST_DAY && serial < LAST_DAY + 1
}

export function daysInMonth(year: number, month: number): number {
  return dayOf(serialOf({ year, month: month + 1, day: 0 })).day
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Seconds of the day, rounded to whole ones, so that 12:00:00 does not become 11:59:59. */
export function secondsOf(serial: number): number {
  return Math.round((serial - Math.floor(serial)) * 86_400) % 86_400
}

/** The same day some months on; the last of a shorter month. */
export function monthsLater(serial: number, months: number): number {
  const { year, month, day } = dayOf(serial)
  const total = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(total / 12), (total % 12) + 1]
  return serialOf({ year: toYear, month: toMonth, day: Math.min(day, daysInMonth(toYear, toMonth)) })
}

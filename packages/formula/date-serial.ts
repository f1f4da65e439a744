const DAY = 86_400_000
/** Day serial of 1970-01-01. */
const EPOCH = 25_569
/** 9999-12-31. */
export const LAST_DAY = 2_958_465
/** 29 February 1900, which never was; spreadsheets have counted it since Lotus 1-2-3. */
const LEAP = 60

export interface Day {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

/** Months and days beyond their range run over into the next year or month. */
export function serialOf({ year, month, day }: Day): number {
  if (year === 1900 && month === 2 && day === 29) return LEAP
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, day)
  const days = moment.getTime() / DAY + EPOCH
  return days <= LEAP ? days - 1 : days
}

/** Serial 0 is the "0 January 1900" of spreadsheets. */
export function dayOf(serial: number): Day {
  const days = Math.floor(serial)
  if (days === LEAP) return { year: 1900, month: 2, day: 29 }
  if (days === 0) return { year: 1900, month: 1, day: 0 }
  const moment = new Date((days < LEAP ? days + 1 - EPOCH : days - EPOCH) * DAY)
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() }
}

/** Sunday is 0. */
export function weekdayOf(serial: number): number {
  return (((Math.floor(serial) - 1) % 7) + 7) % 7
}

export function isDaySerial(serial: number): boolean {
  return serial >= 0 && serial < LAST_DAY + 1
}

export function daysInMonth(year: number, month: number): number {
  if (year === 1900 && month === 2) return 29
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
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

import {
  dayOf,
  daysInMonth,
  isDaySerial,
  isLeapYear,
  monthsLater,
  secondsOf,
  serialOf,
  weekdayOf,
} from '../date-serial.ts'
import { momentInText } from '../date-in-text.ts'
import { errors, type FormulaError, type FormulaValue, isError, numberFrom } from '../value.ts'
import {
  type FormulaFunction,
  type Functions,
  integer,
  lazy,
  one,
  or,
  type Reader,
  text,
  three,
  truth,
  two,
} from './define.ts'

/** A day serial; texts that write a date count as the date. */
export const date: Reader<number> = {
  read: (value) => {
    const serial = numberFrom(value)
    return typeof serial === 'number' && !isDaySerial(serial) ? errors.number : serial
  },
}

/** Dates are day serials of the one calendar, from the year 1 to 9999. */
export const dates: Functions = {
  DATE: three([integer, integer, integer], (year, month, day) => {
    if (year < 0 || year > 9999 || Math.abs(month) > 200_000 || Math.abs(day) > 4_000_000) return errors.number
    return checked(serialOf({ year: year < 1900 ? year + 1900 : year, month, day }))
  }),
  TIME: three([integer, integer, integer], (hour, minute, second) => {
    const seconds = hour * 3600 + minute * 60 + second
    if (seconds < 0 || hour > 32_767 || minute > 32_767 || second > 32_767) return errors.number
    return (seconds % 86_400) / 86_400
  }),
  DATEVALUE: one(text, (value) => {
    const moment = momentInText(value)
    return moment === null ? errors.value : Math.floor(moment)
  }),
  TIMEVALUE: one(text, (value) => {
    const moment = momentInText(value)
    return moment === null ? errors.value : moment - Math.floor(moment)
  }),
  TODAY: lazy(0, 0, (_, { now }) => (now === undefined ? errors.missing : Math.floor(now()))),
  NOW: lazy(0, 0, (_, { now }) => now?.() ?? errors.missing),
  YEAR: one(date, (serial) => dayOf(serial).year),
  MONTH: one(date, (serial) => dayOf(serial).month),
  DAY: one(date, (serial) => dayOf(serial).day),
  HOUR: one(date, (serial) => Math.floor(secondsOf(serial) / 3600)),
  MINUTE: one(date, (serial) => Math.floor(secondsOf(serial) / 60) % 60),
  SECOND: one(date, (serial) => secondsOf(serial) % 60),
  WEEKDAY: two([date, or(integer, 1)], (serial, kind) => {
    const first = weekStart(kind)
    if (first === null) return errors.number
    const place = (weekdayOf(serial) - first + 7) % 7
    return kind === 3 ? place : place + 1
  }),
  WEEKNUM: two([date, or(integer, 1)], (serial, kind) => {
    if (kind === 21) return isoWeek(serial)
    const first = kind === 3 ? null : weekStart(kind)
    if (first === null) return errors.number
    const start = serialOf({ year: dayOf(serial).year, month: 1, day: 1 })
    return Math.floor((Math.floor(serial) - start + ((weekdayOf(start) - first + 7) % 7)) / 7) + 1
  }),
  ISOWEEKNUM: one(date, isoWeek),
  DAYS: two([date, date], (end, start) => Math.floor(end) - Math.floor(start)),
  DAYS360: three([date, date, or(truth, false)], (from, to, isEuropean) => days360(from, to, isEuropean)),
  EDATE: two([date, integer], (start, months) => (isFar(months) ? errors.number : checked(monthsLater(start, months)))),
  EOMONTH: two([date, integer], (start, months) => {
    if (isFar(months)) return errors.number
    const { year, month } = dayOf(start)
    return checked(serialOf({ year, month: month + months + 1, day: 0 }))
  }),
  DATEDIF: three([date, date, text], difference),
  YEARFRAC: three([date, date, or(integer, 0)], yearPart),
  DATESTRING: one(date, (serial) => {
    const { year, month, day } = dayOf(serial)
    return `${pad(year % 100)}年${pad(month)}月${pad(day)}日`
  }),
} satisfies Record<string, FormulaFunction>

function checked(serial: number): FormulaValue {
  return isDaySerial(serial) ? serial : errors.number
}

function isFar(months: number): boolean {
  return Math.abs(months) > 120_000
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** The weekday (Sunday 0) that is the first of a week by the codes of WEEKDAY. */
function weekStart(kind: number): number | null {
  if (kind === 1) return 0
  if (kind === 2 || kind === 3) return 1
  return kind >= 11 && kind <= 17 ? (kind - 10) % 7 : null
}

function isoWeek(serial: number): number {
  const thursday = Math.floor(serial) + 4 - (weekdayOf(serial) || 7)
  const start = serialOf({ year: dayOf(thursday).year, month: 1, day: 1 })
  return Math.floor((thursday - start) / 7) + 1
}

export function days360(from: number, to: number, isEuropean: boolean): number {
  const start = dayOf(from)
  const end = dayOf(to)
  let [first, last] = [start.day, end.day]
  if (isEuropean) [first, last] = [Math.min(30, first), Math.min(30, last)]
  else {
    if (start.day === daysInMonth(start.year, start.month)) first = 30
    if (end.day === daysInMonth(end.year, end.month) && last === 31 && first === 30) last = 30
    else if (last === 31 && first < 30)
      return (end.year - start.year) * 360 + (end.month + 1 - start.month) * 30 + 1 - first
  }
  return (end.year - start.year) * 360 + (end.month - start.month) * 30 + last - first
}

function difference(from: number, to: number, unit: string): FormulaValue {
  if (Math.floor(from) > Math.floor(to)) return errors.number
  const [start, end] = [dayOf(from), dayOf(to)]
  const months = (end.year - start.year) * 12 + end.month - start.month - Number(end.day < start.day)
  switch (unit.toUpperCase()) {
    case 'Y':
      return Math.floor(months / 12)
    case 'M':
      return months
    case 'D':
      return Math.floor(to) - Math.floor(from)
    case 'MD':
      if (end.day >= start.day) return end.day - start.day
      return Math.floor(to) - serialOf({ year: end.year, month: end.month - 1, day: start.day })
    case 'YM':
      return months % 12
    case 'YD': {
      const isLater = end.month > start.month || (end.month === start.month && end.day >= start.day)
      const year = isLater ? end.year : end.year - 1
      return Math.floor(to) - serialOf({ year, month: start.month, day: start.day })
    }
    default:
      return errors.number
  }
}

/** 0: 30/360, 1: actual days, 2: of 360, 3: of 365, 4: European 30/360. */
export function yearPart(from: number, to: number, basis: number): number | FormulaError {
  const [a, b] = from <= to ? [Math.floor(from), Math.floor(to)] : [Math.floor(to), Math.floor(from)]
  switch (basis) {
    case 0:
      return americanDays(a, b) / 360
    case 1:
      return (b - a) / yearLength(a, b)
    case 2:
      return (b - a) / 360
    case 3:
      return (b - a) / 365
    case 4:
      return days360(a, b, true) / 360
    default:
      return errors.number
  }
}

/** 30/360 as bonds count it: the last of February is a 30th. */
export function americanDays(from: number, to: number): number {
  const [start, end] = [dayOf(from), dayOf(to)]
  let [first, last] = [start.day, end.day]
  const isLastOfFebruary = start.month === 2 && start.day === daysInMonth(start.year, 2)
  if (isLastOfFebruary && end.month === 2 && end.day === daysInMonth(end.year, 2)) last = 30
  if (isLastOfFebruary) first = 30
  if (last === 31 && first >= 30) last = 30
  if (first === 31) first = 30
  return (end.year - start.year) * 360 + (end.month - start.month) * 30 + last - first
}

function yearLength(from: number, to: number): number {
  const [start, end] = [dayOf(from), dayOf(to)]
  const isWithinYear =
    start.year === end.year ||
    (end.year === start.year + 1 && (start.month > end.month || (start.month === end.month && start.day >= end.day)))
  if (!isWithinYear) {
    const years = end.year - start.year + 1
    const days = serialOf({ year: end.year + 1, month: 1, day: 1 }) - serialOf({ year: start.year, month: 1, day: 1 })
    return days / years
  }
  if (start.year === end.year) return isLeapYear(start.year) ? 366 : 365
  const february = (year: number) => serialOf({ year, month: 2, day: 29 })
  const hasLeapDay =
    (isLeapYear(start.year) && from <= february(start.year)) || (isLeapYear(end.year) && to >= february(end.year))
  return hasLeapDay ? 366 : 365
}

/** Throws away the part of a day. */
export function dayFrom(value: FormulaValue): number | FormulaError {
  const serial = date.read(value)
  return isError(serial) ? serial : Math.floor(serial)
}

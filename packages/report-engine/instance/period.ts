import { dayOfDate } from '@mingtai/sheet-core'

/**
 * A calendar period behind the key of a group. `ordinal` counts periods of the unit, so that neighbours differ by one.
 */
export interface Period {
  unit: PeriodUnit
  ordinal: number
  /** Milliseconds into the day. */
  time: number
}

export type PeriodUnit = 'year' | 'quarter' | 'month' | 'week' | 'day'

/** A month, quarter or week without its year. */
export interface Part {
  unit: 'month' | 'quarter' | 'week'
  number: number
}

const DAY = 86_400_000
const months = { year: 12, quarter: 3, month: 1 } as const
const quarter = '(?:[Qq]([1-4])|第?([1-4一二三四])季度?)'
const week = '(?:[Ww](\\d{1,2})|第?(\\d{1,2})周)'
const shapes = {
  year: /^(\d{4})\s*(?:年度?|财年)?$/,
  month: /^(\d{4})(?:[-/.年]\s*(\d{1,2})|(\d{2}))月?份?$/,
  quarter: new RegExp(`^(\\d{4})\\s*[-年]?\\s*${quarter}$`),
  week: new RegExp(`^(\\d{4})\\s*[-年]?\\s*${week}$`),
  day: /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})|(\d{2})(\d{2}))日?(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/,
  partQuarter: new RegExp(`^${quarter}$`),
  partWeek: new RegExp(`^${week}$`),
  partMonth: /^(\d{1,2}|[一二三四五六七八九十]{1,2})月份?$/,
}

/** Reads a period as people and databases write it: 2026, 202603, 2026-03, 2026年3月, 2026Q1, 2026-W05, 2026-03-15. */
export function periodIn(text: string): Period | null {
  const year = shapes.year.exec(text)
  if (year !== null) return plain('year', Number(year[1]))
  const month = shapes.month.exec(text)
  if (month !== null) {
    const number = Number(month[2] ?? month[3])
    return number >= 1 && number <= 12 ? plain('month', Number(month[1]) * 12 + number - 1) : null
  }
  const quarterly = shapes.quarter.exec(text)
  if (quarterly !== null) return plain('quarter', Number(quarterly[1]) * 4 + digit(quarterly[2] ?? quarterly[3]) - 1)
  const weekly = shapes.week.exec(text)
  if (weekly !== null) return weekOf(Number(weekly[1]), Number(weekly[2] ?? weekly[3]))
  return dayIn(text)
}

/** Reads a period without a year: 3月, 三月, Q1, 第一季度, 第5周; a bare number is what one looks for. */
export function partIn(text: string, wanted: PeriodUnit | 'number'): Part | null {
  const bare = /^\d{1,2}$/.exec(text)
  if (bare !== null) {
    const number = Number(text)
    const most = wanted === 'quarter' ? 4 : wanted === 'week' ? 53 : 12
    if (number < 1 || number > most || wanted === 'number' || wanted === 'day') return null
    return { unit: wanted === 'quarter' || wanted === 'week' ? wanted : 'month', number }
  }
  const month = shapes.partMonth.exec(text)
  if (month !== null) return inRange('month', chineseNumber(month[1] ?? ''), 12)
  const quarterly = shapes.partQuarter.exec(text)
  if (quarterly !== null) return inRange('quarter', digit(quarterly[1] ?? quarterly[2]), 4)
  const weekly = shapes.partWeek.exec(text)
  return weekly === null ? null : inRange('week', Number(weekly[1] ?? weekly[2]), 53)
}

/** Days since 1970, with the time of day. */
export function dayPeriod(milliseconds: number): Period {
  const ordinal = Math.floor(milliseconds / DAY)
  return { unit: 'day', ordinal, time: milliseconds - ordinal * DAY }
}

export function withYear({ unit, number }: Part, year: number): Period | null {
  if (unit === 'week') return weekOf(year, number)
  return plain(unit, unit === 'month' ? year * 12 + number - 1 : year * 4 + number - 1)
}

export function partOf({ unit, ordinal }: Period): Part | null {
  if (unit === 'month') return { unit, number: (ordinal % 12) + 1 }
  if (unit === 'quarter') return { unit, number: (ordinal % 4) + 1 }
  return unit === 'week' ? { unit, number: isoWeek(ordinal).week } : null
}

/** The same place some periods earlier; null where the calendar has none, as for 29 February. */
export function periodBack(period: Period, unit: PeriodUnit, back: number): Period | null {
  const { ordinal } = period
  if (period.unit === 'day') {
    if (unit === 'day' || unit === 'week') return { ...period, ordinal: ordinal - back * (unit === 'week' ? 7 : 1) }
    const date = new Date(ordinal * DAY)
    const month = date.getUTCFullYear() * 12 + date.getUTCMonth() - back * months[unit]
    const day = dayOfDate(Math.floor(month / 12), (month % 12) + 1, date.getUTCDate())
    return day === null ? null : { ...period, ordinal: day }
  }
  if (period.unit === 'week') {
    if (unit === 'week') return plain('week', ordinal - back)
    if (unit !== 'year') return null
    const { year, week } = isoWeek(ordinal)
    return weekOf(year - back, week)
  }
  if (unit === 'day' || unit === 'week') return null
  const steps = (back * months[unit]) / months[period.unit]
  return Number.isInteger(steps) ? plain(period.unit, ordinal - steps) : null
}

/** The larger period that it lies in. */
export function periodAround(period: Period, unit: PeriodUnit): Period | null {
  if (period.unit === unit) return period
  if (period.unit === 'week') return unit === 'year' ? plain('year', isoWeek(period.ordinal).year) : null
  if (unit === 'day') return null
  if (unit === 'week') return period.unit === 'day' ? plain('week', Math.floor((period.ordinal + 3) / 7)) : null
  const date = new Date(period.ordinal * DAY)
  const month =
    period.unit === 'day' ? date.getUTCFullYear() * 12 + date.getUTCMonth() : period.ordinal * months[period.unit]
  if (period.unit !== 'day' && months[period.unit] > months[unit]) return null
  return plain(unit, Math.floor(month / months[unit]))
}

function plain(unit: PeriodUnit, ordinal: number): Period {
  return { unit, ordinal, time: 0 }
}

function inRange(unit: Part['unit'], number: number, most: number): Part | null {
  return number >= 1 && number <= most ? { unit, number } : null
}

function dayIn(text: string): Period | null {
  const match = shapes.day.exec(text)
  if (match === null) return null
  const [, year, month, day, shortMonth, shortDay, hours = '0', minutes = '0', seconds = '0'] = match
  const ordinal = dayOfDate(Number(year), Number(month ?? shortMonth), Number(day ?? shortDay))
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return ordinal === null ? null : { unit: 'day', ordinal, time }
}

/** Weeks begin on Monday; the first one has the year's first Thursday (GB/T 7408, ISO 8601). Week 0 holds 1 January 1970. */
function weekOf(year: number, number: number): Period | null {
  const first = Math.floor((Date.UTC(year, 0, 4) / DAY + 3) / 7)
  const period = plain('week', first + number - 1)
  return number >= 1 && isoWeek(period.ordinal).year === year ? period : null
}

function isoWeek(ordinal: number): { year: number; week: number } {
  const thursday = ordinal * 7
  const year = new Date(thursday * DAY).getUTCFullYear()
  return { year, week: Math.floor((thursday - Date.UTC(year, 0, 1) / DAY) / 7) + 1 }
}

function digit(text: string | undefined): number {
  return chineseNumber(text ?? '')
}

function chineseNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const places = '一二三四五六七八九十'
  const [first = '', second] = text
  if (second === undefined) return places.indexOf(first) + 1
  return first === '十' ? 10 + places.indexOf(second) + 1 : 0
}

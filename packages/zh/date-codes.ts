import { wallClock } from './site-clock.ts'

/** Date formats of the report product by code, 1 to 10. Report specification, section 9. */
export type DateCode = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

const weekdays = '日一二三四五六'

/**
 * A date in one of the ten formats; '' for what is no date. Text such as `2026-01-31 08:30` is taken as it stands,
 * a `Date` or a text with a zone on the clock of the site.
 */
export function formatByCode(date: Date | string, code: DateCode): string {
  const parts = typeof date === 'string' ? readParts(date) : partsOf(date)
  if (parts === null) return ''
  const day = `${parts.year}-${parts.month}-${parts.day}`
  const toMinute = `${parts.hour}:${parts.minute}`
  switch (code) {
    case 1:
      return `${day} ${toMinute}:${parts.second}`
    case 2:
      return `${day} ${toMinute}`
    case 3:
      return day
    case 4:
      return `${parts.year}-${parts.month}`
    case 5:
      return `${toMinute}:${parts.second}`
    case 6:
      return toMinute
    case 7:
      return `星期${weekdays.charAt(new Date(`${day}T00:00:00Z`).getUTCDay())}`
    case 8:
      return parts.year
    case 9:
      return parts.month
    case 10:
      return parts.day
    default:
      return code satisfies never
  }
}

/** The default of a date parameter: `current` is today, a number that many days from today, a date is itself, anything else today. */
export function dateDefault(rule: string | null, today: string): string {
  const text = (rule ?? '').trim()
  if (/^[+-]?\d{1,7}$/.test(text)) return daysFrom(today, Number(text))
  return readParts(text) === null ? today : text
}

/** Whether a default says which day it means: `current`, a number of days, or a date that the calendar has. */
export function isDateDefault(rule: string): boolean {
  const text = rule.trim()
  return text === 'current' || /^[+-]?\d{1,7}$/.test(text) || readParts(text) !== null
}

/** The day that many days after (or before) a day, both `YYYY-MM-DD`; days outside the years 0001 to 9999 stay put. */
export function daysFrom(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment.toISOString().slice(0, 10) : day
}

interface Parts {
  year: string
  month: string
  day: string
  hour: string
  minute: string
  second: string
}

const plainMoment = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/

function readParts(text: string): Parts | null {
  const match = plainMoment.exec(text.trim())
  if (match === null) return /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? partsOf(new Date(text)) : null
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => (part ?? '0').padStart(2, '0'))
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const moment = new Date(`${iso}Z`)
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(iso)) return null
  return utcParts(moment)
}

function partsOf(date: Date): Parts | null {
  if (Number.isNaN(date.getTime())) return null
  return utcParts(new Date(wallClock(date)))
}

function utcParts(moment: Date): Parts | null {
  const iso = moment.toISOString()
  if (!/^\d/.test(iso)) return null
  const [day = '', time = ''] = iso.split('T')
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const [hour = '', minute = '', second = ''] = time.split(/[:.]/)
  return { year, month, day: dayOfMonth, hour, minute, second }
}

/** Days and times as texts: `2026-01-31`, `2026-01-31 08:30`, `2026-01`, `08:30`. They stand on the clock of the site. */

export type Precision = 'day' | 'minute' | 'month' | 'time'

const DAY = 86_400_000
/** 1970-01-01 as a spreadsheet counts days. */
const EPOCH = 25_569

const shapes = {
  day: /^(\d{4})-(\d{2})-(\d{2})$/,
  minute: /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/,
  month: /^(\d{4})-(\d{2})$/,
  time: /^(\d{2}):(\d{2})$/,
} as const

export const precisionNames = { day: '日期', minute: '日期和时间', month: '年月', time: '时间' } as const
export const precisionExamples = {
  day: '2026-01-31',
  minute: '2026-01-31 08:30',
  month: '2026-01',
  time: '08:30',
} as const

/** Whether a text is a day or time of that precision which the calendar has: no 30 February, nothing before 1900. */
export function isMoment(text: string, precision: Precision): boolean {
  const found = shapes[precision].exec(text)
  if (found === null) return false
  if (precision === 'time') return Number(found[1]) < 24 && Number(found[2]) < 60
  const day = precision === 'month' ? `${text}-01` : text.slice(0, 10)
  if (precision === 'minute' && !isMoment(text.slice(11), 'time')) return false
  return Number(found[1]) >= 1900 && isDay(day)
}

function isDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (month < 1 || month > 12 || date < 1) return false
  return date <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The day of a spreadsheet, in whole days; of a month its first one. */
export function daySerial(text: string): number {
  const [year = 0, month = 1, date = 1] = text.slice(0, 10).split('-').map(Number)
  return Date.UTC(year, month - 1, date) / DAY + EPOCH
}

/** `2026-01-31` of a day serial; null outside of 1900 to 9999. */
export function dayOfSerial(serial: number): string | null {
  if (serial < 2 || serial > 2_958_465 || !Number.isInteger(serial)) return null
  return new Date((serial - EPOCH) * DAY).toISOString().slice(0, 10)
}

/** Minutes since midnight of `08:30` or `2026-01-31 08:30`; 0 where no time is written. */
export function minutesOf(text: string): number {
  const found = /(\d{2}):(\d{2})$/.exec(text)
  return found === null ? 0 : Number(found[1]) * 60 + Number(found[2])
}

/** Days from one to another with both counted, as leave is counted. */
export function daysBetween(from: string, to: string): number {
  return daySerial(to) - daySerial(from) + 1
}

import dayjs, { type Dayjs } from 'dayjs'

/** What a date field holds: a day, a moment of a day, a month, or a time of day. */
export type DateKind = 'day' | 'moment' | 'month' | 'time'

export interface Reading {
  kind: DateKind
  /** Read as the end of something: a day alone means the day to its end. */
  ends: boolean
  now: Dayjs
}

const WHOLE = /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?(?:[ T]*(.+))?$/
const MONTH = /^(\d{4})(?:[-/.年])?(\d{1,2})月?$/
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?:[ T]*(.+))?$/
const CLOCK = /^(\d{1,2})(?:[:点时](\d{1,2})?)?分?(?::(\d{1,2}))?$/u

/** Reads typed text as a date: 2026-11-30, 2026/11/30 8:00, 20261130, 11-30, 11月30日, 今天. null where it is no date. */
export function readDate(typed: string, { kind, ends, now }: Reading): Dayjs | null {
  const text = typed
    .normalize('NFKC')
    .replace(/\s*([-/.:])\s*/gu, '$1')
    .trim()
  if (kind === 'month') return monthOf(text)
  if (kind === 'time') return clockOn(now.startOf('day'), text)
  const named = { 今天: 0, 明天: 1, 后天: 2, 昨天: -1 }[text]
  if (named !== undefined) return edge(now.add(named, 'day'), ends && kind === 'moment')
  const [, year = String(now.year()), month = '', date = '', rest = ''] = DIGITS.exec(text) ?? WHOLE.exec(text) ?? []
  const day = dayOf(Number(year), Number(month), Number(date))
  if (day === null) return null
  if (kind === 'day') return rest === '' || clockOn(day, rest) !== null ? day : null
  return rest === '' ? edge(day, ends) : clockOn(day, rest, ends)
}

/** Moves 23:59 to 23:59:59, for the end of something. */
export function toTheEnd(moment: Dayjs): Dayjs {
  return moment.hour() === 23 && moment.minute() === 59 ? moment.second(59).millisecond(0) : moment
}

function edge(day: Dayjs, atEnd: boolean): Dayjs {
  return atEnd ? day.endOf('day').millisecond(0) : day.startOf('day')
}

/** 2026-11, 2026年11月, 202611, as its first day; a whole day stands for its month. */
function monthOf(text: string): Dayjs | null {
  const [, year = '', month = ''] = MONTH.exec(text) ?? WHOLE.exec(text) ?? []
  return year === '' ? null : dayOf(Number(year), Number(month), 1)
}

function dayOf(year: number, month: number, date: number): Dayjs | null {
  const day = dayjs(new Date(year, month - 1, date))
  return year >= 1000 && day.month() === month - 1 && day.date() === date ? day : null
}

function clockOn(day: Dayjs, text: string, ends = false): Dayjs | null {
  const [whole, hour = '', minute = '0', second = '0'] = CLOCK.exec(text) ?? []
  if (whole === undefined) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const moment = day.hour(Number(hour)).minute(Number(minute)).second(Number(second)).millisecond(0)
  return ends ? toTheEnd(moment) : moment
}

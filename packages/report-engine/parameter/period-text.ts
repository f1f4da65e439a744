import { literalPattern } from '@mingtai/formula'
import { type Days, monthsFrom } from './day-rules.ts'

const periods = {
  month: ['yyyy-MM', 'yyyyMM', 'yyyy/MM', 'yyyy年M月'],
  quarter: ['yyyy-Qq', 'yyyyQq', 'yyyyq', 'yyyy年第q季度'],
  half: ['yyyy-Hh', 'yyyyHh', 'yyyy年P半年'],
  year: ['yyyy', 'yyyy年'],
} as const

/** How days and periods may be given to queries and texts; the first is how they are written in links and forms. */
export const formats = {
  date: ['yyyy-MM-dd', 'yyyyMMdd', 'yyyy/MM/dd', 'yyyy年M月d日'],
  dateTime: ['yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd HH:mm', 'yyyyMMddHHmmss', 'yyyy/MM/dd HH:mm:ss'],
  dateRange: ['yyyy-MM-dd', 'yyyyMMdd', 'yyyy/MM/dd', 'yyyy年M月d日'],
  time: ['HH:mm:ss', 'HH:mm', 'HHmmss'],
  ...periods,
  monthRange: periods.month,
  quarterRange: periods.quarter,
  halfRange: periods.half,
  yearRange: periods.year,
} as const

export type Timed = keyof typeof formats
export type PeriodType = keyof typeof periods

export function isTimed(type: string): type is Timed {
  return Object.hasOwn(formats, type)
}

/** The format that a parameter asks for, or the usual one of its type. */
export function formatOf(type: Timed, chosen: string | undefined): string {
  return formats[type].find((one) => one === chosen) ?? formats[type][0]
}

interface Parts {
  year: number
  month: number
  day: number
}

/** A day that the calendar has, written in a format, as yyyy-mm-dd; 2026-02-30 is none. */
export function readDay(text: string, format: string = formats.date[0]): string | null {
  const parts = partsIn(text, format)
  if (parts === null) return null
  const day = written({ ...parts, format: formats.date[0] })
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

/** A day in another format. */
export function dayText(day: string, format: string): string {
  return written({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)), format })
}

/** A month, quarter or year in any of its formats: which one it is, counted in its own unit from the year 0. */
export function readPeriod(type: PeriodType, text: string): number | null {
  for (const format of formats[type]) {
    const parts = partsIn(text, format)
    if (parts !== null) return indexOf(type, parts)
  }
  return null
}

export function periodText(type: PeriodType, index: number, format: string = formats[type][0]): string {
  const { from } = periodDays(type, index)
  return written({ year: Number(from.slice(0, 4)), month: Number(from.slice(5, 7)), day: 1, format })
}

export function periodDays(type: PeriodType, index: number): Days {
  const months = monthsOf[type]
  return monthsFrom(index * months, months)
}

export const monthsOf = { month: 1, quarter: 3, half: 6, year: 12 } as const

function indexOf(type: PeriodType, { year, month }: Parts): number {
  return Math.floor((year * 12 + month - 1) / monthsOf[type])
}

const digits: Record<string, string> = {
  yyyy: String.raw`(?<year>\d{4})`,
  MM: String.raw`(?<month>\d{2})`,
  M: String.raw`(?<month>\d{1,2})`,
  dd: String.raw`(?<day>\d{2})`,
  d: String.raw`(?<day>\d{1,2})`,
  q: String.raw`(?<quarter>[1-4])`,
  h: String.raw`(?<half>[12])`,
  P: String.raw`(?<part>[上下])`,
}
const tokens = /yyyy|MM|M|dd|d|q|h|P|[^]/gu

function partsIn(text: string, format: string): Parts | null {
  // What stands between the parts is text: a designer's format must not become a pattern that anybody's value is tried on.
  const shape = format.replace(tokens, (token) => digits[token] ?? literalPattern(token))
  const found = new RegExp(`^${shape}$`, 'u').exec(text)?.groups
  if (found === undefined) return null
  const month = monthIn(found)
  const parts = { year: Number(found.year), month, day: Number(found.day ?? 1) }
  return parts.year >= 1 && month >= 1 && month <= 12 ? parts : null
}

/** The first month of what is named. */
function monthIn({ month = '1', quarter, half, part }: Record<string, string | undefined>): number {
  if (quarter !== undefined) return Number(quarter) * 3 - 2
  if (half !== undefined || part !== undefined) return half === '2' || part === '下' ? 7 : 1
  return Number(month)
}

function written({ year, month, day, format }: Parts & { format: string }): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const parts: Record<string, string> = {
    ...{ yyyy: String(year).padStart(4, '0'), MM: two(month), M: String(month) },
    ...{ dd: two(day), d: String(day), q: String(Math.ceil(month / 3)) },
    ...{ h: month > 6 ? '2' : '1', P: month > 6 ? '下' : '上' },
  }
  return format.replace(tokens, (token) => parts[token] ?? token)
}

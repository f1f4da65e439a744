import { daysInMonth, serialOf } from './date-serial.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMERALS = '〇一二三四五六七八九'

const YEAR_FIRST = /^(\d{4}|\d{2})\s*([-/.年])\s*(\d{1,2})\s*(?:[-/.月]\s*(\d{1,2})\s*日?|月?)$/
const YEAR_LAST = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/
const DAY_NAMED = /^(\d{1,2})[-\s]([a-z]{3,9})[-\s,]+(\d{4}|\d{2})$/
const MONTH_NAMED = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/
const CLOCK =
  /^(上午|下午|am|pm)?\s*(\d{1,4})(?:[:：时点]\s*(?:(\d{1,2})\s*(?:[:：分]\s*(?:(\d{1,2}(?:\.\d+)?)\s*秒?)?)?)?)\s*(am|pm|a|p)?$/

/** The day serial, with its part of a day, that a text such as `2026-3-5`, `2026年3月5日 8:30` or `12:15` writes out. */
export function momentInText(text: string): number | null {
  const body = text.trim().toLowerCase()
  if (!/[-/.年月:：时点\s〇零一二三四五六七八九]/.test(body)) return null
  const alone = dateInText(body) ?? clockInText(body)
  if (alone !== null) return alone
  for (const match of body.matchAll(/\s+|t(?=\d)|(?<=日)(?=.)/g)) {
    const day = dateInText(body.slice(0, match.index))
    const clock = day === null ? null : clockInText(body.slice(match.index + match[0].length))
    if (day !== null && clock !== null) return day + clock
  }
  return null
}

/** The day of a text without a time; null for no date. */
function dateInText(source: string): number | null {
  const body = /[〇零一二三四五六七八九]/.test(source) ? inDigits(source) : source
  const first = YEAR_FIRST.exec(body)
  if (first !== null) {
    const [, year = '', , month = '', day = '1'] = first
    return serialFrom(year, Number(month), Number(day))
  }
  const last = YEAR_LAST.exec(body)
  if (last !== null) return serialFrom(last[3] ?? '', Number(last[1]), Number(last[2]))
  const dayNamed = DAY_NAMED.exec(body)
  if (dayNamed !== null) return serialFrom(dayNamed[3] ?? '', monthNamed(dayNamed[2]), Number(dayNamed[1]))
  const monthFirst = MONTH_NAMED.exec(body)
  return monthFirst === null ? null : serialFrom(monthFirst[3] ?? '', monthNamed(monthFirst[1]), Number(monthFirst[2]))
}

/** A part of a day; more than 24 hours count on. */
function clockInText(body: string): number | null {
  const match = CLOCK.exec(body)
  if (match === null) return null
  const [, before, hours = '', minutes = '0', seconds = '0', after] = match
  const half = before ?? after
  const hour = Number(hours)
  if (Number(minutes) > 59 || Number(seconds) >= 60 || (half !== undefined && hour > 12)) return null
  const isAfternoon = half === '下午' || half === 'pm' || half === 'p'
  const shown = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  return (shown * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400
}

/** Two digits mean 2000 to 2029 or 1930 to 1999. */
function serialFrom(year: string, month: number, day: number): number | null {
  const short = year.length === 2
  const full = short ? Number(year) + (Number(year) < 30 ? 2000 : 1900) : Number(year)
  if (full < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(full, month)) return null
  return serialOf({ year: full, month, day })
}

function monthNamed(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').slice(0, 3)) + 1
}

/** 二〇二六年十二月三十一日 in digits. */
function inDigits(text: string): string {
  const plain = text.replaceAll('零', '〇')
  return plain.replace(/[〇一二三四五六七八九十]+/g, (word) => {
    const tens = /^([一二三])?十([一二三四五六七八九])?$/.exec(word)
    if (tens === null) return [...word].map((sign) => NUMERALS.indexOf(sign)).join('')
    return String((tens[1] === undefined ? 1 : NUMERALS.indexOf(tens[1])) * 10 + NUMERALS.indexOf(tens[2] ?? '〇'))
  })
}

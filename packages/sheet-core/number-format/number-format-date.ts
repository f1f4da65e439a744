import { lunarDay } from '@mingtai/zh'

import { momentOfSerial } from './moment-text.ts'
import { digitsIn, type Numerals, spokenDay, spokenWhole } from './number-format-numerals.ts'
import type { Part, Section } from './number-format-parse.ts'

const DAY = 86_400_000
const EPOCH = 25_569
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const CHINESE_DAYS = '日一二三四五六'

interface Moment {
  date: Date
  /** The day as the calendar of the format counts it. */
  day: { year: number; month: number; day: number }
  /** Hours as shown: 1 to 12 where the format has a morning and an afternoon. */
  hour: number
  milliseconds: number
  numerals: Numerals | null
}

/**
 * A day serial (days since 1899-12-30) by the date parts of a format. What is finer than the format shows is cut, never
 * carried into the next second or day.
 */
export function dateText({ parts, numerals, isLunar }: DateSection, serial: number): string {
  const milliseconds = momentOfSerial(serial) + EPOCH * DAY
  const date = new Date(Math.floor(milliseconds) - EPOCH * DAY)
  if (Number.isNaN(date.getTime())) return '#NUM!'
  const isHalved = parts.some((part) => part.kind === 'half')
  const hour = isHalved ? date.getUTCHours() % 12 || 12 : date.getUTCHours()
  const day = dayOf(date, isLunar)
  return parts.map((part) => partText(part, { date, day, hour, milliseconds, numerals })).join('')
}

type DateSection = Pick<Section, 'parts' | 'numerals' | 'isLunar'>

/** Days that the Chinese calendar has no table for are shown as all others. */
function dayOf(date: Date, isLunar: boolean): Moment['day'] {
  const lunar = isLunar ? lunarDay(Math.floor(date.getTime() / DAY)) : null
  return lunar ?? { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function partText(part: Part, moment: Moment): string {
  if (part.kind === 'literal') return part.text
  if (part.kind === 'half') return moment.date.getUTCHours() < 12 ? part.morning : part.afternoon
  if (part.kind === 'elapsed') return digitsIn(elapsedText(part.code, moment.milliseconds), moment.numerals)
  return part.kind === 'date' ? codeText(part.code, moment) : ''
}

/** Years digit by digit, days and hours as they are said; names have no digits. */
function codeText(code: string, moment: Moment): string {
  const text = plainCode(code, moment)
  const { numerals } = moment
  if (numerals === null || !/^\d+$/.test(text)) return digitsIn(text, numerals)
  if (code.startsWith('m') || code.startsWith('d')) return spokenDay(Number(text), numerals)
  const isClock = numerals < 3 && /^[hns]/.test(code)
  return isClock ? spokenWhole(text, numerals) : digitsIn(text, numerals)
}

function plainCode(code: string, { date, day, hour, milliseconds }: Moment): string {
  const width = code.length
  switch (code[0]) {
    case 'y':
      return width <= 2 ? padded(day.year % 100, 2) : padded(day.year, 4)
    case 'e':
      return String(day.year)
    case 'm':
      return monthText(day.month, width)
    case 'd':
      if (width > 2) return width === 3 ? DAYS[date.getUTCDay()]!.slice(0, 3) : DAYS[date.getUTCDay()]!
      return padded(day.day, width)
    case 'a':
      return (width === 3 ? '' : '星期') + CHINESE_DAYS[date.getUTCDay()]!
    case 'h':
      return padded(hour, Math.min(width, 2))
    case 'n':
      return padded(date.getUTCMinutes(), width)
    case 's':
      return padded(date.getUTCSeconds(), Math.min(width, 2))
    case '.':
      return `.${(padded(date.getUTCMilliseconds(), 3) + padded(Math.round((milliseconds % 1) * 1000), 3))
        .padEnd(width - 1, '0')
        .slice(0, width - 1)}`
    default:
      return ''
  }
}

function monthText(month: number, width: number): string {
  const name = MONTHS[month - 1]
  if (width <= 2 || name === undefined) return padded(month, Math.min(width, 2))
  return width === 3 ? name.slice(0, 3) : width === 5 ? name[0]! : name
}

function elapsedText(code: string, milliseconds: number): string {
  const unit = code.startsWith('h') ? 3_600_000 : code.startsWith('m') ? 60_000 : 1000
  return padded(Math.floor(milliseconds / unit), code.length)
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

import type { ExactDecimal, Scalar } from '../column.ts'
import { dateText } from './number-format-date.ts'
import { absolute, isNegative, numberOf } from './number-format-digits.ts'
import { generalText } from './number-format-general.ts'
import { numberText } from './number-format-number.ts'
import { spokenNumber } from './number-format-numerals.ts'
import { type Condition, parseFormat, type Part, type Section } from './number-format-parse.ts'

export interface Shown {
  text: string
  /** `#RRGGBB` where the format names a colour. */
  color: string | null
}
export type Formatter = (value: Scalar) => Shown

const MOST_KNOWN = 2000
const known = new Map<string, Formatter>()

/**
 * A spreadsheet number format as a function, compiled once per format. Exact decimals are rounded on their digits
 * (half away from zero) and never become doubles; doubles are rounded on their first 15 digits, as Excel does.
 */
export function compileFormat(format: string | undefined): Formatter {
  const code = format || 'General'
  let formatter = known.get(code)
  if (!formatter) {
    if (known.size >= MOST_KNOWN) known.clear()
    formatter = compiled(parseFormat(code))
    known.set(code, formatter)
  }
  return formatter
}

/** Whether numbers in this format are days and times; what a file's reader takes for a date. */
export function isDateFormat(format: string | undefined): boolean {
  return parseFormat(format || 'General')[0]?.kind === 'date'
}

/** What numbers in a format are: days with or without a time, times of a day, lengths of time; null: none of these. */
export function momentKindOf(format: string | undefined): 'day' | 'clock' | 'length' | null {
  const [section] = parseFormat(format || 'General')
  if (section?.kind !== 'date') return null
  if (section.parts.some((part) => part.kind === 'date' && /^[ymdae]/.test(part.code))) return 'day'
  return section.isElapsed ? 'length' : 'clock'
}

/** A number that is none, or has no end, in every format. */
export function infiniteText(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  return value > 0 ? '∞' : '-∞'
}

function compiled(sections: readonly Section[]): Formatter {
  const texts = sections.find((section, i) => i === 3 || (section.hasText && i === sections.length - 1)) ?? null
  const numbers = sections.filter((section) => section !== texts || (section.kind === 'number' && !section.hasText))
  const pick = picker(numbers.length ? numbers : [GENERAL])
  return (value) => {
    if (value === null) return { text: '', color: null }
    if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', color: null }
    if (typeof value === 'string') return shownText(value, texts)
    if (typeof value === 'number' && !Number.isFinite(value)) return { text: infiniteText(value), color: null }
    const { section, sign } = pick(value)
    // A day before 1899-12-30 is that day; only lengths of time are negative.
    if (section.kind === 'date' && !section.isElapsed)
      return { text: dateText(section, numberOf(value)), color: section.color }
    return {
      text: sign + sectionText(section, sign || section.dropsSign ? absolute(value) : value),
      color: section.color,
    }
  }
}

const GENERAL: Section = {
  kind: 'general',
  parts: [{ kind: 'general' }],
  color: null,
  condition: null,
  hasText: false,
  isElapsed: false,
  numerals: null,
  isLunar: false,
  unknown: [],
  dropsSign: false,
}

interface Picked {
  section: Section
  /** `-` where the chosen section does not show the sign itself. */
  sign: '' | '-'
}

/** Which section shows a number: by its conditions, else by sign as in `positive;negative;zero`. */
function picker(sections: readonly Section[]): (value: number | ExactDecimal) => Picked {
  const [first, second, third] = sections.slice(0, 3)
  const positive = first!
  if (positive.condition || second?.condition) {
    const last = third ?? (second?.condition ? undefined : second) ?? GENERAL
    return (value) => {
      const number = numberOf(value)
      const section = [positive, second].find((item) => item?.condition && holds(item.condition, number)) ?? last
      return { section, sign: number < 0 ? '-' : '' }
    }
  }
  const negative = second && { ...second, dropsSign: true }
  return (value) => {
    if (isNegative(value)) return negative ? { section: negative, sign: '' } : { section: positive, sign: '-' }
    return { section: third && numberOf(value) === 0 ? third : positive, sign: '' }
  }
}

function holds({ operator, limit }: Condition, value: number): boolean {
  switch (operator) {
    case '<':
      return value < limit
    case '<=':
      return value <= limit
    case '>':
      return value > limit
    case '>=':
      return value >= limit
    case '=':
      return value === limit
    case '<>':
      return value !== limit
    default:
      return operator satisfies never
  }
}

function sectionText(section: Section, value: number | ExactDecimal): string {
  switch (section.kind) {
    case 'general':
      return section.parts.map((part) => generalPart(part, section, value)).join('')
    case 'date':
      return dateText(section, numberOf(value))
    case 'number':
      return numberText(section, value)
    default:
      return section.kind satisfies never
  }
}

function generalPart(part: Part, { numerals }: Section, value: number | ExactDecimal): string {
  if (part.kind === 'literal') return part.text
  if (part.kind !== 'general') return ''
  return numerals === null ? generalText(value) : spokenNumber(generalText(value), numerals)
}

function shownText(text: string, section: Section | null): Shown {
  if (!section) return { text, color: null }
  const parts = section.parts.map((part) => (part.kind === 'text' ? text : part.kind === 'literal' ? part.text : ''))
  return { text: parts.join(''), color: section.color }
}

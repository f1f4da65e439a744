import type { Choice, Parameter } from '../template/parameter.ts'
import { compareNumbers } from './compare-numbers.ts'
import { type Calendar, dayByRule, type Days } from './day-rules.ts'
import { momentOf, momentWords, timeText } from './date-time.ts'
import { isPeriodRange, periodByRule, type PeriodRangeType, periodRangeOf, unitOfRange } from './period-range.ts'
import { formatOf, type PeriodType, periodText, readDay } from './period-text.ts'
import { textPattern } from '@mingtai/formula'
import { leavesOf } from './tree.ts'

/** What a reader gives for a parameter: a text, a list of several, or null for nothing. */
export type GivenValue = string | string[] | null

/** Why a value is refused: the key of a sentence and its slots. */
export interface WrongValue {
  key: WrongKey
  words: Words
}

type Words = [string | number] | [string | number, string | number]

export type WrongKey =
  | 'parameter.required'
  | 'parameter.notNumber'
  | 'parameter.notDate'
  | 'parameter.notDateTime'
  | 'parameter.notTime'
  | 'parameter.notPeriods'
  | 'parameter.periodsTurned'
  | 'parameter.notRange'
  | 'parameter.rangeTurned'
  | 'parameter.rangeTooLong'
  | 'parameter.notMonth'
  | 'parameter.notQuarter'
  | 'parameter.notHalf'
  | 'parameter.notYear'
  | 'parameter.notInOptions'
  | 'parameter.notLeaf'
  | 'parameter.tooMany'
  | 'parameter.tooSmall'
  | 'parameter.tooLarge'
  | 'parameter.tooShort'
  | 'parameter.tooLong'
  | 'parameter.pattern'

/** The value as links and forms write it, or why it is none. A range has two days, '' where it is open. */
export type ReadValue = { value: GivenValue } | { wrong: WrongValue }

export interface Reading {
  calendar: Calendar
  /** null: not known here, so that any value passes; the server knows. */
  choices: readonly Choice[] | null
}

/**
 * The value of a parameter before the reader changes it. A range stays relative, so that the reader's clock decides.
 */
export function defaultValue(parameter: Parameter, calendar: Calendar): GivenValue {
  const rule = parameter.default
  if (rule === null) return null
  const { type } = parameter
  if (type === 'date') return dayOf(rule, calendar) ?? calendar.today
  if (rule === '') return null
  if (type === 'dateTime') return momentOf(rule, calendar) ?? momentOf('current', calendar)
  if (type === 'dateRange') return /wd|mw/.test(rule) ? rangeDefault(rule, calendar) : rule
  if (type === 'time') return timeText(rule, calendar)
  if (isPeriodRange(type)) return rule
  if (isPeriod(type)) {
    const index = periodByRule(type, rule, calendar)
    return index === null ? null : periodText(type, index)
  }
  return isSeveral(type) ? listIn(rule) : rule
}

/** Checks and normalizes a value; browser and server use the same check, and the server's counts. */
export function readValue(parameter: Parameter, given: GivenValue, reading: Reading): ReadValue {
  const { name, type } = parameter
  const parts = (Array.isArray(given) ? given : [given ?? '']).map((part) => (type === 'text' ? part : part.trim()))
  if (type === 'dateRange') return readRange(parameter, parts, reading.calendar)
  if (isPeriodRange(type)) return readPeriods(parameter, type, { parts, calendar: reading.calendar })
  const list = parts.filter((part) => part !== '')
  if (list.length === 0) {
    if (parameter.required) return wrong('parameter.required', name)
    return { value: isSeveral(type) ? [] : null }
  }
  if (isSeveral(type)) return readSeveral(parameter, [...new Set(list)], reading)
  const [first = '', ...more] = list
  if (more.length > 0) return wrong('parameter.tooMany', name, 1)
  switch (type) {
    case 'text':
      return readText(parameter, first)
    case 'number':
      return readNumber(parameter, first)
    case 'date':
      return readDate(parameter, first, reading.calendar)
    case 'dateTime':
      return readMoment(parameter, first, reading.calendar)
    case 'time':
      return readTime(parameter, first, reading.calendar)
    case 'month':
    case 'quarter':
    case 'half':
    case 'year':
      return readPeriodValue(parameter, type, { text: first, calendar: reading.calendar })
    case 'select':
    case 'tree':
      return unfit(parameter, [first], reading.choices) ?? { value: first }
    default:
      return type satisfies never
  }
}

/** The days of a range as it is written: `2026-11-01~2026-11-30`, `mf~ml`, open where a side is empty; null: it is none. */
export function rangeOf(text: string, calendar: Calendar, format?: string): Days | null {
  const [from = '', to, ...more] = text.split(/[~～至,]/)
  if (to === undefined || more.length > 0) return null
  const read = (side: string) => (side === '' ? '' : dayOf(side.trim(), calendar, format))
  const days = { from: read(from.trim()), to: read(to.trim()) }
  return days.from === null || days.to === null ? null : { from: days.from, to: days.to }
}

export function isSeveral(type: Parameter['type']): type is 'multiSelect' | 'multiTree' {
  return type === 'multiSelect' || type === 'multiTree'
}

export function isTree(type: Parameter['type']): type is 'tree' | 'multiTree' {
  return type === 'tree' || type === 'multiTree'
}

export function isChosen(type: Parameter['type']): boolean {
  return type === 'select' || isSeveral(type) || type === 'tree'
}

export function isPeriod(type: Parameter['type']): type is PeriodType {
  return type === 'month' || type === 'quarter' || type === 'half' || type === 'year'
}

/** Two ends: days, or periods. */
export function isRange(type: Parameter['type']): type is 'dateRange' | PeriodRangeType {
  return type === 'dateRange' || isPeriodRange(type)
}

function rangeDefault(rule: string, calendar: Calendar): GivenValue {
  const days = rangeOf(rule, calendar)
  return days === null ? null : [days.from, days.to]
}

function listIn(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function wrong(key: WrongKey, ...words: Words): { wrong: WrongValue } {
  return { wrong: { key, words } }
}

function readText({ name, check }: Parameter, text: string): ReadValue {
  const length = [...text].length
  if (check?.minLength !== undefined && length < check.minLength)
    return wrong('parameter.tooShort', name, check.minLength)
  if (check?.maxLength !== undefined && length > check.maxLength)
    return wrong('parameter.tooLong', name, check.maxLength)
  const fits = check?.pattern === undefined ? null : textPattern(check.pattern)
  if (fits !== null && !fits(text)) return wrong('parameter.pattern', name, check?.patternHint ?? '请按要求填写')
  return { value: text }
}

function readNumber({ name, check }: Parameter, text: string): ReadValue {
  if (!isNumberText(text)) return wrong('parameter.notNumber', name)
  if (check?.min !== undefined && isNumberText(check.min) && compareNumbers(text, check.min) < 0)
    return wrong('parameter.tooSmall', name, check.min)
  if (check?.max !== undefined && isNumberText(check.max) && compareNumbers(text, check.max) > 0)
    return wrong('parameter.tooLarge', name, check.max)
  return { value: text }
}

function readDate(parameter: Parameter, text: string, calendar: Calendar): ReadValue {
  const day = dayOf(text, calendar, parameter.format)
  if (day === null) return wrong('parameter.notDate', parameter.name)
  return beyond(parameter, day, calendar) ?? { value: day }
}

function readMoment({ name, check }: Parameter, text: string, calendar: Calendar): ReadValue {
  const moment = momentOf(text, calendar)
  if (moment === null) return wrong('parameter.notDateTime', name)
  const [least, most] = [check?.min, check?.max].map((rule) => (rule === undefined ? null : momentOf(rule, calendar)))
  if (least != null && moment < least) return wrong('parameter.tooSmall', name, momentWords(least))
  if (most != null && moment > most) return wrong('parameter.tooLarge', name, momentWords(most))
  return { value: moment }
}

function readRange(parameter: Parameter, parts: readonly string[], calendar: Calendar): ReadValue {
  const { name, required, check } = parameter
  const written = parts.length === 2 ? parts.join('~') : (parts[0] ?? '')
  if (parts.length > 2) return wrong('parameter.notRange', name)
  if (written === '' || written === '~') return required ? wrong('parameter.required', name) : { value: null }
  const days = rangeOf(written, calendar, parameter.format)
  if (days === null) return wrong('parameter.notRange', name)
  const { from, to } = days
  if (from === '' && to === '') return required ? wrong('parameter.required', name) : { value: null }
  if (from !== '' && to !== '' && from > to) return wrong('parameter.rangeTurned', name)
  const tooLong = check?.maxDays !== undefined && (from === '' || to === '' || daysIn(days) > check.maxDays)
  if (tooLong) return wrong('parameter.rangeTooLong', name, check.maxDays ?? 0)
  for (const day of [from, to]) {
    const outside = day === '' ? null : beyond(parameter, day, calendar)
    if (outside !== null) return outside
  }
  return { value: [from, to] }
}

function readPeriodValue(
  parameter: Parameter,
  type: PeriodType,
  { text, calendar }: { text: string; calendar: Calendar },
): ReadValue {
  const { name, check } = parameter
  const index = periodByRule(type, text, calendar)
  if (index === null) return wrong(notPeriod[type], name)
  const least = check?.min === undefined ? null : periodByRule(type, check.min, calendar)
  const most = check?.max === undefined ? null : periodByRule(type, check.max, calendar)
  if (least !== null && index < least) return wrong('parameter.tooSmall', name, periodText(type, least))
  if (most !== null && index > most) return wrong('parameter.tooLarge', name, periodText(type, most))
  return { value: periodText(type, index) }
}

const notPeriod = {
  month: 'parameter.notMonth',
  quarter: 'parameter.notQuarter',
  half: 'parameter.notHalf',
  year: 'parameter.notYear',
} as const

function readTime({ name, check }: Parameter, text: string, calendar: Calendar): ReadValue {
  const time = timeText(text, calendar)
  if (time === null) return wrong('parameter.notTime', name)
  const [least, most] = [check?.min, check?.max].map((rule) => (rule === undefined ? null : timeText(rule, calendar)))
  if (least != null && time < least) return wrong('parameter.tooSmall', name, least)
  if (most != null && time > most) return wrong('parameter.tooLarge', name, most)
  return { value: time }
}

function readPeriods(
  { name, required, check }: Parameter,
  type: PeriodRangeType,
  { parts, calendar }: { parts: readonly string[]; calendar: Calendar },
): ReadValue {
  const unit = unitOfRange[type]
  const written = parts.length === 2 ? parts.join('~') : (parts[0] ?? '')
  const periods = parts.length > 2 ? null : periodRangeOf(unit, written === '' ? '~' : written, calendar)
  if (periods === null)
    return wrong('parameter.notPeriods', name, periodText(unit, periodByRule(unit, 'current', calendar) ?? 0))
  const { from, to } = periods
  if (from === null && to === null) return required ? wrong('parameter.required', name) : { value: null }
  if (from !== null && to !== null && from > to) return wrong('parameter.periodsTurned', name)
  const most = check?.maxCount
  if (most !== undefined && (from === null || to === null || to - from + 1 > most))
    return wrong('parameter.tooMany', name, most)
  const [least, last] = [check?.min, check?.max].map((rule) =>
    rule === undefined ? null : periodByRule(unit, rule, calendar),
  )
  for (const end of [from, to]) {
    if (end !== null && least != null && end < least) return wrong('parameter.tooSmall', name, periodText(unit, least))
    if (end !== null && last != null && end > last) return wrong('parameter.tooLarge', name, periodText(unit, last))
  }
  const text = (end: number | null) => (end === null ? '' : periodText(unit, end))
  return { value: [text(from), text(to)] }
}

function readSeveral(parameter: Parameter, list: string[], { choices }: Reading): ReadValue {
  const most = parameter.check?.maxCount
  if (most !== undefined && list.length > most) return wrong('parameter.tooMany', parameter.name, most)
  return unfit(parameter, list, choices) ?? { value: list }
}

function unfit(
  parameter: Parameter,
  chosen: readonly string[],
  choices: readonly Choice[] | null,
): { wrong: WrongValue } | null {
  if (choices === null) return null
  const allowed = new Set(choices.map(({ value }) => value))
  if (!chosen.every((value) => allowed.has(value))) return wrong('parameter.notInOptions', parameter.name)
  if (!isTree(parameter.type) || parameter.leavesOnly !== true) return null
  const leaves = leavesOf(choices)
  return chosen.every((value) => leaves.has(value)) ? null : wrong('parameter.notLeaf', parameter.name)
}

function beyond({ name, check }: Parameter, day: string, calendar: Calendar): { wrong: WrongValue } | null {
  const least = check?.min === undefined ? null : dayOf(check.min, calendar)
  const most = check?.max === undefined ? null : dayOf(check.max, calendar)
  if (least !== null && day < least) return wrong('parameter.tooSmall', name, least)
  if (most !== null && day > most) return wrong('parameter.tooLarge', name, most)
  return null
}

/** A day that is written out, or the one that a rule means. */
function dayOf(text: string, calendar: Calendar, format?: string): string | null {
  return readDay(text) ?? readDay(text, formatOf('date', format)) ?? dayByRule(text, calendar)
}

/** Every digit counts, so a number stays the text that it is. */
function isNumberText(text: string): boolean {
  return /^[+-]?\d{1,40}(\.\d{1,40})?$/.test(text)
}

function daysIn({ from, to }: Days): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1
}

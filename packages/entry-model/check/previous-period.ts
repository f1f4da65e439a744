import {
  add,
  compare,
  decimalFrom,
  divide,
  type Decimal,
  multiply,
  negated,
  textOfDecimal,
  whole,
} from '@mingtai/form-schema/decimal'
import { phrase, type Phrase } from '@mingtai/messages'
import type { EntryColumn, PreviousStep } from '../document/entry-column.ts'
import type { TableBinding } from '../document/entry-document.ts'
import { isNumberKind, type ValueKind } from '../document/value-kind.ts'
import type { CellValue } from '../value/read-value.ts'

const months: Record<PreviousStep, number> = { month: 1, quarter: 3, year: 12 }
export const stepWords: Record<PreviousStep, string> = { month: '上月', quarter: '上季度', year: '去年同期' }

/** Rows that the period before of a cell may stand in: places of columns, and what they hold, the likeliest first. */
export interface PreviousQuestion {
  by: number[]
  keys: string[][]
}

/** Columns that decide which row the period before of a column stands in: its period, and what both rows share. */
export function previousPlaces({ columns }: Pick<TableBinding, 'columns'>, at: number): number[] {
  const previous = columns[at]?.previous ?? null
  if (previous === null) return []
  return [previous.by, ...previous.same].map((name) => columns.findIndex((column) => column.name === name))
}

/** Where the period before of a cell is looked for; null: it has none, or the row does not say its period. */
export function previousQuestion(
  binding: Pick<TableBinding, 'columns'>,
  at: number,
  values: readonly CellValue[],
): PreviousQuestion | null {
  const column = binding.columns[at]
  const places = previousPlaces(binding, at)
  const [byAt, ...sameAt] = places
  const period = byAt === undefined ? undefined : binding.columns[byAt]
  if (column?.previous == null || byAt === undefined || period === undefined || (values[at] ?? null) === null)
    return null
  const same = sameAt.map((place) => values[place] ?? null)
  const whole = same.filter((value) => value !== null)
  const own = values[byAt] ?? null
  if (own === null || whole.length < same.length) return null
  const keys = periodsBefore(period.kind, own, column.previous.step).map((before) => [before, ...whole])
  return keys.length === 0 ? null : { by: places, keys }
}

/** What says the period of a row as one text, alike however many zeros stand behind the point of a number. */
export function previousKey(
  { columns }: Pick<TableBinding, 'columns'>,
  by: readonly number[],
  key: readonly CellValue[],
) {
  const parts = key.map((value, part) => {
    const kind = columns[by[part] ?? -1]?.kind ?? 'text'
    const number = value === null || !isNumberKind(kind) ? null : decimalFrom(value)
    return number === null ? value : textOfDecimal(number)
  })
  return JSON.stringify(parts)
}

/**
 * The period before. Of days it is the same day, or the last one of a shorter month; where no row stands there, the
 * first or the last day of that month is meant.
 */
export function periodsBefore(kind: ValueKind, value: string, step: PreviousStep): string[] {
  if (kind === 'integer') return wholeBefore(value, step)
  const found = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value)
  if (found === null) return []
  const [, year = '', month = '', day] = found
  const before = monthBefore(Number(year), Number(month), months[step])
  if (kind === 'month' || day === undefined) return day === undefined ? [before] : []
  const last = daysOf(before)
  const isLast = Number(day) === daysOf(`${year}-${month}`)
  const same = Math.min(Number(day), last)
  const days = isLast ? [last, same, 1] : [same, 1, last]
  return [...new Set(days)].map((own) => `${before}-${String(own).padStart(2, '0')}`)
}

/** Whole numbers are years, or months such as 202603. */
function wholeBefore(value: string, step: PreviousStep): string[] {
  if (/^\d{6}$/.test(value)) {
    const month = Number(value.slice(4))
    if (month < 1 || month > 12) return []
    return [monthBefore(Number(value.slice(0, 4)), month, months[step]).replace('-', '')]
  }
  return /^\d{4}$/.test(value) && step === 'year' ? [String(Number(value) - 1)] : []
}

function monthBefore(year: number, month: number, count: number): string {
  const all = year * 12 + (month - 1) - count
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`
}

function daysOf(month: string): number {
  const [year = 0, own = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, own, 0)).getUTCDate()
}

/** What is wrong with a figure beside the one of the period before. */
export function previousProblem(
  { title, previous }: EntryColumn,
  value: CellValue,
  then: CellValue,
): { level: 'error' | 'warning'; why: Phrase } | null {
  if (previous === null || value === null || then === null) return null
  const [now, before, most] = [decimalFrom(value), decimalFrom(then), decimalFrom(previous.most)]
  if (now === null || before === null || most === null) return null
  const { bound, level, step } = previous
  const isBeyond =
    bound === 'percent' ? differsBy(now, before, most) : compare(sizeOf(add(now, negated(before))), most) > 0
  if (!isBeyond) return null
  const words = [title, stepWords[step], then, previous.most] as const
  if (bound === 'percent')
    return {
      level,
      why: level === 'error' ? phrase('entry.previousShare', ...words) : phrase('entry.previousShareWhy', ...words),
    }
  return {
    level,
    why: level === 'error' ? phrase('entry.previousGap', ...words) : phrase('entry.previousGapWhy', ...words),
  }
}

/** Several rows are of the period before, so that nobody can say which one is meant: that has to be explained. */
export function manyBefore(
  { title, previous }: Pick<EntryColumn, 'title' | 'previous'>,
  count: number,
): { level: 'warning'; why: Phrase } | null {
  if (previous === null) return null
  return { level: 'warning', why: phrase('entry.previousMany', title, stepWords[previous.step], count) }
}

/** Whether a figure differs by more than so many percent; from 0 every change does. */
export function differsBy(now: Decimal, then: Decimal, percent: Decimal): boolean {
  const difference = add(now, negated(then))
  if (difference.scaled === 0n) return false
  const share = divide(multiply(difference, whole(100)), then)
  return share === null || compare(sizeOf(share), percent) > 0
}

function sizeOf(number: Decimal): Decimal {
  return number.scaled < 0n ? negated(number) : number
}

import {
  add,
  compare,
  decimalFrom,
  fixedText,
  multiply,
  negated,
  textOfDecimal,
  whole,
} from '@mingtai/form-schema/decimal'
import type { EntryColumn } from '../document/entry-column.ts'
import { isNumberKind } from '../document/value-kind.ts'
import type { CellValue } from '../value/read-value.ts'

/**
 * The values that follow others as a spreadsheet fills them in: even steps of figures, days and months go on, a number at
 * the end of a text counts up, everything else begins again. A negative count goes on before the first one.
 */
export function seriesOf(column: EntryColumn, values: readonly CellValue[], count: number): CellValue[] {
  const isBack = count < 0
  const given = isBack ? values.toReversed() : [...values]
  const step = stepOf(column, given, isBack)
  return Array.from({ length: Math.abs(count) }, (_, at) => {
    const begin = given[at % given.length] ?? null
    if (step === null || begin === null) return begin
    return step(at)
  })
}

type Step = (at: number) => CellValue

function stepOf(column: EntryColumn, given: readonly CellValue[], isBack: boolean): Step | null {
  const whole = given.filter((value) => value !== null)
  const last = whole.at(-1)
  if (whole.length < given.length || last === undefined) return null
  if (isNumberKind(column.kind)) return figureStep(whole, last)
  if (column.kind === 'date' || column.kind === 'month') return dayStep(column.kind, whole, isBack)
  if (column.kind === 'text' && whole.length === 1) return countingStep(last, isBack)
  return null
}

/** A single figure is copied; two and more with even steps go on. */
function figureStep(values: readonly string[], last: string): Step | null {
  const figures = values.map((value) => decimalFrom(value))
  const [first, second] = figures
  const end = decimalFrom(last)
  if (first == null || second == null || end === null) return null
  const step = add(second, negated(first))
  const isEven = figures.every((figure, at) => {
    const before = figures[at - 1]
    return at === 0 || (figure !== null && before != null && compare(add(figure, negated(before)), step) === 0)
  })
  if (!isEven) return null
  const places = /\.(\d+)$/.exec(last)?.[1]?.length ?? null
  return (at) => {
    const value = add(end, multiply(step, whole(at + 1)))
    return places === null ? textOfDecimal(value) : fixedText(value, places)
  }
}

function dayStep(kind: 'date' | 'month', values: readonly string[], isBack: boolean): Step | null {
  const numbers = values.map((value) => (kind === 'date' ? dayNumber(value) : monthNumber(value)))
  if (numbers.some(Number.isNaN)) return null
  const [first = 0, second] = numbers
  const step = second === undefined ? (isBack ? -1 : 1) : second - first
  if (numbers.some((number, at) => at > 0 && number - (numbers[at - 1] ?? 0) !== step)) return null
  const end = numbers.at(-1) ?? 0
  return (at) => (kind === 'date' ? dayText : monthText)(end + step * (at + 1))
}

function countingStep(last: string, isBack: boolean): Step | null {
  const found = /^(.*?)(\d{1,15})(\D{0,4})$/s.exec(last)
  if (found === null) return null
  const [, head = '', digits = '', tail = ''] = found
  return (at) => {
    const next = Number(digits) + (isBack ? -1 : 1) * (at + 1)
    return `${head}${String(Math.max(0, next)).padStart(digits.length, '0')}${tail}`
  }
}

function dayNumber(text: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / 86_400_000 : Number.NaN
}

function dayText(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

function monthNumber(text: string): number {
  const found = /^(\d{4})-(\d{2})$/.exec(text)
  return found === null ? Number.NaN : Number(found[1]) * 12 + Number(found[2]) - 1
}

function monthText(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
}

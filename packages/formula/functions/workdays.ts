import { weekdayOf } from '../date-serial.ts'
import {
  errors,
  type FormulaError,
  type FormulaValue,
  isError,
  isRange,
  numberFrom,
  type Operand,
  single,
} from '../value.ts'
import { type Functions, whole } from './define.ts'
import { dayFrom } from './dates.ts'

/** Days that are neither weekends nor holidays. */
export const workdays: Functions = {
  NETWORKDAYS: whole(2, 3, ([from = null, to = null, holidays]) => between([from, to], setting(undefined, holidays))),
  'NETWORKDAYS.INTL': whole(2, 4, ([from = null, to = null, weekend, holidays]) =>
    between([from, to], setting(weekend, holidays)),
  ),
  WORKDAY: whole(2, 3, ([from = null, days = null, holidays]) => later([from, days], setting(undefined, holidays))),
  'WORKDAY.INTL': whole(2, 4, ([from = null, days = null, weekend, holidays]) =>
    later([from, days], setting(weekend, holidays)),
  ),
}

interface Calendar {
  /** Monday first; true for days off. */
  off: readonly boolean[]
  /** In order, and none of them on a day off. */
  holidays: readonly number[]
}

function setting(weekend: Operand | undefined, holidays: Operand | undefined): Calendar | FormulaError {
  const off = weekendOf(weekend === undefined ? null : single(weekend))
  if (isError(off)) return off
  const days = new Set<number>()
  for (const value of holidays === undefined ? [] : isRange(holidays) ? holidays.values : [holidays]) {
    if (value === null || value === '') continue
    const day = dayFrom(value)
    if (isError(day)) return day
    if (!isOff(off, day)) days.add(day)
  }
  return { off, holidays: [...days].sort((a, b) => a - b) }
}

/** `1` is Saturday and Sunday, `11` Sunday only, `"0000011"` marks the days off from Monday on. */
function weekendOf(value: FormulaValue): readonly boolean[] | FormulaError {
  if (isError(value)) return value
  if (typeof value === 'string' && value.length > 2) {
    if (!/^[01]{7}$/.test(value)) return errors.value
    return [...value].map((sign) => sign === '1')
  }
  const code = value === null ? 1 : numberFrom(value)
  if (typeof code !== 'number') return code
  const kind = Math.trunc(code)
  const days = Array.from({ length: 7 }, () => false)
  if (kind >= 1 && kind <= 7) {
    days[(kind + 4) % 7] = true
    days[(kind + 5) % 7] = true
  } else if (kind >= 11 && kind <= 17) days[(kind - 5) % 7] = true
  else return errors.number
  return days
}

function isOff(off: readonly boolean[], day: number): boolean {
  return off[(weekdayOf(day) + 6) % 7] ?? false
}

function between([start = null, end = null]: Operand[], calendar: Calendar | FormulaError): FormulaValue {
  const [from, to] = [dayFrom(single(start)), dayFrom(single(end))]
  if (isError(from)) return from
  if (isError(to)) return to
  if (isError(calendar)) return calendar
  const count = worked(Math.min(from, to), Math.max(from, to), calendar)
  return from <= to ? count : 0 - count
}

/** Whole weeks at once, so that centuries cost nothing. */
function worked(from: number, to: number, { off, holidays }: Calendar): number {
  const perWeek = off.filter((day) => !day).length
  const weeks = Math.floor((to - from + 1) / 7)
  let count = weeks * perWeek
  for (let day = from + weeks * 7; day <= to; day++) if (!isOff(off, day)) count++
  return count - holidays.filter((day) => day >= from && day <= to).length
}

function later([start = null, count = null]: Operand[], calendar: Calendar | FormulaError): FormulaValue {
  const [from, days] = [dayFrom(single(start)), numberFrom(single(count))]
  if (isError(from)) return from
  if (isError(days)) return days
  if (isError(calendar)) return calendar
  const { off, holidays } = calendar
  const perWeek = off.filter((day) => !day).length
  if (perWeek === 0) return errors.value
  const step = days < 0 ? -1 : 1
  let left = Math.abs(Math.trunc(days))
  if (left > 3_000_000) return errors.number
  let day = from
  const closed = new Set(holidays)
  while (left > 0) {
    day += step
    if (!isOff(off, day) && !closed.has(day)) left--
    if (day < 0 || day > 2_958_465) return errors.number
  }
  return day
}

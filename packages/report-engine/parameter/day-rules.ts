import { daysFrom } from '@mingtai/zh'

/** What rules about days are measured against. */
export interface Calendar {
  /** The wall clock's day, yyyy-mm-dd. */
  today: string
  /** Its time, HH:mm:ss; left out where no clock is known. */
  now?: string
  /** First month of the fiscal year. */
  fiscalStart: number
  isWorkday(day: string): boolean
}

export interface Days {
  from: string
  to: string
}

/** Week (from Monday), 旬, month, quarter, half-year, year, fiscal year. */
const units = ['w', 'x', 'm', 's', 'h', 'y', 'f'] as const
export type Unit = (typeof units)[number]

const edge = /^([wxmshyf])([fl])([+-]\d{1,3})?$/
const workday = /^wd([+-]\d{1,3})?$/
const lastWorkday = /^mw([+-]\d{1,3})?$/
const number = /^[+-]?\d{1,5}$/

/**
 * The day that a rule means; null for what is no rule. `current` is today, `-7` that many days from today; `mf` and `ml` are
 * the first and last day of a month (`w` week, `x` 旬, `s` quarter, `h` half-year, `y` year, `f` fiscal year), `mf-1` those
 * of the one before; `wd` is the last workday up to today, `wd-1` the one before it, `mw` the last workday of the month.
 */
export function dayByRule(rule: string, calendar: Calendar): string | null {
  const text = rule.trim()
  if (text === 'current') return calendar.today
  if (number.test(text)) return daysFrom(calendar.today, Number(text))
  const [, unit, side, shift] = edge.exec(text) ?? []
  const known = units.find((one) => one === unit)
  if (known !== undefined) return periodAround(known, Number(shift ?? 0), calendar)[side === 'f' ? 'from' : 'to']
  const work = workday.exec(text)
  if (work !== null) return workdayAt(Number(work[1] ?? 0), calendar)
  const last = lastWorkday.exec(text)
  if (last === null) return null
  return workdayBefore(periodAround('m', Number(last[1] ?? 0), calendar).to, calendar)
}

/** The first and last day of the period that today lies in, or of one that many periods away. */
export function periodAround(unit: Unit, shift: number, { today, fiscalStart }: Calendar): Days {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  switch (unit) {
    case 'w': {
      const monday = daysFrom(today, -weekdayOf(today) + 7 * shift)
      return { from: monday, to: daysFrom(monday, 6) }
    }
    case 'x':
      return tenDays(month * 3 + Math.min(2, Math.floor((Number(today.slice(8)) - 1) / 10)) + shift)
    case 'm':
      return monthsFrom(month + shift, 1)
    case 's':
      return monthsFrom((Math.floor(month / 3) + shift) * 3, 3)
    case 'h':
      return monthsFrom((Math.floor(month / 6) + shift) * 6, 6)
    case 'y':
      return monthsFrom((Math.floor(month / 12) + shift) * 12, 12)
    case 'f':
      return monthsFrom((Math.floor((month - fiscalStart + 1) / 12) + shift) * 12 + fiscalStart - 1, 12)
    default:
      return unit satisfies never
  }
}

/** So many months from one that is counted from the year 0. */
export function monthsFrom(month: number, count: number): Days {
  return { from: firstOf(month), to: daysFrom(firstOf(month + count), -1) }
}

/** 上旬, 中旬 and 下旬, counted from the year 0. */
function tenDays(index: number): Days {
  const month = Math.floor(index / 3)
  const part = index - month * 3
  const first = firstOf(month)
  const from = daysFrom(first, part * 10)
  return { from, to: part === 2 ? monthsFrom(month, 1).to : daysFrom(from, 9) }
}

function firstOf(month: number): string {
  const limited = Math.min(9999 * 12 + 11, Math.max(12, month))
  return `${String(Math.floor(limited / 12)).padStart(4, '0')}-${String((limited % 12) + 1).padStart(2, '0')}-01`
}

/** Days since Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The last workday up to today, and from there so many back or ahead. */
function workdayAt(shift: number, calendar: Calendar): string {
  let day = shift > 0 ? calendar.today : workdayBefore(calendar.today, calendar)
  for (let left = Math.abs(shift); left > 0; left--) day = nextWorkday(day, Math.sign(shift), calendar)
  return day
}

function workdayBefore(day: string, calendar: Calendar): string {
  return calendar.isWorkday(day) ? day : nextWorkday(day, -1, calendar)
}

/** No country rests for a month; the bound holds a calendar that knows no workday. */
const LONGEST_REST = 31

function nextWorkday(day: string, step: number, calendar: Calendar): string {
  let next = daysFrom(day, step)
  for (let left = LONGEST_REST; left > 0 && !calendar.isWorkday(next); left--) next = daysFrom(next, step)
  return next
}

/** Monday to Friday: a calendar without holidays. */
export function isWeekday(day: string): boolean {
  return weekdayOf(day) < 5
}

import { type Calendar, dayByRule } from './day-rules.ts'
import { monthsOf, type PeriodType, readPeriod } from './period-text.ts'

/** What the ends of a range of periods are. */
export const unitOfRange = {
  monthRange: 'month',
  quarterRange: 'quarter',
  halfRange: 'half',
  yearRange: 'year',
} as const satisfies Record<string, PeriodType>

export type PeriodRangeType = keyof typeof unitOfRange

export function isPeriodRange(type: string): type is PeriodRangeType {
  return Object.hasOwn(unitOfRange, type)
}

/** Periods counted in their own unit from the year 0; null where the range is open. */
export interface Periods {
  from: number | null
  to: number | null
}

/**
 * The periods of a range as it is written: `2026-01~2026-03`, `-2~current`, or by an edge of a longer period, such as
 * `yf~current` for the months of this year; null: it is none.
 */
export function periodRangeOf(unit: PeriodType, text: string, calendar: Calendar): Periods | null {
  const sides = text.split(/~|～|至/)
  if (sides.length !== 2) return null
  const [from, to] = sides.map((side) => (side.trim() === '' ? null : (sideOf(unit, side.trim(), calendar) ?? 'none')))
  return from === undefined || to === undefined || from === 'none' || to === 'none' ? null : { from, to }
}

/** Which period a rule means: one that is written out, `current`, or so many away from the present one. */
export function periodByRule(type: PeriodType, rule: string, { today }: Pick<Calendar, 'today'>): number | null {
  const written = readPeriod(type, rule.trim())
  if (written !== null) return written
  const shift = rule.trim() === 'current' ? 0 : /^[+-]?\d{1,3}$/.test(rule.trim()) ? Number(rule) : null
  return shift === null ? null : around(type, today) + shift
}

function sideOf(unit: PeriodType, rule: string, calendar: Calendar): number | null {
  const known = periodByRule(unit, rule, calendar)
  const day = known === null && /^[smhyf][fl]/.test(rule) ? dayByRule(rule, calendar) : null
  return day === null ? known : around(unit, day)
}

/** The period that a day lies in. */
function around(type: PeriodType, day: string): number {
  return Math.floor((Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1) / monthsOf[type])
}

import type { Dayjs } from 'dayjs'
import { MOST_DATES, type Recurrence } from '../../series.ts'
import type { RepeatWords } from '../form/words.ts'

/** The rule that a form asks for, from the day of its first meeting on; null: one meeting, or the form is not whole yet. */
export function recurrenceOf(repeat: RepeatWords | undefined, startsAt: Dayjs | null | undefined): Recurrence | null {
  if (repeat === undefined || repeat.kind === 'once' || startsAt?.isValid() !== true) return null
  const weekday = startsAt.day() === 0 ? 7 : startsAt.day()
  const isByCount = repeat.endBy === 'count'
  const isLast = repeat.isLast === true
  const chosen = repeat.weekdays ?? []
  const [until, count] = isByCount ? [null, repeat.count ?? null] : [repeat.until ?? null, null]
  const isWhole = isByCount ? isCount(count) : until !== null && /^\d{4}-\d{2}-\d{2}$/.test(until)
  if (!isWhole) return null
  return {
    kind: repeat.kind,
    weekday,
    weekdays: chosen.length === 0 ? [weekday] : chosen,
    until,
    count,
    day: isLast ? -1 : startsAt.date(),
    nth: isLast ? -1 : Math.min(4, Math.ceil(startsAt.date() / 7)),
  }
}

function isCount(count: number | null): boolean {
  return count !== null && Number.isInteger(count) && count >= 2 && count <= MOST_DATES
}

import { momentAt, wallClock } from '@mingtai/zh'

/** When a room is open, and the booked times of it on a day. */
export interface Opening {
  opensAt: number
  closesAt: number
  weekdays: readonly number[]
}

export interface Span {
  startsAt: Date
  endsAt: Date
}

const MINUTE = 60_000
const DAY = 86_400_000
/** Beginnings are offered at every half hour. */
const STEP = 30

/** Whether a room is open for the whole of a time. */
export function isOpenFor({ opensAt, closesAt, weekdays }: Opening, { startsAt, endsAt }: Span): boolean {
  const day = dayStart(startsAt)
  const isOneDay = endsAt.getTime() <= day.getTime() + closesAt * MINUTE
  return weekdays.includes(weekdayOf(startsAt)) && minuteOf(startsAt) >= opensAt && isOneDay
}

/** Beginnings on the day of a time at which a room is open and free as long, the nearest first. */
export function freeBeginnings(opening: Opening, wanted: Span, taken: readonly Span[], most: number): Date[] {
  const length = wanted.endsAt.getTime() - wanted.startsAt.getTime()
  const day = dayStart(wanted.startsAt).getTime()
  const found: Date[] = []
  for (let minute = opening.opensAt; minute < opening.closesAt; minute += STEP) {
    const startsAt = new Date(day + minute * MINUTE)
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + length) }
    if (isOpenFor(opening, span) && !taken.some((other) => overlaps(span, other))) found.push(startsAt)
  }
  const distance = (at: Date) => Math.abs(at.getTime() - wanted.startsAt.getTime())
  return found.toSorted((one, other) => distance(one) - distance(other)).slice(0, most)
}

export function overlaps(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/** The moment at which the day of a moment began, by the clock of the site. */
export function dayStart(at: Date): Date {
  return momentAt(Math.floor(wallClock(at) / DAY) * DAY)
}

function minuteOf(at: Date): number {
  return Math.floor((wallClock(at) % DAY) / MINUTE)
}

/** Monday is 1, Sunday 7. */
function weekdayOf(at: Date): number {
  const day = new Date(wallClock(at)).getUTCDay()
  return day === 0 ? 7 : day
}

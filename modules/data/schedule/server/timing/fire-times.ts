import { clockOf } from '@mingtai/modules/data/dataset/server'
import { calendarOf } from '@mingtai/modules/data/dataset/server/parameters'
import { momentAt, wallClock } from '@mingtai/zh'
import type { Holiday, Timing } from '../../timing.ts'

const DAY = 86_400_000
/** Holidays are shorter: a day that is moved to a working day moves less. */
const MOVED = 16
/** Days that are looked through before a timing is said to have no further time. */
const FURTHEST = 5 * 366

/** The next times of a timing after a moment, in their order; fewer where it has no more. */
export function fireTimes(timing: Timing, after: Date, most: number): Date[] {
  if (timing.kind === 'once') {
    const at = momentAt(Date.parse(`${timing.at.replace(' ', 'T')}:00Z`))
    return at > after ? [at] : []
  }
  if (timing.kind === 'cron') return cronTimes(timing, after, most)
  for (let span = Math.max(64, most); ; span *= 4) {
    const found = timesWithin(timing, after, Math.min(span, FURTHEST))
    if (found.length >= most || span >= FURTHEST) return found.slice(0, most)
  }
}

export function nextFireTime(timing: Timing, after: Date): Date | null {
  return fireTimes(timing, after, 1)[0] ?? null
}

type DayTiming = Exclude<Timing, { kind: 'once' | 'cron' }>

/** Times of the days around a moment; a day that is moved from beyond the end is not among them. */
function timesWithin(timing: DayTiming, after: Date, span: number): Date[] {
  const today = Math.floor(wallClock(after) / DAY) * DAY
  const days = new Set<number>()
  for (let day = today - MOVED * DAY; day < today + (span + MOVED) * DAY; day += DAY) {
    const moved = isMeant(timing, day) ? movedDay(day, timing.kind === 'workday' ? 'same' : timing.holiday) : null
    if (moved !== null && moved < today + span * DAY) days.add(moved)
  }
  return [...days]
    .flatMap((day) => timing.times.map((time) => momentAt(day + millisecondsOf(time))))
    .filter((moment) => moment > after)
    .toSorted((a, b) => a.getTime() - b.getTime())
}

function isMeant(timing: DayTiming, day: number): boolean {
  const at = new Date(day)
  switch (timing.kind) {
    case 'daily':
      return true
    case 'weekly':
      return timing.weekdays.includes(at.getUTCDay() === 0 ? 7 : at.getUTCDay())
    case 'monthly':
      return (
        isMonth(timing.months, at) && (timing.days.includes(at.getUTCDate()) || (timing.days.includes(0) && isLast(at)))
      )
    case 'workday':
      return isMonth(timing.months, at) && isWorkday(day) && placeInMonth(at, timing.nth > 0) === Math.abs(timing.nth)
    default:
      return timing satisfies never
  }
}

/** Which working day of its month a day is, from the first or from the last. */
function placeInMonth(at: Date, isFromFirst: boolean): number {
  const month = at.getUTCMonth()
  const step = isFromFirst ? -DAY : DAY
  let place = 1
  for (let day = at.getTime() + step; new Date(day).getUTCMonth() === month; day += step) if (isWorkday(day)) place += 1
  return place
}

function isMonth(months: readonly number[], at: Date): boolean {
  return months.length === 0 || months.includes(at.getUTCMonth() + 1)
}

function isLast(at: Date): boolean {
  return new Date(at.getTime() + DAY).getUTCDate() === 1
}

/** The day on which a meant day is had: itself, a working day beside it, or none. */
function movedDay(day: number, holiday: Holiday): number | null {
  if (holiday === 'same' || isWorkday(day)) return day
  if (holiday === 'skip') return null
  const step = holiday === 'before' ? -DAY : DAY
  let moved = day
  while (!isWorkday(moved)) moved += step
  return moved
}

function cronTimes({ cron, holiday }: Extract<Timing, { kind: 'cron' }>, after: Date, most: number): Date[] {
  const clock = clockOf(cron)
  const found: Date[] = []
  let last = after
  while (clock !== null && found.length < most) {
    const next = clock.nextRun(last)
    if (next === null || next.getTime() - after.getTime() > FURTHEST * DAY) return found
    last = next
    const wall = wallClock(next)
    const day = Math.floor(wall / DAY) * DAY
    const moved = movedDay(day, holiday)
    if (moved === null) continue
    const moment = momentAt(moved + wall - day)
    if (moment > after && !found.some((one) => one.getTime() === moment.getTime())) found.push(moment)
  }
  return found
}

function millisecondsOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}

const calendar = calendarOf()

function isWorkday(day: number): boolean {
  return calendar.isWorkday(new Date(day).toISOString().slice(0, 10))
}

import { wallClock } from '@mingtai/zh'
import type { DigestRule, QuietHours } from '../../calls.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The end of the quiet hours that `now` lies in, or null when it lies in none. Hours may reach over midnight. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (quiet === null || quiet.from === quiet.to) return null
  const from = minutesOf(quiet.from)
  const to = minutesOf(quiet.to)
  const minute = Math.floor(intoDay(now) / MINUTE)
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return null
  return nextTime(now, to)
}

/** When the messages collected from now on are sent. */
export function nextDigest({ every, at }: DigestRule, now: Date): Date {
  if (every === 'day') return nextTime(now, minutesOf(at))
  const hour = 3_600_000
  return new Date((Math.floor(now.getTime() / hour) + 1) * hour)
}

/** The first moment after now at which the site's clock shows this minute of the day. */
function nextTime(now: Date, minute: number): Date {
  const start = startOfDay(now).getTime() + minute * MINUTE
  return new Date(start > now.getTime() ? start : start + DAY)
}

/** Midnight of the site's day. */
export function startOfDay(now: Date): Date {
  return new Date(now.getTime() - intoDay(now))
}

/** Monday's midnight of the site's week. */
export function startOfWeek(now: Date): Date {
  const day = startOfDay(now)
  const weekday = (new Date(wallClock(day)).getUTCDay() + 6) % 7
  return new Date(day.getTime() - weekday * DAY)
}

export function daysLater(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY)
}

function intoDay(now: Date): number {
  return wallClock(now) % DAY
}

function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

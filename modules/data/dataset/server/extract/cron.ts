import { momentAt, wallClock } from '@mingtai/zh'

const MINUTE = 60_000
/** The 29th of February comes within eight years. */
const FARTHEST = 8 * 366 * 24 * 60

interface Clock {
  minutes: ReadonlySet<number>
  hours: ReadonlySet<number>
  days: ReadonlySet<number>
  months: ReadonlySet<number>
  weekdays: ReadonlySet<number>
  /** With both days of the month and of the week given, either is enough, as cron has it. */
  either: boolean
}

/** The five parts of a cron text, or null where it is none. */
export function clockOf(text: string): Clock | null {
  const parts = text.trim().split(/\s+/)
  if (parts.length !== 5) return null
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = parts
  const minutes = numbersOf(minute, 0, 59)
  const hours = numbersOf(hour, 0, 23)
  const days = numbersOf(day, 1, 31)
  const months = numbersOf(month, 1, 12)
  const named = numbersOf(weekday, 0, 7)
  if (minutes === null || hours === null || days === null || months === null || named === null) return null
  const weekdays = new Set([...named].map((one) => one % 7))
  return { minutes, hours, days, months, weekdays, either: !day.startsWith('*') && !weekday.startsWith('*') }
}

/** The first minute after a moment at which the site's clock shows what the text says; null where it never does. */
export function nextTime(text: string, after: Date): Date | null {
  const clock = clockOf(text)
  if (clock === null) return null
  let at = Math.floor(wallClock(after) / MINUTE) + 1
  const end = at + FARTHEST
  while (at < end) {
    const shown = new Date(at * MINUTE)
    if (!isDay(clock, shown)) at = (Math.floor(at / 1440) + 1) * 1440
    else if (!clock.hours.has(shown.getUTCHours())) at = (Math.floor(at / 60) + 1) * 60
    else if (!clock.minutes.has(shown.getUTCMinutes())) at++
    else return momentAt(at * MINUTE)
  }
  return null
}

function isDay({ days, months, weekdays, either }: Clock, shown: Date): boolean {
  if (!months.has(shown.getUTCMonth() + 1)) return false
  const [day, weekday] = [days.has(shown.getUTCDate()), weekdays.has(shown.getUTCDay())]
  return either ? day || weekday : day && weekday
}

/** `*`, `5`, `1-5`, `1,3`, and any of them with a step such as `*` every 15. */
function numbersOf(text: string, least: number, most: number): Set<number> | null {
  const numbers = new Set<number>()
  for (const part of text.split(',')) {
    const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part)
    if (found === null) return null
    const from = found[1] === undefined ? least : Number(found[1])
    const only = found[1] !== undefined && found[3] === undefined
    const to = found[2] !== undefined ? Number(found[2]) : only ? from : most
    const step = found[3] === undefined ? 1 : Number(found[3])
    if (from < least || to > most || from > to || step < 1) return null
    for (let number = from; number <= to; number += step) numbers.add(number)
  }
  return numbers
}

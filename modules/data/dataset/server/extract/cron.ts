import { Cron } from 'croner'

/** Numbers as cron has them: `*`, `5`, `1-5`, any of them with a step, several of them with commas. */
const NUMBERS = String.raw`(?:\*|\d{1,2}(?:-\d{1,2})?)(?:/\d{1,2})?`
const FIVE_PARTS = new RegExp(String.raw`^(?:${NUMBERS}(?:,${NUMBERS})*(?:\s+|$)){5}$`)

/** The clock of a cron text, on the wall of the site, or null where it is none. */
export function clockOf(text: string): Cron | null {
  const written = text.trim()
  // The library knows more: names of days, the last Friday, a moment instead of a clock. No form of ours shows those.
  if (!FIVE_PARTS.test(written)) return null
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = written.split(/\s+/)
  const parts = [ended(minute, 59), ended(hour, 23), ended(day, 31), ended(month, 12), ended(weekday, 7)]
  if (parts.includes(null)) return null
  // With both days of the month and of the week given, either is enough, as cron has it.
  const domAndDow = day.startsWith('*') || weekday.startsWith('*')
  try {
    return new Cron(parts.join(' '), { mode: '5-part', paused: true, domAndDow, timezone: siteZone() })
  } catch {
    return null
  }
}

/** The first minute after a moment at which the site's clock shows what the text says; null where it never does. */
export function nextTime(text: string, after: Date): Date | null {
  return clockOf(text)?.nextRun(after) ?? null
}

/** `5/20` goes on to the end of its part: `5-59/20`. Null where a number is beyond that end, reached by a step or not. */
function ended(part: string, most: number): string | null {
  const numbers = part.replaceAll(/\/\d+/g, '').match(/\d+/g) ?? []
  if (numbers.some((number) => Number(number) > most)) return null
  return part.replaceAll(/(?<=^|,)(\d+)\//g, `$1-${most}/`)
}

/** MINGTAI_TIME_ZONE, Asia/Shanghai where nothing is said: the server's process lives in it. */
function siteZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

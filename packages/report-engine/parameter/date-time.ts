import { type Calendar, dayByRule } from './day-rules.ts'
import { formats, readDay } from './period-text.ts'

/** How a moment is written in links and forms. */
const clock = /^(?:([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)$/

/**
 * A moment that is written out (`2026-11-18 08:30`, seconds may follow), or the one that a rule means: `now`, a rule about
 * days at midnight, or one with a time (`mf 08:00`, `-1 17:30`). Always `yyyy-MM-dd HH:mm:ss`; null: it is none.
 */
export function momentOf(text: string, calendar: Calendar): string | null {
  const words = text.trim().replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ')
  if (words === 'now') return `${calendar.today} ${calendar.now ?? '00:00:00'}`
  const [rule = '', time, ...more] = words.split(/\s+/)
  if (more.length > 0) return null
  const day = readDay(rule) ?? dayByRule(rule, calendar)
  const at = time === undefined ? '00:00:00' : timeOf(time)
  return day === null || at === null ? null : `${day} ${at}`
}

/** A moment in one of the formats of its type. */
export function momentText(moment: string, format: string): string {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] =
    /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(moment) ?? []
  const parts: Readonly<Record<string, string>> = {
    ...{ yyyy: year, MM: month, dd: day },
    ...{ HH: hour, mm: minute, ss: second },
  }
  return format.replace(/yyyy|MM|dd|HH|mm|ss/g, (token) => parts[token] ?? token)
}

/** How a moment is shown to people: seconds only where there are any. */
export function momentWords(moment: string): string {
  return momentText(moment, moment.endsWith(':00') ? formats.dateTime[1] : formats.dateTime[0])
}

/** A time of day that is written out (`8:30` too), or `now`, as HH:mm:ss; null: it is none. */
export function timeText(text: string, { now }: Pick<Calendar, 'now'>): string | null {
  const words = text.trim()
  return words === 'now' ? (now ?? '00:00:00') : timeOf(/^\d:/.test(words) ? `0${words}` : words)
}

/** A time in one of the formats of its type. */
export function timeWords(time: string, format: string): string {
  return momentText(`2000-01-01 ${time}`, format)
}

function timeOf(text: string): string | null {
  const [, hour, minute, second = '00'] = clock.exec(text) ?? []
  return hour === undefined || minute === undefined ? null : `${hour}:${minute}:${second}`
}

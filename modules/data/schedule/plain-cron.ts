import type { Timing } from './timing.ts'

/** Whole numbers of a cron field, such as 1,7; null: it says something else. */
function numbersIn(field: string, most: number): number[] | null {
  if (!/^\d{1,2}(,\d{1,2})*$/.test(field)) return null
  const numbers = field.split(',').map(Number)
  return numbers.every((one) => one <= most) ? numbers : null
}

/**
 * The same times as a choice of days, so that they are told in plain words: `0 7 1 1,7 *` is the 1st of January and July
 * at 07:00. Null: the cron text says more than days, months and moments.
 */
export function plainCron({ cron, holiday }: Extract<Timing, { kind: 'cron' }>): Timing | null {
  const fields = cron.split(/\s+/)
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields
  const [minutes, hours] = [numbersIn(minute, 59), numbersIn(hour, 23)]
  if (fields.length !== 5 || minutes === null || hours === null) return null
  const times = hours.flatMap((one) => minutes.map((other) => `${padded(one)}:${padded(other)}`))
  const months = month === '*' ? [] : numbersIn(month, 12)
  if (months === null || times.length > 24) return null
  if (day === '*' && weekday === '*' && months.length === 0) return { kind: 'daily', times, holiday }
  const days = numbersIn(day, 31)
  if (days !== null && weekday === '*') return { kind: 'monthly', days, months, times, holiday }
  const weekdays = numbersIn(weekday, 7)
  if (weekdays === null || day !== '*' || months.length > 0) return null
  return { kind: 'weekly', weekdays: weekdays.map((one) => (one === 0 ? 7 : one)), times, holiday }
}

function padded(part: number): string {
  return String(part).padStart(2, '0')
}

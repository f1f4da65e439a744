import { formatByCode } from './date-codes.ts'

/** A moment as short as it can be told apart: its time today, with the day before that, with the year in another one. */
export function shortMoment(moment: number, now: number): string {
  const [at, today] = [new Date(moment), formatByCode(new Date(now), 3)]
  const [day, time] = [formatByCode(at, 3), formatByCode(at, 6)]
  if (day === today) return time
  return `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} ${time}`
}

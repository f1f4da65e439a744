import { and, type Column, gt, lte, type SQL } from 'drizzle-orm'

/** The clocks of several processes and of the database may differ by so much. */
export const DRIFT_SECONDS = 5 * 60
const DRIFT = DRIFT_SECONDS * 1000

/**
 * Whether what was made for `seconds` and ends at `end` is alive. What ends later than that from now was made before the clock
 * was set back, and would live, or lock somebody out, longer than it was meant to.
 */
export function isAlive(end: Date | number | null, seconds: number): boolean {
  if (end === null) return false
  const left = Number(end) - Date.now()
  return left > 0 && left <= seconds * 1000 + DRIFT
}

/** The same as a condition on the column that holds the end. */
export function alive(end: Column, seconds: number): SQL | undefined {
  const now = Date.now()
  return and(gt(end, new Date(now)), lte(end, new Date(now + seconds * 1000 + DRIFT)))
}

/** Whether something happened no longer ago than that, and not in what is the future since the clock was set back. */
export function isRecent(at: Date | number, seconds: number): boolean {
  const age = Date.now() - Number(at)
  return age < seconds * 1000 && age >= -DRIFT
}

/** The same as a condition on the column that holds the moment. */
export function recent(at: Column, seconds: number): SQL | undefined {
  const now = Date.now()
  return and(gt(at, new Date(now - seconds * 1000)), lte(at, new Date(now + DRIFT)))
}

/** A moment that only a clock that was ahead can have written. */
export function aheadOfNow(): Date {
  return new Date(Date.now() + DRIFT)
}

import { and, type Column, gt, lte, type SQL } from 'drizzle-orm'

/** How far the clocks of the processes and of the database may differ. */
export const DRIFT_SECONDS = 5 * 60
const DRIFT = DRIFT_SECONDS * 1000

/**
 * Whether something that lasts `seconds` and ends at `end` is still alive. An end that lies further ahead than
 * `seconds` was written before the clock was set back; it counts as over, because it would live, or lock a person out,
 * for too long.
 */
export function isAlive(end: Date | number | null, seconds: number): boolean {
  if (end === null) return false
  const left = Number(end) - Date.now()
  return left > 0 && left <= seconds * 1000 + DRIFT
}

/** `isAlive` as an SQL condition on the column that holds the end. */
export function alive(end: Column, seconds: number): SQL | undefined {
  const now = Date.now()
  return and(gt(end, new Date(now)), lte(end, new Date(now + seconds * 1000 + DRIFT)))
}

/**
 * Whether a moment lies at most `seconds` ago. A moment in the future was written before the clock was set back, and is
 * not recent.
 */
export function isRecent(at: Date | number, seconds: number): boolean {
  const age = Date.now() - Number(at)
  return age < seconds * 1000 && age >= -DRIFT
}

/** `isRecent` as an SQL condition on the column that holds the moment. */
export function recent(at: Column, seconds: number): SQL | undefined {
  const now = Date.now()
  return and(gt(at, new Date(now - seconds * 1000)), lte(at, new Date(now + DRIFT)))
}

/** Now plus the allowed drift. A row with a later moment was written by a clock that was ahead. */
export function aheadOfNow(): Date {
  return new Date(Date.now() + DRIFT)
}

import type { ScreenRows } from '../document/rows.ts'

/** What a component knows: the last good rows stay, whatever happens after them. Moments are milliseconds. */
export interface Freshness {
  rows: ScreenRows | null
  /** When the last good rows came. */
  goodAt: number | null
  /** Failures since then. */
  failures: number
  /** What the last failure said. */
  why: string | null
  /** What a source that is no table gave with its rows: the version of a report, the total of pages. */
  isAsking: boolean
}

export const neverAsked: Freshness = { rows: null, goodAt: null, failures: 0, why: null, isAsking: false }

export type Answer = { ok: true; rows: ScreenRows } | { ok: false; why: string }

export function asking(state: Freshness): Freshness {
  return { ...state, isAsking: true }
}

export function answered(state: Freshness, answer: Answer, at: number): Freshness {
  if (answer.ok) return { rows: answer.rows, goodAt: at, failures: 0, why: null, isAsking: false }
  return { ...state, failures: state.failures + 1, why: answer.why, isAsking: false }
}

/** `fresh`, `stale` with old figures still shown, `failed` with nothing to show, or `waiting` for the first ones. */
export type Standing = 'waiting' | 'fresh' | 'stale' | 'failed'

/** Figures older than three periods are stale even if nobody has said so: a timer may have slept. */
export function standingOf({ rows, goodAt, failures }: Freshness, now: number, period: number | null): Standing {
  if (rows === null || goodAt === null) return failures > 0 ? 'failed' : 'waiting'
  if (failures > 0) return 'stale'
  return period !== null && now - goodAt > period * 3 ? 'stale' : 'fresh'
}

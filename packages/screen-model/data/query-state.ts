import type { ScreenRows } from '../document/rows.ts'
import { joinedRows, namesIn } from './joined-rows.ts'
import type { Fields } from './series.ts'

/** What a component knows: the last good rows stay, whatever happens after them. Moments are milliseconds. */
export interface QueryState {
  rows: ScreenRows | null
  /** When the last good rows came. */
  goodAt: number | null
  /** Failures since then. */
  failures: number
  /** What the last failure said. */
  why: string | null
  /** What a source that is no table gave with its rows: the version of a report, the total of pages. */
  isLoading: boolean
}

export const initialQueryState: QueryState = { rows: null, goodAt: null, failures: 0, why: null, isLoading: false }

/** `values` came, and their categories did not. */
export type Answer = { ok: true; rows: ScreenRows } | { ok: false; why: string; values?: ScreenRows | undefined }

export function startedQuery(state: QueryState): QueryState {
  return { ...state, isLoading: true }
}

/** Values without their categories are drawn with the last good ones. */
export function answeredQuery(state: QueryState, answer: Answer, at: number, fields: Fields = {}): QueryState {
  if (answer.ok)
    return { rows: sameRows(state.rows, answer.rows), goodAt: at, failures: 0, why: null, isLoading: false }
  const rows =
    answer.values === undefined || state.rows === null
      ? state.rows
      : sameRows(state.rows, joinedRows(answer.values, namesIn(state.rows, fields), fields))
  return { ...state, rows, failures: state.failures + 1, why: answer.why, isLoading: false }
}

/** The rows that stand, where the new ones say the same: nothing is drawn anew for them. */
function sameRows(before: ScreenRows | null, now: ScreenRows): ScreenRows {
  if (before === null || before.rows.length !== now.rows.length || before.columns.length !== now.columns.length)
    return now
  const isSame =
    before.columns.every(({ name, title }, at) => name === now.columns[at]?.name && title === now.columns[at]?.title) &&
    before.rows.every((row, at) => row.every((cell, column) => cell === now.rows[at]?.[column]))
  return isSame ? before : now
}

/** `fresh`, `stale` with old figures still shown, `failed` with nothing to show, or `waiting` for the first ones. */
export type QueryStatus = 'waiting' | 'fresh' | 'stale' | 'failed'

/** Periods after which figures are old. */
export const OLD_AFTER = 3

/** Figures older than three periods are stale even if nobody has said so: a timer may have slept. */
export function queryStatus({ rows, goodAt, failures }: QueryState, now: number, period: number | null): QueryStatus {
  if (rows === null || goodAt === null) return failures > 0 ? 'failed' : 'waiting'
  if (failures > 0) return 'stale'
  return period !== null && now - goodAt > period * OLD_AFTER ? 'stale' : 'fresh'
}

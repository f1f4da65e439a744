import type { Calls } from '@mingtai/api'
import { queryRunCalls } from './query-run-calls.ts'
import { savedQueryCalls } from './saved-query-calls.ts'

export { type QueryRun, runStates } from './query-run-calls.ts'
export type { SavedQuery } from './saved-query-calls.ts'

/** The SQL workshop: queries that are run, sent to the background and kept under names. */
export const sqlWorkshopCalls = { ...savedQueryCalls, ...queryRunCalls } satisfies Calls

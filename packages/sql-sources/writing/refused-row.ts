import { Refusal } from '@mingtai/messages'
import { isRefusalOf } from './write-refusals.ts'

/** The new row of a submission that a database refused, and the column that its words name. */
export interface RefusedRow {
  ref: string
  /** null: the words name none. */
  column: string | null
}

const refused = new WeakMap<object, RefusedRow>()

/** Notes of an error which of the rows of its statement it names, as in MySQL's `for column 'amount' at row 11`. */
export function noteRefusedRow(problem: unknown, refs: readonly string[]): void {
  if (!(problem instanceof Error)) return
  const number = refs.length === 1 ? 1 : Number(/\bat row (\d+)/i.exec(problem.message)?.[1] ?? 0)
  const ref = refs[number - 1]
  const column = /\bcolumn ['"`]?(?:[^'"`\s]*\.)?([^'"`\s.]+)['"`]?/i.exec(problem.message)?.[1] ?? null
  if (ref !== undefined) refused.set(problem, { ref, column })
}

/** The refusal of an error with the row that was noted of it. */
export function withRefusedRow(refusal: unknown, problem: unknown): unknown {
  const row = problem instanceof Error ? refused.get(problem) : undefined
  if (row === undefined || !(refusal instanceof Refusal) || !isRefusalOf(refusal, 'entry.violated')) return refusal
  const { key, args, status, level, field } = refusal
  return new Refusal({ key, args }, { status, level, field, data: row })
}

import { phrase } from '@mingtai/messages'
import { meets } from '../condition/meets.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { type FormRights, rightTo } from '../rights/rights.ts'
import { isServerWritten } from '../schema/field.ts'
import type { FieldPlace } from '../schema/form-index.ts'
import type { FormContext } from '../values/context.ts'
import { limitProblem } from '../values/limit-problem.ts'
import { type Problem, problem } from '../values/problem.ts'
import { type FieldValue, type FormValues, isSame } from '../values/value.ts'
import type { Evaluation } from './evaluate.ts'

/** What the problems of a submitted form are looked for with. */
export interface SubmitWork {
  rights: FormRights
  context: FormContext
  evaluation: Evaluation
  stored: FormValues
  /** Paths that are refused already. */
  refused: ReadonlySet<string>
}

/** One value, of the form or of a row. Its path and what was stored are asked for only where they are needed. */
export interface Cell {
  path: () => string
  value: FieldValue
  before: () => FieldValue
  scope: ConditionScope
}

/** Whether the writer is asked about a place: may write it, sees it, and has not been refused there. */
export function isAsked(
  { path: plain, shownIf }: Pick<FieldPlace, 'path' | 'shownIf'>,
  path: () => string,
  { rights, evaluation, refused }: SubmitWork,
): boolean {
  if (rightTo(rights, plain) !== 'write') return false
  if (shownIf.length > 0 && evaluation.hidden.has(path())) return false
  return refused.size === 0 || !refused.has(path())
}

/** What is missing, or the first limit that is not kept to. A choice that was closed after it had been made stays. */
export function cellProblem(
  { field, path: plain }: FieldPlace,
  { path, value, before, scope }: Cell,
  { rights, context }: SubmitWork,
): Problem | null {
  if (isServerWritten(field)) return null
  if (value === null) {
    const isRequired =
      field.required || rights.required.has(plain) || (field.requiredIf !== null && meets(field.requiredIf, scope))
    return isRequired ? problem(path(), phrase('field.required', field.label)) : null
  }
  const why = limitProblem(field, value, context)
  if (why === null || (why.key === 'form.choiceClosed' && isSame(value, before()))) return null
  return problem(path(), why)
}

import { type Phrase, phrase } from '@mingtai/messages'
import { meets } from '../condition/meets.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { isServerWritten } from '../schema/field.ts'
import { type FieldPlace, indexOf, type TablePlace } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { limits } from '../schema/limits.ts'
import { type FormRights, rightTo } from '../rights/rights.ts'
import type { FormContext } from '../values/context.ts'
import { limitProblem } from '../values/limit-problem.ts'
import { type Problem, problem, rowPath } from '../values/problem.ts'
import { type FieldValue, type FormValues, isSame, type Row, rowsIn, valueOf } from '../values/value.ts'
import type { Evaluation } from './evaluate.ts'

export interface SubmitWork {
  schema: FormSchema
  rights: FormRights
  context: FormContext
  evaluation: Evaluation
  stored: FormValues
  /** Paths that are refused already. */
  refused: ReadonlySet<string>
}

/** What a submitted form lacks or has too much of, in what its writer may write and sees. */
export function submitProblems(work: SubmitWork): Problem[] {
  const problems: Problem[] = []
  const index = indexOf(work.schema)
  const { values } = work.evaluation
  const scope: ConditionScope = {
    index,
    context: work.context,
    valueOf: (key) => valueOf(values, key),
    row: null,
    memo: new Map(),
  }
  for (const entry of index.entries) {
    if (entry.type === 'table') tableProblems(entry.place, { ...work, scope, problems })
    else {
      const { path } = entry.place
      const value = valueOf(values, path)
      if (isAsked(path, path, work))
        cellProblem(entry.place, value, { ...work, scope, path, problems, before: valueOf(work.stored, path) })
    }
    if (problems.length >= limits.problems) break
  }
  return problems
}

interface Asking extends SubmitWork {
  scope: ConditionScope
  problems: Problem[]
}

/** Whether the writer is asked about a path: may write it, sees it, and has not been refused there. */
function isAsked(path: string, plain: string, { rights, evaluation, refused }: SubmitWork): boolean {
  return rightTo(rights, plain) === 'write' && !evaluation.hidden.has(path) && !refused.has(path)
}

function cellProblem(
  place: FieldPlace,
  value: FieldValue,
  asking: Asking & { path: string; before: FieldValue },
): void {
  const { field } = place
  if (isServerWritten(field)) return
  const { path, problems, scope, rights, context } = asking
  if (value === null) {
    const isRequired =
      field.required || rights.required.has(place.path) || (field.requiredIf !== null && meets(field.requiredIf, scope))
    if (isRequired) problems.push(problem(path, phrase('field.required', field.label)))
    return
  }
  const why = limitProblem(field, value, context)
  if (why !== null && !isOldChoice(why, value, asking.before)) problems.push(problem(path, why))
}

/** A choice that was closed after it had been made stays. */
function isOldChoice({ key }: Phrase, value: FieldValue, before: FieldValue): boolean {
  return key === 'form.choiceClosed' && isSame(value, before)
}

function tableProblems(place: TablePlace, asking: Asking): void {
  const { table, columns } = place
  const { rights, evaluation, problems, scope } = asking
  if (rightTo(rights, table.key) === 'hidden' || evaluation.hidden.has(table.key)) return
  const rows = rowsIn(valueOf(evaluation.values, table.key))
  if (isAsked(table.key, table.key, asking)) {
    const why = countProblem(place, rows.length, rights)
    if (why !== null) problems.push(problem(table.key, why))
  }
  const asked = columns.filter(({ path, field }) => rightTo(rights, path) === 'write' && !isServerWritten(field))
  const stored = new Map(rowsIn(valueOf(asking.stored, table.key)).map((row) => [row.id, row.values]))
  for (const row of rows) {
    const inRow = { ...scope, row: { table: table.key, values: row.values } }
    for (const column of asked) {
      const path = rowPath(table.key, row.id, column.field.key)
      if (isAsked(path, column.path, asking))
        cellProblem(column, row.values[column.field.key] ?? null, {
          ...{ ...asking, scope: inRow, path },
          before: valueOf(stored.get(row.id) ?? {}, column.field.key),
        })
    }
    if (problems.length >= limits.problems) return
  }
  for (const column of asked) if (column.field.unique) problems.push(...sameProblems(column, table.key, rows))
}

function countProblem({ table }: TablePlace, count: number, rights: FormRights): Phrase | null {
  const least = Math.max(table.least, rights.required.has(table.key) ? 1 : 0)
  if (count < least) return phrase('form.tooFewRows', table.label, least)
  return count > table.most ? phrase('form.tooManyRows', table.label, table.most) : null
}

/** The second and later rows with the same value in a column that must not repeat. */
function sameProblems({ field }: FieldPlace, table: string, rows: readonly Row[]): Problem[] {
  const first = new Map<string, number>()
  const problems: Problem[] = []
  rows.forEach(({ id, values }, at) => {
    const value = values[field.key] ?? null
    if (value === null) return
    const text = JSON.stringify(value)
    const before = first.get(text)
    if (before === undefined) first.set(text, at)
    else
      problems.push(problem(rowPath(table, id, field.key), phrase('form.sameInRows', field.label, before + 1, at + 1)))
  })
  return problems
}

import { type Phrase, phrase } from '@mingtai/messages'
import type { ConditionScope } from '../condition/scope.ts'
import { type FormRights, rightTo } from '../rights/rights.ts'
import { isServerWritten } from '../schema/field.ts'
import type { FieldPlace, TablePlace } from '../schema/form-index.ts'
import { limits } from '../schema/limits.ts'
import { type Problem, problem, rowPath } from '../values/problem.ts'
import { type Row, rowsIn, valueOf } from '../values/value.ts'
import { cellProblem, isAsked, type SubmitWork } from './cell-problem.ts'

interface Asking {
  work: SubmitWork
  scope: ConditionScope
  problems: Problem[]
}

/** The problems of a table and of every cell in it that the writer may write. */
export function tableProblems(place: TablePlace, { work, scope, problems }: Asking): void {
  const { table, columns, shownIf } = place
  const { rights, evaluation } = work
  if (rightTo(rights, table.key) === 'hidden' || evaluation.hidden.has(table.key)) return
  const rows = rowsIn(valueOf(evaluation.values, table.key))
  if (isAsked({ path: table.key, shownIf }, () => table.key, work)) {
    const why = countProblem(place, rows.length, rights)
    if (why !== null) problems.push(problem(table.key, why))
  }
  const asked = columns.filter(({ path, field }) => rightTo(rights, path) === 'write' && !isServerWritten(field))
  const stored = new Map(rowsIn(valueOf(work.stored, table.key)).map((row) => [row.id, row.values]))
  for (const { id, values } of rows) {
    const inRow = { ...scope, row: { table: table.key, values } }
    for (const column of asked) {
      const { key } = column.field
      const path = () => rowPath(table.key, id, key)
      if (!isAsked(column, path, work)) continue
      const before = () => valueOf(stored.get(id) ?? {}, key)
      const found = cellProblem(column, { path, value: values[key] ?? null, before, scope: inRow }, work)
      if (found !== null) problems.push(found)
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
    const why = () => phrase('form.sameInRows', field.label, (before ?? 0) + 1, at + 1)
    if (before === undefined) first.set(text, at)
    else problems.push(problem(rowPath(table, id, field.key), why()))
  })
  return problems
}

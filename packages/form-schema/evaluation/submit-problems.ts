import type { ConditionScope } from '../condition/scope.ts'
import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { limits } from '../schema/limits.ts'
import { valueOf } from '../values/value.ts'
import type { Problem } from '../values/problem.ts'
import { cellProblem, isAsked, type SubmitWork } from './cell-problem.ts'
import { tableProblems } from './table-problems.ts'

/** What a submitted form lacks or has too much of, in what its writer may write and sees. */
export function submitProblems(schema: FormSchema, work: SubmitWork): Problem[] {
  const problems: Problem[] = []
  const index = indexOf(schema)
  const { values } = work.evaluation
  const scope: ConditionScope = {
    index,
    context: work.context,
    valueOf: (key) => valueOf(values, key),
    row: null,
    memo: new Map(),
  }
  for (const entry of index.entries) {
    if (entry.type === 'table') tableProblems(entry.place, { work, scope, problems })
    else {
      const { place } = entry
      const cell = { path: () => place.path, value: valueOf(values, place.path), scope }
      const before = () => valueOf(work.stored, place.path)
      const found = isAsked(place, cell.path, work) ? cellProblem(place, { ...cell, before }, work) : null
      if (found !== null) problems.push(found)
    }
    if (problems.length >= limits.problems) break
  }
  return problems
}

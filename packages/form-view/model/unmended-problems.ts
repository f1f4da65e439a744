import { type FieldValue, type FormValues, isSame, rowsIn, valueOf } from '@mingtai/form-schema'
import { useState } from 'react'

/** What was refused about a value, at `amount` or `details[r1].amount`; '' for the form as a whole. */
export interface SaidProblem {
  path: string
  sentence: string
}

/** The problems whose values are still those that were refused: what was changed since is asked about anew when it is sent. */
export function unmendedProblems(
  problems: readonly SaidProblem[],
  refused: FormValues,
  values: FormValues,
): readonly SaidProblem[] {
  if (refused === values) return problems
  const unmended = problems.filter(({ path }) => {
    const [before, now] = [valueAt(refused, path), valueAt(values, path)]
    return before !== undefined && now !== undefined && isSame(before, now)
  })
  return unmended.length === problems.length ? problems : unmended
}

/** What stands at a path; undefined: its row is gone. */
function valueAt(values: FormValues, path: string): FieldValue | undefined {
  const [, table = '', row = '', column = ''] = /^([^[]+)\[([^\]]*)\]\.(.+)$/.exec(path) ?? []
  if (table === '') return valueOf(values, path)
  const found = rowsIn(valueOf(values, table)).find(({ id }) => id === row)
  return found && valueOf(found.values, column)
}

/** The same for a form on screen: what a refusal said is compared with the values that stood when it came. */
export function useUnmendedProblems(problems: readonly SaidProblem[], values: FormValues): readonly SaidProblem[] {
  const text = problems.map(({ path, sentence }) => `${path} ${sentence}`).join('\n')
  const [said, setSaid] = useState({ text, problems, values })
  if (said.text !== text) setSaid({ text, problems, values })
  return unmendedProblems(problems, said.text === text ? said.values : values, values)
}

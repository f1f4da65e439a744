import { phrase } from '@mingtai/messages'
import { failureWords } from '../formula/value.ts'
import { type FieldPlace, indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { limits } from '../schema/limits.ts'
import { mergeWritten } from '../rights/merge-written.ts'
import { allWritable, type FormRights, rightsOf, rightTo, sourcesOf } from '../rights/rights.ts'
import { visibleValues } from '../rights/visible-values.ts'
import type { FormContext } from '../values/context.ts'
import { type Problem, problem } from '../values/problem.ts'
import type { FormValues } from '../values/value.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import { storedValues } from './stored-values.ts'
import { submitProblems } from './submit-problems.ts'

export interface CheckOptions {
  /** A draft may lack what is required and exceed limits; what is no value of its kind is refused in both. */
  mode: 'draft' | 'submit'
  /** What is stored already; fields that are not sent keep it. */
  stored?: FormValues
  /** Of the node and person that write; without them everything may be written. */
  rights?: FormRights
  context?: FormContext
}

export type CheckedValues =
  | {
      ok: true
      /** Every field by key, as it is to be stored: formulas worked out, and what is not shown emptied on submit. */
      values: FormValues
      /** The same without what the rights hide: what may be answered. */
      visible: FormValues
    }
  | { ok: false; problems: Problem[] }

/**
 * Checks what somebody sent for a form and answers all problems at once (the first 1,000). Whatever was sent, it does not
 * throw. Formulas are worked out here; what the client says of them is passed over, as its figures may be of yesterday.
 */
export function checkValues(schema: FormSchema, sent: unknown, options: CheckOptions): CheckedValues {
  const { mode, stored = {}, rights = rightsOf(schema, allWritable), context = {} } = options
  const merged = mergeWritten(schema, stored, { sent, rights, context })
  const evaluation = evaluate(schema, merged.values, context)
  const work = { schema, rights, context, evaluation }
  const refused = new Set(merged.refused.map(({ path }) => path))
  const found = mode === 'draft' ? [] : submitProblems(schema, { ...work, stored, refused })
  const failed = mode === 'draft' ? [] : formulaProblems(work)
  const problems = [...merged.refused, ...found, ...failed].slice(0, limits.problems)
  if (problems.length > 0) return { ok: false, problems }
  const values = storedValues(indexOf(schema), { merged: merged.values, evaluation, rights, mode })
  return { ok: true, values, visible: visibleValues(schema, values, rights) }
}

interface Work {
  schema: FormSchema
  rights: FormRights
  context: FormContext
  evaluation: Evaluation
}

/** A formula without a result stops who can do something about it: who may write one of the fields behind it. */
function formulaProblems({ schema, rights, evaluation: { failures } }: Work): Problem[] {
  const problems: Problem[] = []
  for (const [path, cause] of failures) {
    const plain = path.replace(/\[[^\]]*\]/, '')
    if (rightTo(rights, plain) === 'hidden') continue
    if (!sourcesOf(schema, plain).some((source) => rightTo(rights, source) === 'write')) continue
    const place = placeAt(schema, plain)
    if (place !== null)
      problems.push(problem(path, phrase('form.formulaFailed', place.field.label, failureWords[cause])))
  }
  return problems
}

function placeAt(schema: FormSchema, path: string): FieldPlace | null {
  const { fields, tables } = indexOf(schema)
  const [key = '', column] = path.split('.')
  return (column === undefined ? fields.get(key) : tables.get(key)?.column.get(column)) ?? null
}

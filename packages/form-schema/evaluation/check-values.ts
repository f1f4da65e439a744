import { phrase } from '@mingtai/messages'
import { failureWords } from '../formula/value.ts'
import { type FieldPlace, indexOf, type TablePlace } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { limits } from '../schema/limits.ts'
import { mergeWritten } from '../rights/merge-written.ts'
import { allWritable, type FormRights, rightsOf, rightTo, sourcesOf } from '../rights/rights.ts'
import { visibleValues } from '../rights/visible-values.ts'
import type { FormContext } from '../values/context.ts'
import { type Problem, problem, rowPath } from '../values/problem.ts'
import { type FieldValue, type FormValues, type Row, rowsIn, valueOf } from '../values/value.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
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
  const found = mode === 'draft' ? [] : submitProblems({ ...work, stored, refused })
  const failed = mode === 'draft' ? [] : formulaProblems(work)
  const problems = [...merged.refused, ...found, ...failed].slice(0, limits.problems)
  if (problems.length > 0) return { ok: false, problems }
  const values = keptValues(merged.values, { ...work, mode })
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

/**
 * Formulas as they were worked out; what is not shown is emptied on submit where the writer may write it, and stays
 * where not: nobody loses on behalf of others what they cannot see.
 */
function keptValues(merged: FormValues, work: Work & { mode: CheckOptions['mode'] }): FormValues {
  const kept = indexOf(work.schema).entries.map((entry): [string, FieldValue] => {
    if (entry.type === 'table') return [entry.place.table.key, keptRows(entry.place, merged, work)]
    const { path, field } = entry.place
    const isKept = field.kind !== 'formula' && !isEmptied(path, path, work)
    return [path, valueOf(isKept ? merged : work.evaluation.values, path)]
  })
  return Object.fromEntries(kept)
}

function keptRows(place: TablePlace, merged: FormValues, work: Work & { mode: CheckOptions['mode'] }): FieldValue {
  const { table } = place
  if (isEmptied(table.key, table.key, work)) return null
  const stored = rowsIn(valueOf(merged, table.key))
  if (stored.length === 0) return null
  const worked = rowsIn(valueOf(work.evaluation.values, table.key))
  return stored.map((row, at) => keptRow(row, worked[at] ?? null, { place, work }))
}

function keptRow(
  { id, values }: Row,
  worked: Row | null,
  { place, work }: { place: TablePlace; work: Work & { mode: CheckOptions['mode'] } },
): Row {
  const kept: Record<string, FieldValue> = {}
  for (const { field, path } of place.columns) {
    const isWorked =
      worked !== null && (field.kind === 'formula' || isEmptied(rowPath(place.table.key, id, field.key), path, work))
    kept[field.key] = valueOf(isWorked ? worked.values : values, field.key)
  }
  return { id, values: kept }
}

function isEmptied(
  path: string,
  plain: string,
  { mode, evaluation, rights }: Work & { mode: CheckOptions['mode'] },
): boolean {
  return mode === 'submit' && evaluation.hidden.has(path) && rightTo(rights, plain) === 'write'
}

import { phrase } from '@mingtai/messages'
import { isServerWritten } from '../schema/field.ts'
import { type FieldPlace, indexOf, type TablePlace } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { isPlain, own, unfitness } from '../schema/json-guard.ts'
import { limits } from '../schema/limits.ts'
import type { FormContext } from '../values/context.ts'
import { type Problem, problem } from '../values/problem.ts'
import { readValue } from '../values/read-value.ts'
import { type FormValues, valueOf } from '../values/value.ts'
import { mergeRows } from './merge-rows.ts'
import { type FormRights, rightTo } from './rights.ts'
import { isAsStored, type Writing } from './writing.ts'

export interface Merged {
  /** Every field of the form: what was stored, with what may be written from what was sent. */
  values: FormValues
  /** What was not written and why: no right, no such field, no value of that kind. */
  refused: Problem[]
}

/**
 * Puts what somebody sent over what is stored. Fields that are not sent stay; null empties one. Nothing without the right
 * to write changes: sent as it is stored it is passed over, sent otherwise it is refused; something hidden is refused as
 * if the form did not have it. What is stored stays, also where somebody has left since. Numbers and formulas are the server's, and what is sent for them is passed over.
 */
export function mergeWritten(
  schema: FormSchema,
  stored: FormValues,
  { sent, rights, context = {} }: { sent: unknown; rights: FormRights; context?: FormContext },
): Merged {
  const bounds = { characters: limits.rows * 2_000, nodes: limits.rows * limits.fields }
  const { entries, fields, tables } = indexOf(schema)
  const values: FormValues = Object.fromEntries(
    entries.map((entry) => {
      const key = entry.type === 'field' ? entry.place.path : entry.place.table.key
      return [key, valueOf(stored, key)]
    }),
  )
  if (!isPlain(sent)) return { values, refused: [problem('', phrase('form.valuesMalformed'))] }
  const unfit = unfitness(sent, bounds)
  if (unfit === 'large') return { values, refused: [problem('', phrase('form.valuesTooLarge'))] }
  if (unfit !== null) return { values, refused: [problem('', phrase('form.valuesMalformed'))] }
  const refused: Problem[] = []
  for (const key of Object.keys(sent)) {
    if (refused.length >= limits.problems) break
    const raw = own(sent, key)
    const [field, table] = [fields.get(key), tables.get(key)]
    if (field !== undefined) writeField(field, raw, { values, refused, rights, context })
    else if (table !== undefined) writeTable(table, raw, { values, refused, rights, context })
    else refused.push(unknownField(key))
  }
  return { values, refused: refused.slice(0, limits.problems) }
}

function writeField({ field, path }: FieldPlace, raw: unknown, { values, refused, rights, context }: Writing): void {
  const right = rightTo(rights, path)
  if (right === 'hidden') {
    refused.push(unknownField(path))
    return
  }
  if (isServerWritten(field)) return
  const read = readValue(field, raw, context)
  const stored = valueOf(values, path)
  if (right === 'read') {
    if (!isAsStored(field, raw, stored)) refused.push(problem(path, phrase('form.notWritable', field.label)))
  } else if ('value' in read) values[path] = read.value
  else if (!isAsStored(field, raw, stored)) refused.push(problem(path, read.why))
}

function writeTable(place: TablePlace, raw: unknown, writing: Writing): void {
  const { key } = place.table
  if (rightTo(writing.rights, key) === 'hidden') writing.refused.push(unknownField(key))
  else mergeRows(place, raw, writing)
}

/** Hidden fields are answered like those that do not exist. */
function unknownField(key: string): Problem {
  const name = key.length > 60 ? `${key.slice(0, 60)}…` : key
  return problem(name, phrase('form.unknownField', name))
}

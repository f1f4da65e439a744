import type { Field } from '../schema/field.ts'
import type { FormContext } from '../values/context.ts'
import type { Problem } from '../values/problem.ts'
import { readValue } from '../values/read-value.ts'
import { type FieldValue, type FormValues, isSame } from '../values/value.ts'
import type { FormRights } from './rights.ts'

/** What a merge goes on with: the values that it changes, and what it refused so far. */
export interface Writing {
  values: FormValues
  refused: Problem[]
  rights: FormRights
  context: FormContext
}

/** Whether what was sent is what is stored. */
export function isAsStored(field: Field, raw: unknown, stored: FieldValue): boolean {
  const read = readValue(field, raw)
  return 'value' in read && isSame(read.value, stored)
}

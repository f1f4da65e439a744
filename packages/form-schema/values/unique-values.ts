import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { type FieldValue, type FormValues, valueOf } from './value.ts'

/** What no other form may have as well: the server looks it up, as one form does not know the others. */
export function uniqueValues(
  schema: FormSchema,
  values: FormValues,
): { key: string; label: string; value: FieldValue }[] {
  return [...indexOf(schema).fields.values()].flatMap(({ field }) => {
    const value = valueOf(values, field.key)
    return field.unique && value !== null ? [{ key: field.key, label: field.label, value }] : []
  })
}

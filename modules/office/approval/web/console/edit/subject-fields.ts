import { type Field, type FormSchema, indexOf } from '@mingtai/form-schema'
import type { Design } from './design.ts'

/** The form with the fields that a kind of things fills in, above all others; those that are there stay where they are. */
export function withSubjectFields(form: FormSchema, fields: readonly Field[]): FormSchema {
  const known = indexOf(form).fields
  const missing = fields.filter(({ key }) => !known.has(key))
  return missing.length === 0 ? form : { ...form, layout: [...missing, ...form.layout] }
}

/** What choosing another kind of things changes in a design: the kind, and the fields that come from it. */
export function withSubject(design: Design, businessType: string | null, fields: readonly Field[]): Partial<Design> {
  return { base: { ...design.base, businessType }, form: withSubjectFields(design.form, fields) }
}

import {
  type Condition,
  type Field,
  type FormContext,
  type FormRights,
  type FormSchema,
  type FormValues,
  holds,
  isServerWritten,
  type Row,
} from '@mingtai/form-schema'

export interface Asking {
  schema: FormSchema
  values: FormValues
  rights: FormRights
  context: FormContext
}

/** Whether a field is marked as one that must be filled in. A column asks of its own row first. */
export function isRequired(
  field: Field,
  path: string,
  { schema, values, rights, context, row }: Asking & { row?: { table: string; row: Row } },
): boolean {
  if (isServerWritten(field)) return false
  if (field.required || rights.required.has(path)) return true
  if (field.requiredIf === null) return false
  const around = { schema, ...context }
  if (row === undefined) return holds(field.requiredIf, values, around).holds
  // A question to the rows of a table, of which this is the only one.
  const asked: Condition = { rows: 'any', table: row.table, of: field.requiredIf }
  return holds(asked, { ...values, [row.table]: [row.row] }, around).holds
}

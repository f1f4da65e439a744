import { type FormSchema, indexOf } from '@mingtai/form-schema'

export interface FieldChoice {
  value: string
  label: string
  kind: string
}

/** Fields and tables that a mapping may name, and columns of the table whose rows each begin a sub-process of their own. */
export function mappable(form: FormSchema, each: string | null = null): FieldChoice[] {
  const { fields, tables } = indexOf(form)
  const own = [...fields.values()].map(({ field }) => ({ value: field.key, label: field.label, kind: field.kind }))
  const table = each === null ? undefined : tables.get(each)
  const columns = (table?.columns ?? []).map(({ path, field }) => ({
    ...{ value: path, label: `${table?.table.label ?? ''}·${field.label}`, kind: field.kind },
  }))
  const whole = [...tables.values()].map(({ table: { key, label } }) => ({
    ...{ value: key, label: `${label}（整张表）`, kind: 'detail' },
  }))
  return [...own, ...whole, ...columns]
}

/** The detail tables of a form. */
export function tablesOf(form: FormSchema): { value: string; label: string }[] {
  return [...indexOf(form).tables.values()].map(({ table: { key, label } }) => ({ value: key, label }))
}

/** Fields of the same label and kind in both forms, which are offered as the first mapping. */
export function sameFields(from: readonly FieldChoice[], to: readonly FieldChoice[]): { from: string; to: string }[] {
  return from.flatMap((one) => {
    const other = to.find(({ label, kind }) => label === one.label && kind === one.kind)
    return other === undefined ? [] : [{ from: one.value, to: other.value }]
  })
}

import {
  type FieldValue,
  filesIn as filesOf,
  type FormSchema,
  type FormValues,
  indexOf,
  rowsIn,
  valueOf,
} from '@mingtai/form-schema'

/** Ids of the attachments, pictures and signatures that a form holds, those in rows too. */
export function filesIn(form: FormSchema, values: FormValues): string[] {
  const { fields, tables } = indexOf(form)
  const own = [...fields.keys()].flatMap((key) => filesOf(valueOf(values, key)))
  const inRows = [...tables.keys()].flatMap((key) =>
    rowsIn(valueOf(values, key)).flatMap((row) => Object.values(row.values).flatMap((value) => filesOf(value))),
  )
  return [...new Set([...own, ...inRows].map(({ id }) => id))]
}

/** The values with other ids for files, those in rows too. */
export function withFiles(form: FormSchema, values: FormValues, ids: ReadonlyMap<string, string>): FormValues {
  if (ids.size === 0) return values
  const renamed = (value: FieldValue): FieldValue => {
    const files = filesOf(value)
    return files.length === 0 ? value : files.map((file) => ({ ...file, id: ids.get(file.id) ?? file.id }))
  }
  const { fields, tables } = indexOf(form)
  const next = { ...values }
  for (const key of fields.keys()) next[key] = renamed(valueOf(values, key))
  for (const key of tables.keys()) {
    const rows = rowsIn(valueOf(values, key))
    if (rows.length > 0) next[key] = rows.map((row) => ({ ...row, values: mapped(row.values, renamed) }))
  }
  return next
}

function mapped(values: FormValues, change: (value: FieldValue) => FieldValue): FormValues {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
}

/** The field (`contract`, `details.invoice`) that holds an attachment; null: none. */
export function fieldOfFile(form: FormSchema, values: FormValues, id: string): string | null {
  const { fields, tables } = indexOf(form)
  const holds = (value: Parameters<typeof filesOf>[0]) => filesOf(value).some((file) => file.id === id)
  for (const key of fields.keys()) if (holds(valueOf(values, key))) return key
  for (const key of tables.keys())
    for (const row of rowsIn(valueOf(values, key)))
      for (const [column, value] of Object.entries(row.values)) if (holds(value)) return `${key}.${column}`
  return null
}

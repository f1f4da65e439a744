import { type FormSchema, indexOf } from '@mingtai/form-schema'

/** Codes of the dictionaries that a form takes its choices from. */
export function dictionariesIn(form: FormSchema): string[] {
  const { fields, tables } = indexOf(form)
  const all = [...fields.values(), ...[...tables.values()].flatMap(({ columns }) => columns)]
  const codes = all.flatMap(({ field }) =>
    (field.kind === 'select' || field.kind === 'multiSelect') && field.dictionary !== null ? [field.dictionary] : [],
  )
  return [...new Set(codes)]
}

import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { type FieldValue, type FormValues, type Row, rowsIn, valueOf } from '../values/value.ts'
import { type FormRights, rightTo } from './rights.ts'

/** The values that somebody with these rights may see. What is hidden is not there at all, not even as nothing. */
export function visibleValues(schema: FormSchema, values: FormValues, rights: FormRights): FormValues {
  const seen: [string, FieldValue][] = []
  for (const entry of indexOf(schema).entries) {
    if (entry.type === 'field') {
      const { path } = entry.place
      if (rightTo(rights, path) !== 'hidden') seen.push([path, valueOf(values, path)])
      continue
    }
    const { table, columns } = entry.place
    if (rightTo(rights, table.key) === 'hidden') continue
    const shown = columns.filter(({ path }) => rightTo(rights, path) !== 'hidden').map(({ field }) => field.key)
    const rows = rowsIn(valueOf(values, table.key)).map((row) => cutRow(row, shown))
    seen.push([table.key, rows.length === 0 ? null : rows])
  }
  return Object.fromEntries(seen)
}

/** A row of which everything is shown is the same row. */
function cutRow(row: Row, shown: readonly string[]): Row {
  const { id, values } = row
  if (Object.keys(values).length === shown.length && shown.every((key) => Object.hasOwn(values, key))) return row
  return { id, values: Object.fromEntries(shown.map((key) => [key, valueOf(values, key)])) }
}

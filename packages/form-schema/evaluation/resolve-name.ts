import type { FieldPlace, FormIndex } from '../schema/form-index.ts'
import type { Part } from '../condition/condition.ts'

/** What a name in a formula means: a field, the same row's column, or a whole column. */
export interface NamedPlace {
  from: 'form' | 'row' | 'column'
  place: FieldPlace
  part: Part | null
  /** The table of a whole column. */
  table: string | null
}

const rangeParts: Record<string, Part> = { from: 'from', to: 'to', days: 'days' }

/** `amount` is a column of the row's table, else a field of the form; `details.amount` a whole column; `leave.days` a part. */
export function resolveName(name: string, index: FormIndex, table: string | null): NamedPlace | null {
  const [key = '', second] = name.split('.')
  const column = table === null ? undefined : index.tables.get(table)?.column.get(key)
  const place = column ?? index.fields.get(key)
  const from = column === undefined ? 'form' : 'row'
  if (second === undefined) return place === undefined ? null : { from, place, part: null, table: null }
  const whole = index.tables.get(key)?.column.get(second)
  if (whole !== undefined) return { from: 'column', place: whole, part: null, table: key }
  const part = Object.hasOwn(rangeParts, second) ? rangeParts[second] : undefined
  if (place?.field.kind !== 'dateRange' || part === undefined) return null
  return { from, place, part, table: null }
}

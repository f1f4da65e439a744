import type { Filter } from '../model.ts'
import type { Condition } from '../template.ts'

/** All conditions of a filter, whatever brackets they stand in. */
export function conditionsIn(filter: Filter | null): Condition[] {
  if (filter === null) return []
  return [...filter.conditions, ...(filter.groups ?? []).flatMap(conditionsIn)]
}

/** Fields of the row that a filter reads, on either side of its operators. */
export function fieldsIn(filter: Filter | null): string[] {
  return conditionsIn(filter).flatMap(({ field, value }) => (value.kind === 'field' ? [field, value.field] : [field]))
}

/** Template cells that a filter compares with. */
export function cellsIn(filter: Filter | null): string[] {
  return conditionsIn(filter).flatMap(({ value }) => (value.kind === 'cell' ? [value.cell] : []))
}

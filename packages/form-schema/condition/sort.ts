import type { FieldPlace, FormIndex } from '../schema/form-index.ts'
import type { Field } from '../schema/field.ts'
import type { Left, Operator, Part } from './condition.ts'

/** What kind of thing is compared; each has operators of its own. */
export type Sort =
  | ('text' | 'decimal' | 'moment' | 'range' | 'choice' | 'choices')
  | ('path' | 'person' | 'place' | 'area' | 'thing')

const order = ['equals', 'notEquals', 'greater', 'atLeast', 'less', 'atMost', 'between', 'empty', 'notEmpty'] as const
const filled = ['empty', 'notEmpty'] as const

/** The operators of each sort, in the order in which a designer offers them. */
export const operatorsOfSort: Record<Sort, readonly Operator[]> = {
  text: ['equals', 'notEquals', 'contains', 'notContains', 'startsWith', 'oneOf', 'notOneOf', ...filled],
  decimal: order,
  moment: order,
  range: filled,
  choice: ['equals', 'notEquals', 'oneOf', 'notOneOf', ...filled],
  choices: ['contains', 'notContains', 'containsAny', 'containsAll', ...filled],
  path: ['within', 'notWithin', ...filled],
  person: [
    ...(['oneOf', 'notOneOf', 'inDepartment', 'notInDepartment', 'inOrganization', 'notInOrganization'] as const),
    ...(['hasRole', 'lacksRole', 'hasPost', 'lacksPost', 'equals', 'notEquals', ...filled] as const),
  ],
  place: ['oneOf', 'notOneOf', 'within', 'notWithin', 'equals', 'notEquals', ...filled],
  area: ['within', 'notWithin', ...filled],
  thing: filled,
}

/** The sort of a field; by itself or of a part of it. Null for a part that the kind does not have. */
export function sortOfField(field: Field, part: Part | undefined): Sort | null {
  if (part === 'count') return countable.has(field.kind) ? 'decimal' : null
  if (part !== undefined) return field.kind === 'dateRange' ? (part === 'days' ? 'decimal' : 'moment') : null
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'phone':
    case 'idCard':
    case 'serial':
    case 'richText':
      return 'text'
    case 'number':
    case 'amount':
      return 'decimal'
    case 'formula':
      return field.result === 'text' ? 'text' : field.result === 'date' ? 'moment' : 'decimal'
    case 'date':
      return 'moment'
    case 'dateRange':
      return 'range'
    case 'select':
      return 'choice'
    case 'multiSelect':
      return 'choices'
    case 'cascader':
      return 'path'
    case 'person':
      return 'person'
    case 'department':
    case 'organization':
      return 'place'
    case 'area':
      return 'area'
    case 'attachment':
    case 'picture':
    case 'relation':
    case 'signature':
      return 'thing'
    default:
      return field satisfies never
  }
}

const countable: ReadonlySet<string> = new Set([
  ...['multiSelect', 'person', 'department', 'organization', 'attachment', 'picture', 'relation'],
])

/** The sort of what stands on the left; null where a field, column or part does not exist. `table` is that of the row. */
export function sortOf(left: Left, index: FormIndex, table: string | null): Sort | null {
  if ('initiator' in left) return 'person'
  if ('over' in left) {
    const place = index.tables.get(left.table)
    if (place === undefined || left.over === 'count') return place === undefined ? null : 'decimal'
    const column = place.column.get(left.column)
    return column !== undefined && sortOfField(column.field, undefined) === 'decimal' ? 'decimal' : null
  }
  const found = placeNamed(left.field, index, table)
  return found === null ? null : sortOfField(found.field, left.part)
}

/** A column of the row's table, else a field of the form. */
export function placeNamed(key: string, index: FormIndex, table: string | null): FieldPlace | null {
  const column = table === null ? undefined : index.tables.get(table)?.column.get(key)
  return column ?? index.fields.get(key) ?? null
}

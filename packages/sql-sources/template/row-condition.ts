/** A condition on rows. Values are texts, compared as the type of their field; a NULL never passes. */
export type RowCondition = { all: readonly RowCondition[] } | { any: readonly RowCondition[] } | FieldCondition

export interface FieldCondition {
  field: string
  op: RowOperator
  values: readonly string[]
}

type RowOperator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'in' | 'contains' | 'startsWith' | 'isNull' | 'notNull'

/** The fields that a condition asks about, each once. */
export function fieldsAsked(condition: RowCondition): string[] {
  if ('field' in condition) return [condition.field]
  const parts = 'all' in condition ? condition.all : condition.any
  return [...new Set(parts.flatMap(fieldsAsked))]
}

/** A number as databases read it; anything else equals no number. */
export const plainNumber = /^-?\d{1,38}(?:\.\d{1,20})?$/
export const plainDay = /^\d{4}-\d\d-\d\d$/
export const plainMoment = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)?$/

import { type Comparison, type FormSchema, indexOf, type Left, operatorsOfSort, sortOf } from '@mingtai/form-schema'
import { firstValue } from './value-field.ts'

/** A comparison that was just begun, with the first operator of what it asks. */
export function firstComparison(schema: FormSchema, table: string | null, left: Left): Comparison {
  const sort = sortOf(left, indexOf(schema), table) ?? 'text'
  const operator = operatorsOfSort[sort][0] ?? 'notEmpty'
  return { left, operator, right: firstValue(sort, operator) }
}

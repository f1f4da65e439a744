import { add, compare, type Decimal, decimalFrom, textOfDecimal, zero } from '../decimal/decimal.ts'
import type { Field } from '../schema/field.ts'
import type { FormIndex } from '../schema/form-index.ts'
import type { FormContext } from '../values/context.ts'
import { daysBetween } from '../values/day.ts'
import { type FieldValue, filesIn, rangeIn, referencesIn, type Row, rowsIn, textIn, textsIn } from '../values/value.ts'
import type { Left, Part } from './condition.ts'
import { placeNamed } from './sort.ts'

/** Where a condition is asked: over the values of a form, perhaps from within one row of a table. */
export interface ConditionScope {
  index: FormIndex
  context: FormContext
  /** The value of a field of the form, or the rows of a table. */
  valueOf: (key: string) => FieldValue
  row: { table: string; values: Record<string, FieldValue> } | null
  /** Figures and answers over whole tables, which are the same for every row; by the part of the condition that asks. */
  memo: Map<object, FieldValue | boolean>
}

/** The value of a left side as it is compared: figures as decimal texts. Null for nothing, also for a column without numbers. */
export function leftValue(left: Left, scope: ConditionScope): FieldValue {
  if ('initiator' in left) {
    const { initiator } = scope.context
    return initiator == null ? null : [{ id: initiator.id, name: initiator.name }]
  }
  if ('over' in left) {
    const known = scope.memo.get(left)
    if (known !== undefined && typeof known !== 'boolean') return known
    const rows = rowsIn(scope.valueOf(left.table))
    const figure = left.over === 'count' ? String(rows.length) : columnFigure(rows, left.column, left.over)
    scope.memo.set(left, figure)
    return figure
  }
  return namedValue(left.field, left.part, scope)
}

/** A field by its key: of the row first. */
export function namedValue(key: string, part: Part | undefined, scope: ConditionScope): FieldValue {
  const { row, index } = scope
  const found = placeNamed(key, index, row?.table ?? null)
  if (found === null) return null
  const inRow = row !== null && found.path !== key
  const value = inRow ? (Object.hasOwn(row.values, key) ? (row.values[key] ?? null) : null) : scope.valueOf(key)
  return part === undefined ? value : partOf(found.field, value, part)
}

/** A part of a value by itself. */
export function partOf(field: Field, value: FieldValue, part: Part): FieldValue {
  if (part === 'count') return String(countOf(field, value))
  const range = rangeIn(value)
  if (range === null) return null
  if (part === 'days') return String(daysBetween(range.from, range.to))
  return part === 'from' ? range.from : range.to
}

function countOf(field: Field, value: FieldValue): number {
  if (field.kind === 'multiSelect') return textsIn(value).length
  return field.kind === 'attachment' || field.kind === 'picture' ? filesIn(value).length : referencesIn(value).length
}

/** A figure over the numbers of a column; the sum of none is 0, the greatest of none is nothing. */
export function columnFigure(rows: readonly Row[], column: string, over: 'sum' | 'max' | 'min'): string | null {
  const numbers: Decimal[] = []
  for (const { values } of rows) {
    const text = textIn(Object.hasOwn(values, column) ? (values[column] ?? null) : null)
    const value = text === null ? null : decimalFrom(text)
    if (value !== null) numbers.push(value)
  }
  if (over === 'sum') return textOfDecimal(numbers.reduce(add, zero))
  const [first] = numbers
  if (first === undefined) return null
  const direction = over === 'max' ? 1 : -1
  return textOfDecimal(numbers.reduce((found, value) => (compare(value, found) * direction > 0 ? value : found), first))
}

export function decimalIn(value: FieldValue): Decimal | null {
  const text = textIn(value)
  return text === null ? null : decimalFrom(text)
}

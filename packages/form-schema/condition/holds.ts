import { groupedText } from '../decimal/grouped.ts'
import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { FormContext } from '../values/context.ts'
import { type FieldValue, type FormValues, rowsIn, textIn, valueOf } from '../values/value.ts'
import { printWords } from '../words/print-words.ts'
import type { Comparison, Condition, Left, Part } from './condition.ts'
import { leftWords, rightWords } from './condition-words.ts'
import { meets, withRow } from './meets.ts'
import { operatorWords } from './operator-words.ts'
import { type ConditionScope, leftValue, namedValue } from './scope.ts'
import { placeNamed, sortOf } from './sort.ts'

/** The answer with its reason as a part of a sentence, and the fields that it was read from (`amount`, `details.price`). */
export interface Answer {
  holds: boolean
  /** 金额 12,000.00 大于 10,000 */
  because: string
  /** Whoever may not see all of these must not be told the reason either. */
  reads: readonly string[]
}

/**
 * Asks a condition of the stored values of a form. Never throws: a field that does not exist, or a value of another
 * kind, is nothing; nothing makes a comparison false and its opposite true, so that a branch falls to its else arm.
 */
export function holds(
  condition: Condition,
  values: FormValues,
  { schema, ...context }: FormContext & { schema: FormSchema },
): Answer {
  const index = indexOf(schema)
  const scope: ConditionScope = { index, context, valueOf: (key) => valueOf(values, key), row: null, memo: new Map() }
  const answer = meets(condition, scope)
  return {
    holds: answer,
    because: because(condition, scope, answer),
    reads: [...new Set(readsOf(condition, null, scope))],
  }
}

/** Of `all` that hold every one is a reason, of those that do not the first that fails; of `any` the other way round. */
function because(condition: Condition, scope: ConditionScope, answer: boolean): string {
  if ('match' in condition) {
    if (condition.of.length === 0) return answer ? '没有条件' : '条件为空'
    const isEach = (condition.match === 'all') === answer
    const decisive = condition.of.find((each) => meets(each, scope) === answer)
    if (isEach) return condition.of.map((each) => because(each, scope, answer)).join('，且')
    return decisive === undefined ? '' : because(decisive, scope, answer)
  }
  if ('rows' in condition) return rowsBecause(condition, scope, answer)
  return comparisonBecause(condition, scope, answer)
}

function rowsBecause(condition: Extract<Condition, { rows: string }>, scope: ConditionScope, answer: boolean): string {
  const label = scope.index.tables.get(condition.table)?.table.label ?? condition.table
  const rows = rowsIn(scope.valueOf(condition.table))
  if (rows.length === 0) return `${label}没有内容`
  if ((condition.rows === 'any') !== answer)
    return `${label}的${rows.length}行${answer ? '都符合条件' : '都不符合条件'}`
  const at = rows.findIndex((row) => meets(condition.of, withRow(scope, condition.table, row)) === answer)
  const row = rows[at]
  if (row === undefined) return `${label}没有内容`
  return `${label}第${at + 1}行的${because(condition.of, withRow(scope, condition.table, row), answer)}`
}

function comparisonBecause(comparison: Comparison, scope: ConditionScope, answer: boolean): string {
  const { left, operator, right } = comparison
  const table = scope.row?.table ?? null
  const place = { index: scope.index, table, context: scope.context }
  const sort = sortOf(left, scope.index, table)
  if (sort === null) return `${leftWords(left, place)}已不在表单里`
  const value = leftValue(left, scope)
  const written = shownLeft(left, value, scope)
  const label = leftWords(left, place)
  if (operator === 'empty' || operator === 'notEmpty')
    return value === null || written === '' ? `${label}为空` : `${label} ${written} 不为空`
  const said = written === '' ? `${label}（空）` : `${label} ${written}`
  const words = operatorWords(operator, sort, answer)
  if (right === null || 'value' in right)
    return `${said} ${words} ${right === null ? '' : rightWords(left, right, { ...place, sort, operator })}`.trimEnd()
  const other = shownNamed(right.field, right.part, scope)
  return `${said} ${words} ${rightWords(left, right, { ...place, sort, operator })} ${other === '' ? '（空）' : other}`
}

function shownLeft(left: Left, value: FieldValue, scope: ConditionScope): string {
  if ('initiator' in left) return scope.context.initiator?.name ?? ''
  if (!('over' in left)) return shownNamed(left.field, left.part, scope)
  if (left.over === 'count') return textIn(value) ?? ''
  const field = scope.index.tables.get(left.table)?.column.get(left.column)?.field
  return field === undefined ? '' : printWords(field, value, 'list', scope.context)
}

function shownNamed(key: string, part: Part | undefined, scope: ConditionScope): string {
  const field = placeNamed(key, scope.index, scope.row?.table ?? null)?.field
  const value = namedValue(key, part, scope)
  if (field === undefined) return ''
  if (part !== undefined) return groupedText(textIn(value) ?? '', null)
  return printWords(field, value, 'list', scope.context)
}

/** The paths that a condition is read from. */
export function readsOf(condition: Condition, table: string | null, scope: Pick<ConditionScope, 'index'>): string[] {
  if ('match' in condition) return condition.of.flatMap((each) => readsOf(each, table, scope))
  if ('rows' in condition) return [condition.table, ...readsOf(condition.of, condition.table, scope)]
  const { left, right } = condition
  const named = (key: string) => placeNamed(key, scope.index, table)?.path ?? key
  const ofLeft =
    'initiator' in left
      ? []
      : !('over' in left)
        ? [named(left.field)]
        : left.over === 'count'
          ? [left.table]
          : [left.table, `${left.table}.${left.column}`]
  return right !== null && !('value' in right) ? [...ofLeft, named(right.field)] : ofLeft
}

import { type Row, rowsIn } from '../values/value.ts'
import { compared, type RightValue } from './compare.ts'
import type { Comparison, Condition, Right, RowsCondition } from './condition.ts'
import { type ConditionScope, leftValue, namedValue } from './scope.ts'
import { sortOf } from './sort.ts'

/** Whether a condition holds. What names a field that does not exist holds nowhere. */
export function meets(condition: Condition, scope: ConditionScope): boolean {
  if ('match' in condition) {
    const { of } = condition
    return condition.match === 'all' ? of.every((each) => meets(each, scope)) : of.some((each) => meets(each, scope))
  }
  if ('rows' in condition) {
    const known = scope.memo.get(condition)
    if (typeof known === 'boolean') return known
    const answer = rowsMeet(condition, scope)
    scope.memo.set(condition, answer)
    return answer
  }
  return comparisonHolds(condition, scope)
}

/** The rows are looked at by themselves, whatever row the question comes from. */
function rowsMeet(condition: RowsCondition, scope: ConditionScope): boolean {
  const rows = rowsIn(scope.valueOf(condition.table))
  const test = (row: Row) => meets(condition.of, withRow(scope, condition.table, row))
  // "Every row" of no rows is nothing that somebody filled in.
  return condition.rows === 'any' ? rows.some(test) : rows.length > 0 && rows.every(test)
}

export function withRow(scope: ConditionScope, table: string, row: Row): ConditionScope {
  return { ...scope, row: { table, values: row.values } }
}

function comparisonHolds({ left, operator, right }: Comparison, scope: ConditionScope): boolean {
  const sort = sortOf(left, scope.index, scope.row?.table ?? null)
  if (sort === null) return false
  return compared(
    operator,
    { sort, left: leftValue(left, scope), right: right === null ? null : rightValue(right, scope) },
    scope.context,
  )
}

export function rightValue(right: Right, scope: ConditionScope): RightValue {
  return 'value' in right ? right.value : namedValue(right.field, right.part, scope)
}

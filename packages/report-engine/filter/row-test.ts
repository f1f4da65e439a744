import { type Column, type FieldType, momentOfSerial } from '@mingtai/sheet-core'

import { type Comparable, safe } from './comparable.ts'
import { exactText } from '../figure/exact.ts'
import { type Goal, goalOf } from './goal.ts'
import type { Condition } from '../template.ts'

export type RowTest = (row: number) => boolean

/** Whether a row's value stands in the relation to constants; every number is compared exactly. */
export function rowTest(
  { column, type }: { column: Column; type: FieldType },
  operator: Condition['operator'],
  targets: readonly string[],
): RowTest {
  const test = testOf(
    operator,
    targets.map((target) => goalOf(target, type, column)),
    targets[0] === '',
  )
  if (column.type === 'text') {
    // Once per different text, not per row.
    const verdicts = column.dictionary.map((text) => test(text))
    const none = test(null)
    return (row) => verdicts[column.codes[row] ?? -1] ?? none
  }
  if (column.type === 'mixed') return (row) => test(plain(column.values[row] ?? null, type))
  const { values, nulls } = column
  if (values instanceof BigInt64Array) return (row) => test(nulls?.[row] === 1 ? null : safe(values[row] ?? 0n))
  return (row) => test(nulls !== null && nulls[row] === 1 ? null : values[row]!)
}

type Test = (value: Comparable | null) => boolean

function testOf(operator: Condition['operator'], goals: readonly Goal[], empty: boolean): Test {
  const { floor, exact } = goals[0] ?? { floor: '', exact: true }
  const set = new Set(goals.flatMap((goal) => (goal.exact ? [goal.floor] : [])))
  switch (operator) {
    case 'EQ':
      return (value) => (empty ? value === null || value === '' : exact && value === floor)
    case 'NE':
      return (value) => (empty ? value !== null && value !== '' : !exact || value !== floor)
    case 'GT':
      return (value) => value !== null && value > floor
    case 'GE':
      return exact ? (value) => value !== null && value >= floor : (value) => value !== null && value > floor
    case 'LT':
      return exact ? (value) => value !== null && value < floor : (value) => value !== null && value <= floor
    case 'LE':
      return (value) => value !== null && value <= floor
    case 'IN':
      return (value) => value !== null && set.has(value)
    case 'NOTIN':
      return (value) => value === null || !set.has(value)
    default:
      return operator satisfies never
  }
}

type MixedValue = Extract<Column, { type: 'mixed' }>['values'][number]

function plain(value: MixedValue, type: FieldType): Comparable | null {
  if (value === null) return null
  if (type === 'text') return typeof value === 'object' ? exactText(value) : String(value)
  if (typeof value === 'object') return Number(exactText(value))
  if (typeof value === 'string') return goalOf(value, type, null).floor
  if (type === 'date') return Number(value) - 25_569
  if (type === 'timestamp') return momentOfSerial(Number(value))
  return Number(value)
}

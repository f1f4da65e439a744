import { type Column, type FieldType, momentOfSerial, type Scalar, scalarText } from '@mingtai/sheet-core'

import { type Comparable, safe } from './comparable.ts'
import { exactOf, placesIn, scaledTo } from '../figure/mixed-values.ts'
import { type Goal, goalOf } from './goal.ts'
import type { Condition } from '../template.ts'

export type RowTest = (row: number) => boolean

/** Whether a row's value stands in the relation to constants; every number is compared exactly. */
export function rowTest(
  { column, type }: { column: Column; type: FieldType },
  operator: Condition['operator'],
  targets: readonly string[],
): RowTest {
  if (column.type === 'mixed') return mixedTest({ values: column.values, type }, operator, targets)
  const scale = column.type === 'decimal' ? column.scale : null
  const test = testOf(
    operator,
    targets.map((target) => goalOf(target, type, scale)),
    targets[0] === '',
  )
  if (column.type === 'text') {
    // Once per different text, not per row.
    const verdicts = column.dictionary.map((text) => test(text))
    const none = test(null)
    return (row) => verdicts[column.codes[row] ?? -1] ?? none
  }
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

const ordering = new Set<Condition['operator']>(['GT', 'GE', 'LT', 'LE'])

/** Numbers are held against constants with all their digits; a text that is no value of the type is neither less nor more. */
function mixedTest(
  { values, type }: { values: readonly Scalar[]; type: FieldType },
  operator: Condition['operator'],
  targets: readonly string[],
): RowTest {
  const scale = type === 'number' ? placesIn(values) : null
  const isEmpty = targets[0] === ''
  const goals = (of: FieldType) => targets.map((target) => goalOf(target, of, of === 'number' ? scale : null))
  const test = testOf(operator, goals(type), isEmpty)
  const textTest: Test =
    ordering.has(operator) && type !== 'text' ? () => false : testOf(operator, goals('text'), isEmpty)
  return (row) => {
    const value = values[row] ?? null
    if (type === 'text') return test(scalarText(value))
    return typeof value === 'string' ? textTest(value) : test(plain(value, { type, scale: scale ?? 0 }))
  }
}

function plain(value: Exclude<Scalar, string>, { type, scale }: { type: FieldType; scale: number }): Comparable | null {
  if (value === null) return null
  if (type === 'date') return Number(value) - 25_569
  if (type === 'timestamp') return momentOfSerial(Number(value))
  const exact = exactOf(value)
  return exact === null ? Number(value) : safe(scaledTo(exact, scale))
}

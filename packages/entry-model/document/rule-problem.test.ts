import { expect, test } from 'vitest'
import { EntryColumn } from './entry-column.ts'
import { ruleProblem } from './rule-problem.ts'

const price = { name: 'price', title: '单价', kind: 'amount', rules: { digits: 2 } }
const faultOf = (change: object, column: object = price) => {
  const own = EntryColumn.parse({ ...column, ...change })
  return ruleProblem([own], own)?.key ?? null
}

test('bounds that leave no value between them are told', () => {
  expect(faultOf({ rules: { min: '9.5', max: '10' } })).toBe(null)
  expect(faultOf({ rules: { min: '10', max: '10.00' } })).toBe(null)
  expect(faultOf({ rules: { min: '10', max: '9.5' } })).toBe('field.numberRange')
  expect(faultOf({ warnings: { min: '10', max: '9' } })).toBe('entry.usualCrossed')
  expect(faultOf({ kind: 'text', rules: { minLength: 5, maxLength: 4 } })).toBe('field.lengthRange')
})

test('a new row begins with what its column can hold', () => {
  const kind = { kind: 'select', rules: { choices: [{ value: '救灾', label: '救灾' }] } }
  expect(faultOf({ initial: '1,200.5' })).toBe(null)
  expect(faultOf({ initial: 'abc' })).toBe('entry.initialUnfit')
  expect(faultOf({ initial: '1.005' })).toBe('entry.initialUnfit')
  expect(faultOf({ initial: '={price}*2' })).toBe(null)
  expect(faultOf({ initial: '={没有}*2' })).toBe('entry.formulaName')
  expect(faultOf({ ...kind, initial: '救灾' })).toBe(null)
  expect(faultOf({ ...kind, initial: '抢险' })).toBe('entry.initialUnfit')
  expect(faultOf({ kind: 'person', rules: {}, initial: '张伟' })).toBe(null)
})

import { type FormSchema, readSchema } from '@mingtai/form-schema'
import { expect, test } from 'vitest'
import { formState, rightsGiven } from './form-state.ts'

const schema = schemaOf([
  { type: 'field', kind: 'amount', key: 'price', label: '单价' },
  { type: 'field', kind: 'number', key: 'count', label: '数量' },
  { type: 'field', kind: 'formula', key: 'total', label: '合计', formula: '{price}*{count}', result: 'amount' },
  {
    type: 'field',
    kind: 'text',
    key: 'why',
    label: '原因',
    visibleIf: { left: { field: 'price' }, operator: 'greater', right: { value: '100' } },
  },
  { type: 'field', kind: 'dateRange', key: 'leave', label: '请假' },
  { type: 'field', kind: 'formula', key: 'days', label: '天数', formula: '{leave.days}', result: 'number' },
  {
    type: 'detail',
    key: 'rows',
    label: '明细',
    columns: [
      { type: 'field', kind: 'amount', key: 'one', label: '一' },
      { type: 'field', kind: 'formula', key: 'twice', label: '二', formula: '{one}*2', result: 'amount' },
    ],
  },
])

function schemaOf(layout: unknown[]): FormSchema {
  const read = readSchema({ schema: 1, layout })
  if (!read.ok) throw new Error(read.at)
  return read.schema
}

const all = rightsGiven(schema, undefined, [])

test('formulas and conditions are worked out while they are typed into, exactly', () => {
  const state = formState({ schema, values: { price: '0.1', count: '3' }, rights: all, context: {} })
  expect(state.values.total).toBe('0.3')
  expect(state.hidden.has('why')).toBe(true)
  expect(formState({ schema, values: { price: '101' }, rights: all, context: {} }).hidden.has('why')).toBe(false)
})

test('what depends on something that the reader may not see stays as it was given', () => {
  const rights = rightsGiven(schema, { count: 'write', total: 'read', why: 'read' }, [])
  const state = formState({ schema, values: { count: '3', total: '999', why: '超过' }, rights, context: {} })
  expect(state.values.total).toBe('999')
  expect(state.hidden.has('why')).toBe(false)
})

test('half a date and a figure that is none are nothing to a formula, and stay written', () => {
  const values = { price: '一百', count: '2', leave: { from: '2026-11-01', to: '' } }
  const state = formState({ schema, values, rights: all, context: {} })
  expect(state.values.days).toBeNull()
  expect(state.values.total).toBe('0')
  expect([state.values.price, state.values.leave]).toEqual(['一百', { from: '2026-11-01', to: '' }])
})

test('a row in which nothing has changed is the same object', () => {
  const rows = [
    { id: 'r1', values: { one: '1', twice: null } },
    { id: 'r2', values: { one: '2', twice: null } },
  ]
  const first = formState({ schema, values: { rows }, rights: all, context: {} }).values.rows
  const next = [rows[0], { id: 'r2', values: { one: '3', twice: null } }]
  const second = formState({ schema, values: { rows: next.flatMap((row) => row ?? []) }, rights: all, context: {} })
    .values.rows
  expect(first).toMatchObject([{ values: { twice: '2' } }, { values: { twice: '4' } }])
  expect(second).toMatchObject([{ values: { twice: '2' } }, { values: { twice: '6' } }])
  expect(Array.isArray(first) && Array.isArray(second) && first[0] === second[0]).toBe(true)
})

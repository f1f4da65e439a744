import { expect, test } from 'vitest'
import { stocktaking } from '../example.ts'
import { EntryDocument } from '../document/entry-document.ts'
import { checkRow } from './check-row.ts'

const sound = ['A-1', '100', '100', '12.50', '2026-03-05', 'good', '13800138000', null]
const said = (change: Record<number, string | null>, before: (string | null)[] | null = null) =>
  checkRow(stocktaking, {
    values: sound.map((value, at) => (at in change ? (change[at] ?? null) : value)),
    before,
  }).map(({ column, level, why }) => [column, level, why.key])

test('a sound row has no problems, and each broken rule is said at its cell', () => {
  expect(said({})).toEqual([])
  expect(said({ 0: null })).toEqual([[0, 'error', 'field.required']])
  expect(said({ 0: '𠮷'.repeat(20) })).toEqual([])
  expect(said({ 0: 'x'.repeat(21) })).toEqual([[0, 'error', 'field.lengthAtMost']])
  expect(said({ 1: '-1' })).toEqual([[1, 'error', 'field.numberAtLeast']])
  expect(said({ 3: '1000000.01' })).toEqual([[3, 'error', 'field.numberBetween']])
  expect(said({ 6: '12345' })).toEqual([[6, 'error', 'field.mobile']])
})

test('a figure that changed much is a warning, from 0 as well', () => {
  expect(said({ 2: '151' }, sound)).toEqual([[2, 'warning', 'entry.changedMuch']])
  expect(said({ 2: '150' }, sound)).toEqual([])
  expect(said({ 2: '1' }, ['A-1', '100', '0', ...sound.slice(3)])).toEqual([[2, 'warning', 'entry.changedMuch']])
})

test('columns are compared as what they are', () => {
  const [code, booked, ...rest] = stocktaking.columns
  if (code === undefined || booked === undefined) throw new Error('columns are missing')
  const rules = { ...booked.rules, compare: [{ operator: 'GE', column: 'counted' }] }
  const document = EntryDocument.parse({ ...stocktaking, columns: [code, { ...booked, rules }, ...rest] })
  const values = (one: string, other: string | null) => ['A', one, other, null, null, null, null, null]
  expect(checkRow(document, { values: values('9', '10'), before: null })).toMatchObject([
    { column: 1, why: { key: 'entry.compare', args: ['账面数量', '大于或等于', '实盘数量'] } },
  ])
  expect(checkRow(document, { values: values('10', '9'), before: null })).toEqual([])
  expect(checkRow(document, { values: values('10', null), before: null })).toEqual([])
})

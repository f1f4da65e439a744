import { expect, test } from 'vitest'
import { EntryColumn } from '../document/entry-column.ts'
import { choiceIn, choiceName } from '../value/choices.ts'
import { masked } from '../value/mask.ts'
import { computed, formulaFaults, formulaInputs, formulasAfter, initialValues } from './row-formulas.ts'

const column = (name: string, kind: EntryColumn['kind'], more: object = {}) =>
  EntryColumn.parse({ name, title: `标题${name}`, kind, ...more })
const columns = [
  column('price', 'amount', { rules: { digits: 2 } }),
  column('count', 'integer', { initial: '=1+1' }),
  column('total', 'amount', { rules: { digits: 2 }, formula: '{price}*{标题count}' }),
  column('tax', 'decimal', { rules: { digits: 3 }, formula: 'ROUND({total}*0.13,3)' }),
  column('day', 'date'),
  column('due', 'date', { formula: '{day}+30' }),
  column('share', 'decimal', { formula: '{price}/{count}' }),
]

test('formulas are worked out one after the other, exactly, and a failure leaves its cell empty', () => {
  expect(computed(columns, ['0.10', '3', null, null, '2026-01-31', null, null])).toEqual([
    ...['0.10', '3', '0.30', '0.039', '2026-01-31', '2026-03-02'],
    '0.033333333333',
  ])
  expect(computed(columns, ['9007199254740993.01', '2', null, null, null, null, null])[2]).toBe('18014398509481986.02')
  expect(computed(columns, ['1', '0', null, null, 'abc', null, null])[6]).toBe(null)
  expect(formulasAfter(columns, [0])).toEqual([2, 3, 6])
  expect(formulaInputs(columns, [1]).toSorted()).toEqual([0, 1])
  expect(initialValues(columns, (_, text) => text)).toEqual([null, '2', null, null, null, null, null])
})

test('circles and names of no column are told, and a wrong formula is no column', () => {
  const circle = [column('a', 'decimal', { formula: '{b}+1' }), column('b', 'decimal', { formula: '{a}+1' })]
  expect(formulaFaults(circle, 0)).toEqual({ unknown: null, unsummed: null, isCircle: true })
  expect(formulaFaults([column('a', 'decimal', { formula: '{z}' })], 0).unknown).toBe('z')
  expect(EntryColumn.safeParse({ name: 'a', title: '列', kind: 'decimal', formula: '1+' }).success).toBe(false)
  expect(EntryColumn.safeParse({ name: 'a', title: '列', kind: 'decimal', formula: 'A1+1' }).success).toBe(false)
})

test('masks put their own signs in, and texts that do not fit are none', () => {
  expect(['ab0012', 'AB-0012', 'A-0012', 'AB-00123', 'AB-001x'].map((text) => masked('AA-0000', text))).toEqual([
    ...['AB-0012', 'AB-0012', null, null, null],
  ])
})

test('a choice of a tree is its path, a name that several have means none', () => {
  const tree = column('t', 'cascader', {
    rules: {
      choices: [
        { value: '1', label: '东区' },
        { value: '2', label: '西区' },
        { value: '11', label: '一号库', parent: '1' },
        { value: '21', label: '一号库', parent: '2' },
        { value: '22', label: '二号库', parent: '2' },
      ],
    },
  })
  expect(
    ['东区 / 一号库', '西区/一号库', '一号库', '二号库', '东区', '22'].map((word) => choiceIn(tree, word)),
  ).toEqual([...['11', '21', null, '22', null, '22']])
  const last = tree.rules.choices[4]
  expect(last !== undefined && choiceName(tree, last)).toBe('西区 / 二号库')
})

test('an empty or unreadable operand leaves a figure empty, as in a database; sums and conditions may do without', () => {
  const own = [
    column('price', 'decimal', { rules: { digits: 4 } }),
    column('count', 'integer'),
    column('total', 'decimal', { rules: { digits: 4 }, formula: 'ROUND({price}*{count},2)' }),
    column('sum', 'decimal', { formula: 'SUM({price},{count})' }),
    column('either', 'decimal', { formula: 'IF({count}>0,{count},1)' }),
    column('due', 'date', { formula: '{day}+30' }),
    column('day', 'date'),
  ]
  const row = (price: string | null, count: string | null) =>
    computed(own, [price, count, ...Array.from({ length: 5 }, () => null)])
  expect(row(null, '3').slice(2, 6)).toEqual([null, '3', '3', null])
  expect(row('abc', '3').slice(2, 4)).toEqual([null, '3'])
  expect(row('2', null).slice(2, 5)).toEqual([null, '2', '1'])
  expect(row('0', '3')[2]).toBe('0.0000')
})

test('of a row that is in the table, only formulas that need what changed are worked out again', () => {
  const before = ['0.10', '3', '0.29', '0.5', '2026-01-31', '2026-01-01', '7']
  expect(computed(columns, before, { changed: [4] })).toEqual(before.with(5, '2026-03-02'))
  expect(computed(columns, before, { changed: [] })).toEqual(before)
  expect(computed(columns, before, { changed: [1] }).slice(2, 4)).toEqual(['0.30', '0.039'])
})

test('a column of the main row is worked out from its lines, where they are at hand', () => {
  const lines = [column('qty', 'integer'), column('amount', 'amount', { rules: { digits: 2 } })]
  const main = [
    column('discount', 'decimal'),
    column('total', 'amount', { rules: { digits: 2 }, formula: 'SUM({明细.标题amount})*(1-{discount})' }),
    column('count', 'integer', { formula: 'COUNT({po_line.amount})' }),
    column('double', 'amount', { rules: { digits: 2 }, formula: '{total}*2' }),
  ]
  const own = { title: '明细', table: { name: 'po_line' }, columns: lines }
  const rows = [
    ['1', '0.10'],
    ['2', '0.20'],
    ['3', null],
  ]
  const at = { lines: [{ ...own, rows }] }
  expect(computed(main, ['0.5', null, null, null], at)).toEqual(['0.5', '0.15', '2', '0.30'])
  expect(computed(main, ['0.5', '9.00', '7', '18.00'])).toEqual(['0.5', '9.00', '7', '18.00'])
  expect(computed(main, ['0.5', '9.00', '7', '18.00'], { changed: [], ...at })).toEqual(['0.5', '0.15', '2', '0.30'])
  expect(formulaFaults(main, 1, [own]).unknown).toBe(null)
  expect(formulaFaults(main, 1).unknown).toBe('明细.标题amount')
  const alone = [column('first', 'amount', { formula: '{明细.amount}+1' })]
  expect(formulaFaults(alone, 0, [own]).unsummed).toBe('明细.amount')
})

import { expect, test } from 'vitest'
import { commentsOf } from '../editor/comments-in.ts'
import { namesFor, tablesIn } from './schema-names.ts'

const orders = { schema: '', name: 'orders', comment: '订单明细' }
const people = { schema: 'hr', name: '人员', comment: '' }

test('only tables that a query mentions are looked into, in any case and in Chinese', () => {
  expect(tablesIn('select * from ORDERS o', [orders, people])).toEqual([orders])
  expect(tablesIn('select * from hr.人员', [orders, people])).toEqual([people])
  expect(tablesIn('select orders_total', [orders, people])).toEqual([])
})

test('columns of several tables are offered once, with their comment or their type', () => {
  const columns = new Map([
    ['orders', [{ name: 'amount', type: 'decimal', comment: '金额' }]],
    [
      'hr.人员',
      [
        { name: 'amount', type: 'decimal', comment: '' },
        { name: 'age', type: 'int', comment: '' },
      ],
    ],
  ])
  const names = namesFor([orders, people], columns)
  expect(names.columns.map(({ label, detail }) => [label, detail])).toEqual([
    ['amount', '金额'],
    ['age', 'int'],
  ])
  expect(Object.keys(names.tables)).toEqual(['orders', 'hr.人员'])
})

test('a column that means the same everywhere lends its comment as a title, one with two meanings does not', () => {
  const column = (name: string, comment: string) => ({ name, type: 'text', comment })
  const columns = [
    column('id', '编号'),
    column('id', '单号'),
    column('amount', '金额'),
    column('amount', ''),
    column('x', ''),
  ]
  expect([...commentsOf(columns)]).toEqual([['amount', '金额']])
})

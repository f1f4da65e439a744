import { EntryDocument } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { layoutIn, type Mark, markOf, plainLayout } from './sheet-layout.ts'

const { columns } = EntryDocument.parse({
  ...{ schema: 1, source: 'demo', table: { schema: 'public', name: 't' }, key: { columns: ['code'], from: 'typed' } },
  columns: [
    { name: 'code', title: '编码', kind: 'text' },
    { name: 'price', title: '单价', kind: 'amount' },
  ],
  may: { insert: false, update: true, delete: true },
})
const [code, price] = columns
if (code === undefined || price === undefined) throw new Error('there are no columns')

const mark = (operator: Mark['operator'], value: string): Mark[] => [{ column: 'price', operator, value, color: 'red' }]

test('figures are compared as figures, to the last digit', () => {
  expect(markOf(mark('GT', '9'), price, '10')).toBe('red')
  expect(markOf(mark('EQ', '1.50'), price, '1.5')).toBe('red')
  expect(markOf(mark('GT', '9007199254740993.01'), price, '9007199254740993.02')).toBe('red')
  expect(markOf(mark('LT', '9'), price, null)).toBeNull()
  expect(markOf(mark('GT', '多少'), price, '10')).toBeNull()
  expect(markOf(mark('empty', ''), price, '')).toBe('red')
})

test('a condition is of its own column, and the first that holds counts', () => {
  expect(markOf(mark('GT', '1'), code, '2')).toBeNull()
  const both: Mark[] = [
    { column: 'code', operator: 'contains', value: 'A', color: 'blue' },
    { column: 'code', operator: 'NE', value: 'B', color: 'green' },
  ]
  expect([markOf(both, code, 'A-1'), markOf(both, code, 'C-1')]).toEqual(['blue', 'green'])
})

test('what the browser kept and cannot be read is the plain layout', () => {
  for (const text of [null, '', '{', '[]', '{"hasLines":1}', JSON.stringify({ ...plainLayout, frozen: 99 })])
    expect(layoutIn(text)).toEqual(plainLayout)
  expect(layoutIn(JSON.stringify({ ...plainLayout, frozen: 3 })).frozen).toBe(3)
})

import { EntryDocument } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { twiceProblems } from './twice-problems.ts'

const binding = EntryDocument.parse({
  ...{ schema: 1, source: 'demo', table: { schema: '', name: 't' }, key: { columns: ['code', 'year'], from: 'typed' } },
  may: { insert: true, update: true, delete: true },
  columns: [
    { name: 'code', title: '编码', kind: 'text' },
    { name: 'year', title: '年', kind: 'decimal' },
    { name: 'phone', title: '手机', kind: 'text', rules: { unique: true } },
  ],
})
const row = (ref: string, ...values: (string | null)[]) => ({ ref, values })

test('doubled keys and values inside of a draft are told at each row of them', () => {
  const added = [
    row('a', 'X', '1', '7'),
    row('b', 'X', '1.0', '8'),
    row('c', 'X', '2', '8'),
    row('d', null, null, null),
  ]
  const told = twiceProblems(binding, { rows: {}, added })
  expect(told.map(({ ref, column }) => `${ref}${column}`).toSorted()).toEqual(['a0', 'b0', 'b2', 'c2'])
})

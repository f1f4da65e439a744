import { EntryDocument, keyText } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { typedSums } from './typed-sums.ts'

const document = EntryDocument.parse({
  ...{ schema: 1, source: 's', table: { schema: '', name: 't' }, key: { columns: ['id'], from: 'typed' } },
  ...{ may: { insert: true, update: true, delete: true } },
  columns: [
    { name: 'id', title: '编号', kind: 'integer' },
    { name: 'price', title: '单价', kind: 'decimal' },
    { name: 'total', title: '金额', kind: 'amount', formula: '{price}*2', rules: { digits: 2 } },
  ],
})

test('sums follow what is typed, to the last digit', () => {
  const row = (key: string, base: (string | null)[], cells: Record<number, string | null>, isDeleted = false) =>
    [keyText([key]), { key: [key], base, cells, isDeleted }] as const
  const rows = Object.fromEntries([
    row('1', ['1', '0.1', '0.20'], { 1: '0.3' }),
    row('2', ['2', '-5', '-10.00'], {}, true),
  ])
  const added = [
    { ref: 'n', values: ['9', '9007199254740993.01', null] },
    { ref: 'm', values: ['10', 'abc', null] },
  ]
  expect(typedSums(document, ['100.00', '200.00'], { rows, added })).toEqual([
    '9007199254741098.21',
    '18014398509482196.42',
  ])
  expect(typedSums(document, [null, null], { rows: {}, added: [] })).toEqual([null, null])
})

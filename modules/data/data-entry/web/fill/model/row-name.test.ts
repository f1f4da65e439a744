import { EntryDocument, lineRef } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { rowNames } from './row-name.ts'

const document = EntryDocument.parse({
  ...{ schema: 1, source: 'demo', table: { schema: 'public', name: 'claim' }, key: { columns: ['id'], from: 'uuid' } },
  columns: [
    { name: 'id', title: '编号', kind: 'text' },
    { name: 'who', title: '报销人', kind: 'text' },
    { name: 'total', title: '合计', kind: 'amount' },
  ],
  lines: [
    {
      ...{ title: '费用明细', table: { schema: 'public', name: 'item' }, link: ['claim_id'] },
      key: { columns: ['item_id'], from: 'uuid' },
      columns: [
        { name: 'item_id', title: '明细号', kind: 'text' },
        { name: 'claim_id', title: '主单', kind: 'text' },
        { name: 'kind', title: '类别', kind: 'text' },
      ],
      may: { insert: true, update: true, delete: true },
    },
  ],
  may: { insert: true, update: true, delete: true },
})

test('new rows are told apart by number and first value, the others by their key', () => {
  const edits = {
    rows: {},
    added: [
      { ref: 'a', values: [null, '王玲', '12'] },
      { ref: 'b', values: [null, null, null] },
    ],
    lines: [
      {
        rows: {},
        added: [
          { ref: 'x', values: [null, null, '交通'], parent: 'a' },
          { ref: 'y', values: [null, null, '住宿'], parent: 'b' },
          { ref: 'z', values: [null, null, null], parent: 'a' },
        ],
      },
    ],
  }
  const nameOf = rowNames(document, edits)
  expect(nameOf('a')).toBe('新行 1（王玲）')
  expect(nameOf('b')).toBe('新行 2')
  expect(nameOf(lineRef(1, 'y'))).toBe('费用明细 新行 1（住宿）')
  expect(nameOf(lineRef(1, 'z'))).toBe('费用明细 新行 2')
  expect(nameOf('["7"]')).toBe('编号 7')
  expect(nameOf('gone')).toBe('新行')
})

import { EntryDocument, deniedFor, noEdits } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { filledRows } from './filled-rows.ts'
import { lockedCell } from './locked-cell.ts'
import { fixedRows } from './row-store.ts'

const document = EntryDocument.parse({
  ...{ schema: 1, source: 'demo', table: { schema: 'public', name: 't' }, key: { columns: ['code'], from: 'typed' } },
  columns: [
    { name: 'code', title: '编码', kind: 'text' },
    { name: 'owner', title: '主单', kind: 'text' },
    { name: 'total', title: '合计', kind: 'integer', formula: '1+1' },
    { name: 'editor', title: '填报人', kind: 'text', filledBy: { value: 'userName', when: 'both' } },
    { name: 'price', title: '单价', kind: 'amount', editors: { roles: [], people: ['p1'] } },
  ],
  may: { insert: true, update: true, delete: true },
})
const binding = { ...deniedFor(document, { id: 'p2', roles: [] }, '周敏'), link: ['owner'] }
const rows = (isClosed: boolean) =>
  filledRows(binding, fixedRows([['A', 'M', '2', '张', '3']]), noEdits, () => isClosed)

test('whoever types where nothing can be typed hears why', () => {
  const why = [1, 2, 3, 4].map((at) => lockedCell({ binding, rows: rows(false), row: 1 }, at) ?? '')
  expect(why[0]).toContain('“主单”说明这一行属于哪个主行')
  expect(why[1]).toContain('“合计”由公式算出')
  expect(why[2]).toContain('“填报人”由系统填写')
  expect(why[3]).toContain('周敏')
  expect(lockedCell({ binding, rows: rows(true), row: 1 }, 2)).toContain('期间已锁定')
  expect(lockedCell({ binding, rows: rows(false), row: 0 }, 1)).toBeNull()
})

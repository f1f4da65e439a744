import { expect, test } from 'vitest'
import { documentFromTable } from '../document/from-table.ts'
import { factsOf } from '../example.ts'
import { withDrawnColumns } from './drawn-columns.ts'
import { NewTable } from './new-table.ts'

test('columns keep the kinds that they were drawn up with, where the database holds them as texts', () => {
  const facts = factsOf(
    [
      { name: 'month', comment: '月份', length: 7 },
      { name: 'level', comment: '级别', length: 60 },
      { name: 'AT', comment: '时间', length: 8 },
      { name: 'amount', comment: '金额', sort: 'number', scale: 2 },
    ],
    ['month'],
  )
  const table = NewTable.parse({
    name: 'fees',
    key: 'typed',
    columns: [
      { name: 'month', title: '月份', kind: 'month' },
      { name: 'level', title: '级别', kind: 'select' },
      { name: 'at', title: '时间', kind: 'time' },
      { name: 'amount', title: '金额', kind: 'amount' },
    ],
  })
  const { document, waiting } = withDrawnColumns(documentFromTable('demo', facts), facts, table)
  expect(document.columns.map(({ title, kind }) => [title, kind])).toEqual([
    ['月份', 'month'],
    ['级别', 'text'],
    ['时间', 'time'],
    ['金额', 'amount'],
  ])
  expect(waiting).toEqual(['级别'])
})

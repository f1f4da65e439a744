import type { ColumnFacts, TableFacts } from '@mingtai/entry-model'
import { describe, expect, test } from 'vitest'
import { damengWriting } from '../dameng/write-dialect.ts'
import { oracleWriting } from '../oracle/write-dialect.ts'
import { parsedSql } from '../safety/polyglot.ts'
import { sqlServerWriting } from '../sql-server/write-dialect.ts'
import type { BoundTable } from './order.ts'
import { TableStatements } from './statements.ts'

const hostile = `x'); drop table "claim"; --`
const names = ['year', 'code', `no]"te`, 'day', 'at', 'done']
const sorts = ['integer', 'text', 'text', 'date', 'moment', 'boolean'] as const
const types = ['decimal(10,0)', 'varchar(20)', 'varchar(200)', 'date', 'timestamp', 'decimal(1,0)']
const facts: TableFacts = {
  ...{ schema: 'app', name: 'claim', comment: '', key: ['year', 'code'], hasMarker: true },
  columns: names.map((name, at): ColumnFacts => ({
    ...{ name, type: types[at] ?? '', sort: sorts[at] ?? 'text', comment: '', isNullable: true, hasDefault: false },
    ...{ isGenerated: false, isIncrement: false, length: null, scale: null, precision: null },
  })),
}
const bound: BoundTable = {
  table: { schema: 'app', name: 'claim' },
  columns: names.map((name) => ({ name, isNumber: name === 'year' })),
  key: [0, 1],
  scope: { column: 'code', value: hostile },
  removal: { kind: 'logical', column: 'done', value: '1' },
}
const keys = [
  ['2026', hostile],
  ['2027', 'B'],
]

describe.each([
  ['TSQL', sqlServerWriting],
  ['Oracle', oracleWriting],
  // It reads the statements of Oracle.
  ['Oracle', damengWriting],
] as const)('%s', (grammar, dialect) => {
  const own = new TableStatements(dialect, bound, facts)
  const { columns } = own
  const rows = keys.map((key) => ({ key, values: [hostile, '2026-01-31'] }))
  const written = columns.filter(({ name }) => name.startsWith('no') || name === 'day')
  const all = {
    count: own.count([{ column: 2, operator: 'contains', value: '50%_[' }]),
    read: own.read([{ column: 0, operator: 'GE', value: '2026' }], { from: 40, count: 20 }),
    locked: own.byKeys(keys, { locked: true }),
    unlocked: own.byKeys(keys, { locked: false }),
    sums: own.sums([0], []),
    insert: own.insert(
      columns.slice(0, 3),
      [
        ['2026', 'A', hostile],
        ['2026', 'B', null],
      ],
      { returns: false },
    ),
    one: own.insert(columns.slice(0, 2), [['2026', 'A']], { returns: dialect.returnsRows }),
    update: own.updateCases(written, rows, 'year'),
    delete: own.delete(keys),
    mark: own.mark('mark-1'),
  }

  test.each(Object.entries(all))(
    '%s is one statement of the language, with every value bound',
    async (_, { text, values }) => {
      expect(text).not.toContain('drop table')
      expect(text).not.toContain('2027')
      const places = text.match(/@p\d+|:\d+|\?/g) ?? []
      expect(places.length).toBe(values.length)
      const parsed = await parsedSql(text, grammar)
      expect(parsed.length).toBe(1)
    },
  )

  test('rows that will be written are locked while they are compared, and others are not', () => {
    const lock = /for update|updlock/
    expect(all.locked.text).toMatch(lock)
    expect(all.unlocked.text).not.toMatch(lock)
    expect(all.locked.text).toContain('order by')
  })

  test('rows are read in parts and in the order of their key', () => {
    expect(all.read.text).toMatch(/order by .* (offset 40 rows fetch next 20 rows only|limit 20 offset 40)$/)
  })
})

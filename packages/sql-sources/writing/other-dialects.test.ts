import type { ColumnFacts, TableFacts } from '@mingtai/entry-model'
import { describe, expect, test } from 'vitest'
import { damengDialect } from '../dameng/write-dialect.ts'
import { factQueries as damengFacts } from '../dameng/write-facts.ts'
import { oracleDialect } from '../oracle/write-dialect.ts'
import { factQueries as oracleFacts } from '../oracle/write-facts.ts'
import { parsedSql } from '../safety/polyglot.ts'
import { sqlServerDialect } from '../sql-server/write-dialect.ts'
import { factQueries as sqlServerFacts } from '../sql-server/write-facts.ts'
import { NewTable } from '@mingtai/entry-model'
import { damengTables, oracleTables, sqlServerTables, tableStatements } from './create-table.ts'
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

test('keys of several columns are asked in as many parts as the server takes values', () => {
  const wide: BoundTable = { ...bound, key: [0, 1, 2, 3, 4] }
  const own = new TableStatements(sqlServerDialect, wide, facts)
  const { most } = own.keysAtOnce()
  const key = ['2026', 'A', 'B', '2026-01-31', '2026-01-31 10:00:00']
  const { values } = own.byKeys(
    Array.from({ length: most }, () => key),
    { locked: true },
  )
  expect(values.length).toBeLessThanOrEqual(2090)
  expect(own.keysAtOnce([0]).most).toBe(500)
})

test('a text is not cut off on its way to the longest column of a code page', () => {
  const column = { sort: 'text', cast: 'Chinese_PRC_CI_AS' } as const
  expect(sqlServerDialect.place(1, { ...column, type: 'varchar(8000)' })).toContain('as varchar(max)')
  expect(sqlServerDialect.place(1, { ...column, type: 'varchar(20)' })).toContain('as varchar(8000)')
})

describe.each([
  ['SQL Server', 'TSQL', sqlServerDialect],
  ['Oracle', 'Oracle', oracleDialect],
  // It reads the statements of Oracle.
  ['Dameng', 'Oracle', damengDialect],
] as const)('%s', (name, grammar, dialect) => {
  const own = new TableStatements(dialect, bound, facts)
  const { columns } = own
  const rows = keys.map((key) => ({ key, values: [hostile, '2026-01-31'] }))
  const written = columns.filter(({ name }) => name.startsWith('no') || name === 'day')
  const all = {
    count: own.count([{ column: 2, operator: 'contains', value: '50%_[' }]),
    read: own.read([{ column: 0, operator: 'GE', value: '2026' }], { from: 40, count: 20 }),
    locked: own.byKeys(keys, { locked: true }),
    unlocked: own.byKeys(keys, { locked: false }),
    totals: own.totals({ sums: [0], counts: [0, 1], extremes: [0] }, []),
    insert: own.insert(
      columns.slice(0, 3),
      [
        ['2026', 'A', hostile],
        ['2026', 'B', null],
      ],
      { returns: false },
    ),
    one: own.insert(columns.slice(0, 2), [['2026', 'A']], { returns: true }),
    update: own.updateCases(written, rows, 'year'),
    delete: own.delete(keys),
    mark: own.mark('mark-1'),
  }

  test.each(Object.entries(all))(
    '%s is one statement of the language, with every value bound',
    async (_, { text, values }) => {
      expect(text).not.toContain('drop table')
      expect(text).not.toContain('2027')
      const places = text.match(/@p\d+|:b\d+/g) ?? []
      expect(places.length).toBe(values.length)
      // The grammar does not know where Oracle puts a number that it gave; its driver does, see oracle/writing.test.ts.
      const parsed = await parsedSql(text.replace(/ returning to_char\("year"\) into :newkey$/, ''), grammar)
      expect(parsed.length).toBe(1)
      // A place is named by the values that the driver is given, and none is left over.
      expect(places.map((place) => Number(/\d+/.exec(place)?.[0])).toSorted((a, b) => a - b)).toEqual(
        values.map((_, at) => at + 1),
      )
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

const form = NewTable.parse({
  ...{ name: 'expense', title: "报销'单", key: 'typed' },
  columns: (
    ['text', 'longText', 'integer', 'amount', 'date', 'dateTime', 'boolean', 'person', 'attachment'] as const
  ).map((kind, at) => ({ name: `c${at}`, title: `第${at}列'`, kind, required: at < 2, length: 4000 })),
})

describe.each([
  ['SQL Server', 'TSQL', sqlServerTables, sqlServerFacts],
  ['Oracle', 'Oracle', oracleTables, oracleFacts],
  ['Dameng', 'Oracle', damengTables, damengFacts],
] as const)('the catalogue and the new tables of %s', (name, grammar, tables, queries) => {
  test.each(Object.entries(queries))('the question for the %s of a table is one of the language', async (_, text) => {
    expect((await parsedSql(text, grammar)).length).toBe(1)
  })

  test('a new table and its comments are statements of the language', async () => {
    for (const schema of ['', 'app'])
      for (const text of tableStatements(tables, schema, form)) {
        const parsed = await parsedSql(text, grammar)
        expect(parsed.length).toBeGreaterThan(0)
        expect(parsed.length).toBeLessThan(3)
      }
  })

  test('a table that the database numbers is made only where it tells the numbers', () => {
    const make = () => tableStatements(tables, '', { ...form, key: 'increment' })[0]
    if (name === 'Dameng') expect(make).toThrow('不告诉新行的自动编号')
    else expect(make()).toMatch(/identity/)
  })
})

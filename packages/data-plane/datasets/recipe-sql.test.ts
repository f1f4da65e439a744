import { DuckDBInstance } from '@duckdb/node-api'
import { reservedWords, type Step } from '@mingtai/report-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { recipeSql, stepSql } from './recipe-sql.ts'

const instance = await DuckDBInstance.create(':memory:')
const connection = await instance.connect()
const kitchen = {
  async fieldsOf(sql: string) {
    const result = await connection.run(`select * from (${sql}\n) limit 0`)
    return result.columnNames().map((name) => ({ name, type: 'text' as const }))
  },
  async textsOf(sql: string) {
    const rows = await (await connection.run(sql)).getRowsJson()
    return rows.map((row) => row.map((value) => (value === null ? null : String(value))))
  },
}
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Names and values that would be code if they were not quoted. */
const words = fc.oneof(
  fc.constantFrom('a"b', `'; drop table t; --`, '"', "''", 'select', '列 1', 'x.y', '*', '/*', '--'),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => !text.includes('\0') && text.trim() !== ''),
)

test('whatever fields and values are called, they stay names and values', async () => {
  const names = fc.uniqueArray(words, { minLength: 3, maxLength: 3, selector: (name) => name.toLowerCase() })
  await fc.assert(
    fc.asyncProperty(
      names,
      fc.uniqueArray(words, { minLength: 2, maxLength: 2 }),
      async ([fixed = '', header = '', value = ''], heads) => {
        const rows = heads.map(
          (head, index) => `(${literal(`行${index}`)}, ${literal(head)}, ${literal(String(index))})`,
        )
        await connection.run(
          `create or replace table t as select * from (values ${rows.join(', ')}) v(${[fixed, header, value].map(quoted).join(', ')})`,
        )
        const steps: Step[] = [
          { kind: 'pivot', fixed: [fixed], header, value, aggregate: 'max' },
          { kind: 'filter', expression: `${quoted(fixed)} is not null` },
          { kind: 'compute', name: `${fixed}?`, expression: `upper(${quoted(fixed)}) -- noted` },
        ]
        const sql = await recipeSql({ kind: 'steps', start: 't', steps }, kitchen)
        const found = await (await connection.run(sql)).getRowsJson()
        expect(found.map((row) => [row[0], row.at(-1)])).toEqual([
          ['行0', '行0'],
          ['行1', '行1'],
        ])
        expect(found.map((row) => row.filter((cell) => cell === '0' || cell === '1'))).toEqual([['0'], ['1']])
      },
    ),
    { numRuns: 60 },
  )
})

test('fields of the other dataset get a prefix, and a number where the name is taken', () => {
  const fields = ['id', 'name'].map((name) => ({ name, type: 'text' as const }))
  const join: Step = { kind: 'join', with: 'b', how: 'left', on: [{ left: 'id', right: 'id' }] }
  const place = { fields, other: fields, keys: 1, from: 's0', headers: [] }
  expect(stepSql(join, place).sql).toContain('r."id" as "id_2", r."name" as "name_2"')
  expect(stepSql({ ...join, prefix: 'b_' }, place).sql).toContain('r."id" as "b_id", r."name" as "b_name"')
  expect(stepSql(join, { ...place, other: [{ name: 'id', type: 'number' }] }).sql).toContain(
    'cast(l."id" as varchar) = cast(r."id" as varchar)',
  )
})

test('an expression cannot end the place where it stands', () => {
  const place = { fields: [{ name: 'a', type: 'number' as const }], other: [], keys: 1, from: 's0', headers: [] }
  for (const expression of [
    'a) from secret --',
    "a || 'open",
    'a; drop table t',
    '(a',
    'a)) union (select 1',
    '"a',
    '/* a',
  ])
    expect(() => stepSql({ kind: 'compute', name: 'x', expression }, place), expression).toThrow('写得不完整')
  expect(stepSql({ kind: 'filter', expression: `a > ')'::int` }, place).sql).toContain('where (')
})

test('the rules for sums hold before anything runs', () => {
  const fields = [{ name: 'a', type: 'text' as const }]
  const place = { fields, other: [], keys: 1, from: 's0', headers: ['x'] }
  const pivot: Step = { kind: 'pivot', fixed: [], header: 'a', value: 'a', aggregate: 'sum' }
  expect(() => stepSql(pivot, place)).toThrow('不是数字')
  expect(() => stepSql({ ...pivot, aggregate: 'max', value: 'none' }, place)).toThrow('没有字段“none”')
})

test('every word that DuckDB does not read as a column is known as one to quote', async () => {
  const words = (await connection.runAndReadAll('select keyword_name from duckdb_keywords()'))
    .getRows()
    .flat()
    .map(String)
  expect(words.length).toBeGreaterThan(400)
  const written = (word: string) => (reservedWords.has(word) ? quoted(word) : word)
  const read = words.map((word) => `(select (${written(word)}) = 7 from (select 7 as ${quoted(word)}))`)
  expect((await connection.runAndReadAll(`select ${read.join(' and ')}`)).getRows()).toEqual([[true]])
})

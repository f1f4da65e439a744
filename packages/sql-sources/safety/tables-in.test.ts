import { expect, test } from 'vitest'

import type { Dialect } from './sql-text.ts'
import { tablesIn } from './checked.ts'

const named = async (sql: string, dialect: Dialect = 'postgreSql') =>
  (await tablesIn(sql, dialect))?.map(({ schema, name }) => (schema === '' ? name : `${schema}.${name}`)).toSorted() ??
  null

test.for<Dialect>(['postgreSql', 'mysql', 'warehouse', 'clickhouse'])(
  'the tables of a statement of %s are told wherever they stand',
  async (dialect) => {
    expect(await named('select * from a join s.b on a.x = b.x where a.x in (select x from c)', dialect)).toEqual([
      'a',
      'c',
      's.b',
    ])
    expect(await named('select 1 as one', dialect)).toEqual([])
    expect(
      await named('select (select max(x) from d) as m from (select * from e) f union all select x from g', dialect),
    ).toEqual(['d', 'e', 'g'])
  },
)

test.for<Dialect>(['postgreSql', 'mysql', 'warehouse'])(
  'a name of `with` hides no real table in %s',
  async (dialect) => {
    expect(await named('with t as (select * from a) select * from t', dialect)).toEqual(['a'])
    // Its own query, a query before it and one beside it see the table of that name.
    expect(await named('with secret as (select * from secret) select * from secret', dialect)).toEqual(['secret'])
    expect(await named('with a as (select * from b), b as (select 1 as x) select * from a', dialect)).toEqual(['b'])
    const beside = 'select * from secret join (with secret as (select 1 as x) select * from secret) q on true'
    expect(await named(beside.replace('true', '1 = 1'), dialect)).toEqual(['secret'])
    expect(await named('with t as (select 1 as x) select * from s.t', dialect)).toEqual(['s.t'])
  },
)

test('parts that are left out by a condition are read as well, and what is no SQL is not told', async () => {
  const sql =
    'select * from a <if test="more">join b on a.x = b.x</if> where a.y = ${y} <if test="more">and a.z in (${z})</if>'
  expect(await named(sql)).toEqual(['a', 'b'])
  expect(await named('call shop.totals(${x})')).toBeNull()
  expect(await named('select from where')).toBeNull()
  expect(await named('GET /orders', 'api')).toBeNull()
})

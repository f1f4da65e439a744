import { expect, test } from 'vitest'

import { columnOrigins } from './column-origins.ts'

const of = (sql: string, fields: number) => columnOrigins(sql, 'postgreSql', fields)
const column = (table: string, name: string) => ({ table, column: name })

test('a field is traced through aliases, figures, subqueries and unions to the columns of tables', async () => {
  const joined = 'select o.id, sum(o.amount * p.rate) as total from s.orders o join people p on p.id = o.pid group by 1'
  expect(await of(joined, 2)).toEqual([
    [column('s.orders', 'id')],
    expect.arrayContaining([column('s.orders', 'amount'), column('people', 'rate')]),
  ])
  expect(await of('with x as (select amount * 2 as a2 from orders) select a2 from x', 1)).toEqual([
    [column('orders', 'amount')],
  ])
  expect(await of('select id from a union all select pid from b', 1)).toEqual([
    expect.arrayContaining([column('a', 'id'), column('b', 'pid')]),
  ])
})

test('what the text does not say is not guessed', async () => {
  expect(await of('select id, city from orders, people', 2)).toEqual([null, null])
  expect(await of('select * from orders', 2)).toEqual([null, null])
  expect(await of('select 1 as one, count(*) as n from orders', 2)).toEqual([[], []])
  expect(await columnOrigins('GET /orders', 'api', 1)).toEqual([null])
})

import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { beforeAll, expect, test } from 'vitest'
import { cityStatements, cityTables } from './index.ts'

let connection: DuckDBConnection

beforeAll(async () => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
  connection = await instance.connect()
  await connection.run(`set global TimeZone = 'Asia/Shanghai'`)
  for (const statement of cityStatements()) await connection.run(statement)
})

const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson()

test('every table and every column has its Chinese name', async () => {
  const named = await rowsOf(
    `select view_name, count(*) from duckdb_columns() c join duckdb_views() v on c.table_name = view_name
     where not v.internal and v.comment is not null and c.comment is not null and c.schema_name = 'main' group by 1 order by 1`,
  )
  const wanted = cityTables.map(({ name, columns }) => [name, String(Object.keys(columns).length)])
  expect(named).toEqual(wanted.toSorted(([a], [b]) => String(a).localeCompare(String(b))))
})

test('this month has orders and calls, and nothing is later than now', async () => {
  const [row] = await rowsOf(`select
    (select count(*) > 0 from sales where order_date >= date_trunc('month', current_date) or dayofmonth(current_date) = 1),
    (select count(*) > 0 from hotline where received_on >= current_date - 1),
    (select max(order_time) <= localtimestamp from sales), (select max(received_at) <= localtimestamp from hotline)`)
  expect(row).toEqual([true, true, true, true])
})

test('what comes in later becomes visible by itself: rows go on until the end of 2028', async () => {
  const [row] =
    await rowsOf(`select (select max(order_date)::varchar from generated.sales), (select max(received_on)::varchar from generated.hotline),
    (select max(month)::varchar from generated.economy)`)
  expect(row?.map((day) => String(day).slice(0, 7))).toEqual(['2028-12', '2028-12', '2028-12'])
})

test('orders are numbered once and their amounts are exact', async () => {
  const [row] =
    await rowsOf(`select count(*) - count(distinct order_no), count(*) filter (where amount <> quantity * unit_price),
    count(*) filter (where ship_date < order_date or sign_date < ship_date) from sales`)
  expect(row).toEqual(['0', '0', '0'])
})

test('the world is the same wherever it is made', async () => {
  const [row] = await rowsOf(`select (select sum(amount)::varchar from generated.sales where order_date < '2026-01-01'),
    (select count(*) from generated.hotline where received_on < '2026-01-01'), (select sum(gdp)::varchar from generated.economy)`)
  expect(row).toMatchInlineSnapshot(`
    [
      "2589493818.16",
      "32407",
      "51442.62",
    ]
  `)
})

test('summer sells cooling, winter heating; a cloudburst rings the hotline', async () => {
  const [row] = await rowsOf(`with share as (
      select category, sum(quantity) filter (where month(order_date) in (6, 7, 8)) as summer,
        sum(quantity) filter (where month(order_date) in (11, 12, 1)) as winter from generated.sales group by 1)
    select (select summer > 2 * winter from share where category = '制冷'), (select winter > 2 * summer from share where category = '采暖'),
      (select count(*) from generated.hotline where matter = '道路积水' and received_on = '2026-07-22')
        > 10 * (select count(*) from generated.hotline where matter = '道路积水' and received_on = '2026-07-29')`)
  expect(row).toEqual([true, true, true])
})

test('nothing is sent that was not there', async () => {
  expect(await rowsOf('select count(*) from generated.stock where stock < 0 or produced < 0')).toEqual([['0']])
})

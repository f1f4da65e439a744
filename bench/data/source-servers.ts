import { writeTo } from '../../packages/sql-sources/testing/drivers.ts'
import { startMaria, startPostgres, type TestServer } from '../../packages/sql-sources/testing/servers.ts'

export const SOURCE_ROWS = 1_000_000

/** Ten columns as reports have them: whole and exact numbers, a day, a moment, texts that repeat and texts that do not. */
const columns = {
  postgreSql: `create table sale as select n as seq, 'NO' || n as order_no, date '2024-01-01' + (n % 365) as day,
    timestamp '2024-01-01 00:00:00' + n * interval '1 second' as at, '省份' || n % 31 as province,
    '部门' || n % 9 as department, (n % 997)::int as quantity, (n % 100000 / 100.0)::numeric(18,2) as price,
    (n % 7777777 / 100.0)::numeric(18,2) as amount, case when n % 10 = 0 then null else '备注' || n % 50 end as remark
    from generate_series(1, ${SOURCE_ROWS}) n`,
  mysql: `create table sale as select seq, concat('NO', seq) as order_no, date '2024-01-01' + interval (seq % 365) day as day,
    timestamp '2024-01-01 00:00:00' + interval seq second as at, concat('省份', seq % 31) as province,
    concat('部门', seq % 9) as department, cast(seq % 997 as signed) as quantity,
    cast(seq % 100000 / 100.0 as decimal(18,2)) as price, cast(seq % 7777777 / 100.0 as decimal(18,2)) as amount,
    case when seq % 10 = 0 then null else concat('备注', seq % 50) end as remark from seq_1_to_${SOURCE_ROWS}`,
} as const

export type MeasuredType = keyof typeof columns
export const measuredTypes: MeasuredType[] = ['postgreSql', 'mysql']

/** A server with a table `sale` of a million rows. */
export async function startSales(type: MeasuredType): Promise<TestServer> {
  const server = await (type === 'mysql' ? startMaria() : startPostgres())
  await writeTo(server.config, columns[type])
  return server
}

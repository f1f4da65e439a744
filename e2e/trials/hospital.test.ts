import { missingMaria, startMaria, type TestServer } from '@mingtai/sql-sources/testing/servers'
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newReport, publish } from '../report/design.ts'
import { person } from '../person.ts'
import { tallyOf } from '../tally.ts'
import { bySize } from './amounts.ts'
import { amountsTaken, connect, queryOf } from './steps.ts'

const missing = missingMaria()
if (missing !== null) console.log(`hospital: skipped, ${missing}`)

describe.skipIf(missing !== null)('a hospital counts its fees by ward and month, crossed two levels deep', async () => {
  const { page } = await person('designer')
  const hands = await tallyOf(page.context())
  const run = Date.now().toString(36)
  const code = `hospital-${run}`
  const source = `医院收费 ${run}`
  let server: TestServer
  let client: Connection

  /** Wards that close for months, refunds, and two wards of one name in different departments. */
  beforeAll(async () => {
    server = await startMaria()
    const { host, port } = server.config
    client = await createConnection({ host, port, user: 'root', multipleStatements: true })
    await client.query(`create database clinic character set utf8mb4; use clinic;
      create table fees (dept varchar(20), ward varchar(20), quarter varchar(10), month varchar(10), fee decimal(14,2));
      insert into fees with recursive n as (select 0 as i union all select i + 1 from n where i < 899)
      select concat('科室', i % 5), concat('病区', (i * 7) % 3), concat('第', 1 + (i % 12) div 3, '季度'),
             concat(lpad(1 + i % 12, 2, '0'), '月'), ((i * 7919) % 100003) / 100 * if(i % 17 = 0, -1, 1)
      from n where not (i % 5 = 2 and i % 12 in (3, 4))`)
  })
  afterAll(async () => {
    await client.end()
    await server.stop()
  })

  test('crosses it with the wizard in at most 40 clicks', async () => {
    const { host, port } = server.config
    const place = { kind: 'MySQL / MariaDB', host, port, database: 'clinic', user: 'root', password: '' } as const
    await connect(page, source, [`clinic_${run}`, place])
    hands.begin()
    await newReport(page, '病区费用', code)
    await queryOf(page, source, ['收费', 'select * from fees order by dept, ward, quarter, month'])
    await page.getByRole('button', { name: '交叉', exact: true }).click()
    const wizard = page.getByRole('dialog', { name: '报表向导' })
    await as(wizard, 'ward', '行')
    await as(wizard, 'quarter', '列')
    await as(wizard, 'month', '列')
    await wizard.getByText(/^[\d,]+ 行，/).waitFor()
    await wizard.getByRole('button', { name: '生成报表' }).click()
    await page.getByText(/^[\d,]+ 行 · .*已算全部/).waitFor()
    await publish(page, 1)
    const { clicks } = hands.now()
    console.log(`hospital: ${clicks} clicks`)
    expect(clicks).toBeLessThanOrEqual(40)
  })

  test('every amount of every file, totals both ways, is that of SQL beside the product', async () => {
    await page.goto(`/report/view?code=${code}`)
    await page.getByText(/读取 [\d,]+ 行/).waitFor()
    const expected: string[] = []
    for (const rows of [['dept', 'ward'], ['dept'], []])
      for (const columns of [['quarter', 'month'], ['quarter'], []]) {
        const keys = [...rows, ...columns]
        const grouping = keys.length === 0 ? '' : `group by ${keys.join(', ')}`
        const [found] = await client.query<RowDataPacket[]>(
          `select cast(sum(fee) as char) as fee from fees ${grouping}`,
        )
        expected.push(...found.map(({ fee }) => String(fee)))
      }
    expected.sort(bySize)
    for (const [format, amounts] of await amountsTaken(page))
      if (amounts !== null) expect({ format, amounts }).toEqual({ format, amounts: expected })
  })
})

/** Says what a field is in the report. */
async function as(wizard: Locator, field: string, role: string): Promise<void> {
  const row = wizard.getByLabel(`${field} 用作`)
  await row.getByText(role, { exact: true }).click()
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '@mingtai/server/embedded-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newReport, publish } from '../report/design.ts'
import { person } from '../person.ts'
import { tallyOf } from '../tally.ts'
import { bySize } from './amounts.ts'
import { amountsTaken, connect, queryOf, groupedByWizard } from './steps.ts'

const { page } = await person('designer')
const hands = await tallyOf(page.context())
const run = Date.now().toString(36)
const code = `monthly-${run}`
const source = `账务库 ${run}`
const accounts = Array.from({ length: 197 }, (_, at) => `k${String(at + 1).padStart(3, '0')}`)
const asked = accounts.slice(0, 3)
let postgres: RunningPostgres
let client: pg.Client
let folder: string

/** The books of twelve units for twelve months: a column for each account, with empty, negative and tiny amounts. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingtai-books-'))
  postgres = await startPostgres(folder, 'the books')
  client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(
    `create table balances (period text, unit text, ${accounts.map((name) => `${name} numeric(18,2)`).join(', ')})`,
  )
  const amount = (at: number) =>
    `case when (m * ${at + 3} + u * 7) % 11 = 0 then null else round(((m * 7919 + u * 104729 + ${at} * 1299721) % 1000003) / 100.0 * case when (m + u + ${at}) % 5 = 0 then -1 else 1 end, 2) end`
  await client.query(
    `insert into balances select '2026-' || lpad(m::text, 2, '0'), '单位' || lpad(u::text, 2, '0'), ${accounts.map((_, at) => amount(at)).join(', ')} from generate_series(1, 12) m, generate_series(1, 12) u`,
  )
})
afterAll(async () => {
  await client.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('an accountant makes the monthly pack of a table with 199 columns', () => {
  test('connects the books and makes a grouped report with totals in at most 60 clicks', async () => {
    const place = new URL(postgres.url)
    await connect(page, source, [
      `books_${run}`,
      {
        ...{ kind: 'PostgreSQL', host: place.hostname, port: Number(place.port), database: 'mingtai' },
        ...{ user: place.username, password: place.password },
      },
    ])
    hands.begin()
    await newReport(page, '月度报送', code)
    await queryOf(page, source, ['余额', 'select * from balances order by unit, period'])
    await groupedByWizard(page)
    await publish(page, 1)
    const { clicks } = hands.now()
    console.log(`monthly pack: ${clicks} clicks`)
    expect(clicks).toBeLessThanOrEqual(60)
  })

  test('every amount of every file is that of SQL beside the product', async () => {
    await page.goto(`/report/view?code=${code}`)
    await page.getByText(/读取 144 行/).waitFor()
    const sums = asked.map((name) => `sum(${name})`).join(', ')
    const { rows } = await client.query<{ line: string[] }>(
      `select array[${sums}]::text[] as line from balances group by grouping sets ((period, unit), (period), ())`,
    )
    const expected = rows.flatMap(({ line }) => line.filter((amount) => amount !== null)).toSorted(bySize)
    for (const [format, amounts] of await amountsTaken(page))
      if (amounts !== null) expect({ format, amounts }).toEqual({ format, amounts: expected })
  })
})

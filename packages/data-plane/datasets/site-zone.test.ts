import type { SourceConfig } from '@mingtai/sql-sources'
import { wallClock } from '@mingtai/zh'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { DatasetOrders } from './orders.ts'
import { closeAll, closeReadings, openPostgres, order, rowsOf, sources } from './test-world.ts'

beforeAll(openPostgres, 120_000)
afterEach(closeReadings)
afterAll(closeAll, 60_000)

const sql = `select timestamptz '2026-03-01 00:30:00.123456+00' as moment, timestamp '2026-03-01 00:30' as wall`
function from(timeZone: string): DatasetOrders[string] {
  const source: SourceConfig = { ...sources.postgreSql!, timeZone }
  return order({ ask: { kind: 'query', source, sourceCode: timeZone, sql } })
}

test('one moment from sources of two zones is one moment in a combination, and a clock without a zone stays', async () => {
  const recipe = {
    kind: 'sql' as const,
    inputs: ['a', 'b'],
    sql: 'select a.moment = b.moment as same, a.wall as wall, epoch_ms(a.moment) as shown, epoch_ms(a.wall) as plain from a join b on a.moment = b.moment',
  }
  const made = order({ ask: { kind: 'combined', recipe } })
  const orders = { a: from('UTC'), b: from('Asia/Tokyo'), made }
  const { found } = await rowsOf(orders, 'made')
  const utc = Date.parse('2026-03-01T00:30:00Z')
  const offset = wallClock(new Date(utc)) - utc
  expect(found.map(([same, , shown, plain]) => [same, shown, plain])).toEqual([[true, utc + 123 + offset, utc]])
})

test('cached rows keep the zone of their moments, so that they combine as fresh ones do', async () => {
  const cached = { ...from('UTC'), cache: { seconds: 60, key: 'zones' } }
  const recipe = { kind: 'sql' as const, inputs: ['a'], sql: 'select epoch_ms(moment) as shown from a' }
  const orders = { a: cached, made: order({ ask: { kind: 'combined', recipe } }) }
  const fresh = await rowsOf({ a: cached }, 'a')
  const again = await rowsOf({ a: cached }, 'a')
  expect(again.fields).toEqual(fresh.fields)
  expect(again.fields[0]).toMatchObject({ zone: 'UTC' })
  expect(again.found).toEqual(fresh.found)
  const plain = await rowsOf({ ...orders, a: from('UTC') }, 'made')
  expect((await rowsOf(orders, 'made')).found).toEqual(plain.found)
})

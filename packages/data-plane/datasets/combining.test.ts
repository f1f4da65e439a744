import { afterAll, afterEach, expect, test } from 'vitest'

import type { DatasetOrders } from './orders.ts'
import { closeAll, closeReadings, order, refusalOf, rowsOf } from './test-world.ts'

afterEach(closeReadings)
afterAll(closeAll, 60_000)

/** Something without an end, below what is asked. */
function endless(limits: { maxRows: number; timeoutMs: number }): DatasetOrders {
  const made = (sql: string, inputs: string[]) =>
    order({ ask: { kind: 'combined', recipe: { kind: 'sql', inputs, sql } }, limits })
  return {
    inner: made('select count(*) as n from range(1000000000000) a where a.range % 7 = 9', []),
    outer: made('select n from inner_rows', ['inner_rows']),
  }
}
const renamed = (orders: DatasetOrders): DatasetOrders => ({ ...orders, inner_rows: orders.inner! })

test('a combination below another ends with its time', async () => {
  const began = performance.now()
  const { key } = await refusalOf(rowsOf(renamed(endless({ maxRows: 10, timeoutMs: 700 })), 'outer'))
  expect(key).toBe('sql.timeout')
  expect(performance.now() - began).toBeLessThan(10_000)
}, 20_000)

test('a combination below another ends when nobody wants it any more', async () => {
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(), 500)
  const given = { signal: leaving.signal }
  const { key } = await refusalOf(rowsOf(renamed(endless({ maxRows: 10, timeoutMs: 600_000 })), 'outer', given))
  expect(key).toBe('sql.cancelled')
}, 20_000)

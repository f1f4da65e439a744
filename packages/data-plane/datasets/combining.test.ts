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

test('of several inputs the one that gives nothing is named, the lowest where they stand on each other', async () => {
  const made = (sql: string, inputs: string[]) =>
    order({ ask: { kind: 'combined', recipe: { kind: 'sql', inputs, sql } } })
  const orders: DatasetOrders = {
    good: made('select 1 as n', []),
    bad: made('select no_such_column as n from good', ['good']),
    middle: made('select n from bad', ['bad']),
    outer: made('select n from good union all select n from middle', ['good', 'middle']),
  }
  const { key, message } = await refusalOf(rowsOf(orders, 'outer'))
  expect(key).toBe('dataset.input')
  expect(message).toMatch(/^数据集bad没有取到数据：.*no_such_column/)
})

test('a step that stumbles over a row says nothing of it behind a rule', async () => {
  const people = order({
    ask: {
      kind: 'combined',
      recipe: { kind: 'sql', inputs: [], sql: "select '13800001111' || 'x' as phone, '甲' as who, 1 as n" },
    },
  })
  const steps = [
    { kind: 'compute' as const, name: 'digits', expression: 'cast(phone as bigint)' },
    { kind: 'pivot' as const, fixed: ['who'], header: 'digits', value: 'n', aggregate: 'sum' as const },
  ]
  const ask = { kind: 'combined' as const, recipe: { kind: 'steps' as const, start: 'people', steps } }
  const rules = { where: { any: [] }, hidden: [], masked: [] }
  const open = await refusalOf(rowsOf({ people, turned: order({ ask }) }, 'turned'))
  expect(open.message).toContain('13800001111')
  const ruled = await refusalOf(rowsOf({ people, turned: order({ ask, rules }) }, 'turned'))
  expect(ruled.message).not.toContain('13800001111')
})

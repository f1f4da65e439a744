import { join } from 'node:path'

import { landFile } from '@mingtai/sql-sources'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { DatasetOrders } from './orders.ts'
import { asked, closeAll, closeReadings, folder, openPostgres, order, reading } from './test-world.ts'

beforeAll(openPostgres, 120_000)
afterEach(closeReadings)
afterAll(closeAll, 60_000)

async function ageOf(orders: DatasetOrders, name: string, isFresh = false) {
  const datasets = reading(orders, { isFresh })
  for await (const chunk of (await datasets.open(name)).chunks) void chunk
  return datasets.age
}
const NIGHT = Date.parse('2026-11-28T02:30:00Z')
async function landed(failingSince: number | null = null) {
  const path = join(folder, 'night.duckdb')
  await landFile(path, await reading({ p: order({ ask: asked('postgreSql') }) }).open('p'))
  return order({ ask: { kind: 'landed', path, age: { at: NIGHT, failingSince } } })
}

describe('the age of rows', () => {
  test('is that of the reading for a query, of the landing for an extract, and the oldest of all that was read', async () => {
    const before = Date.now()
    const live = await ageOf({ p: order({ ask: asked('postgreSql') }) }, 'p')
    expect(live?.at).toBeGreaterThanOrEqual(before)
    expect(live?.at).toBeLessThanOrEqual(Date.now())
    const orders = { p: order({ ask: asked('postgreSql') }), night: await landed() }
    expect(await ageOf(orders, 'night')).toEqual({ at: NIGHT, failingSince: null })
    const both = reading(orders)
    await both.open('p')
    await both.open('night')
    expect(both.age?.at).toBe(NIGHT)
  })

  test('of what is combined is that of its oldest input, however deep, also out of the cache', async () => {
    const recipe = (input: string) => ({ kind: 'sql' as const, inputs: [input], sql: `select * from ${input}` })
    const orders: DatasetOrders = {
      night: await landed(NIGHT + 1),
      middle: order({ ask: { kind: 'combined', recipe: recipe('night') } }),
      top: order({ ask: { kind: 'combined', recipe: recipe('middle') }, cache: { seconds: 60, key: 'age:1' } }),
    }
    expect(await ageOf(orders, 'top')).toEqual({ at: NIGHT, failingSince: NIGHT + 1 })
    expect(await ageOf(orders, 'top')).toEqual({ at: NIGHT, failingSince: NIGHT + 1 })
  })

  test('out of the cache is that of the reading that filled it, until they are read anew', async () => {
    const orders = { p: order({ ask: asked('postgreSql'), cache: { seconds: 60, key: 'age:2' } }) }
    const first = await ageOf(orders, 'p')
    expect(await ageOf(orders, 'p')).toEqual(first)
    const fresh = await ageOf(orders, 'p', true)
    expect(fresh?.at).toBeGreaterThan(first?.at ?? 0)
    expect(await ageOf(orders, 'p')).toEqual(fresh)
  })
})

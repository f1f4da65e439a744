import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { DatasetOrder, DatasetOrders, QueryFact } from './orders.ts'
import {
  asked,
  closeAll,
  closeReadings,
  type Given,
  limits,
  openPostgres,
  order,
  refusalOf,
  rowsOf,
} from './test-world.ts'

beforeAll(openPostgres, 120_000)
afterEach(closeReadings)
afterAll(closeAll, 60_000)

describe('rows that are kept for the next reader', () => {
  const slow = 'select id, random() as drawn, pg_typeof(1) from person order by id'
  const kept = (parts: Partial<DatasetOrder> = {}): DatasetOrders => ({
    p: order({ ask: asked('postgreSql', slow), cache: { seconds: 60, key: 'tenant:1' }, ...parts }),
  })

  test('are read once for a hundred who ask at the same time', async () => {
    const facts: QueryFact[] = []
    const found = await Promise.all(
      Array.from({ length: 100 }, async () => (await rowsOf(kept(), 'p', { facts })).found),
    )
    expect(new Set(found.map((one) => JSON.stringify(one.map((row) => row[1])))).size).toBe(1)
    expect(facts.filter(({ cached }) => !cached)).toHaveLength(1)
    expect(facts.filter(({ cached }) => cached)).toHaveLength(99)
  })

  test('are read anew for another value, another source and whoever asks for it', async () => {
    const drawn = async (orders: DatasetOrders, given: Given = {}) =>
      JSON.stringify((await rowsOf(orders, 'p', given)).found.map((row) => row[1]))
    const first = await drawn(kept())
    expect(await drawn(kept())).toBe(first)
    expect(await drawn(kept({ cache: { seconds: 60, key: 'tenant:2' } }))).not.toBe(first)
    expect(await drawn(kept({ cache: null }))).not.toBe(first)
    const fresh = await drawn(kept(), { isFresh: true })
    expect(fresh).not.toBe(first)
    expect(await drawn(kept())).toBe(fresh)
    const bound = (area: string) => ({
      ask: asked('postgreSql', 'select area, random() as drawn from person where area = ${area}'),
      values: { area },
    })
    const orders = { p: order({ ask: bound('').ask, cache: { seconds: 60, key: 'tenant:1' } }) }
    expect(await drawn(orders, { values: { area: '华东' } })).not.toBe(
      await drawn(orders, { values: { area: '华北' } }),
    )
  })

  test('are not kept when reading them failed, and one reader less ends nothing', async () => {
    const facts: QueryFact[] = []
    const failing = {
      p: order({ ask: asked('postgreSql', 'select 1 / (id - id) as x from person'), cache: { seconds: 60, key: 'f' } }),
    }
    for (let turn = 0; turn < 2; turn++)
      expect((await refusalOf(rowsOf(failing, 'p', { facts }))).key).toBe('sql.failed')
    expect(facts.map(({ outcome, cached }) => [outcome, cached])).toEqual([
      ['refused', false],
      ['refused', false],
    ])
    const long = {
      p: order({
        ask: asked('postgreSql', 'select count(*) as n from generate_series(1, 3000000)'),
        cache: { seconds: 60, key: 'g' },
      }),
    }
    const leaving = new AbortController()
    const [gone, stays] = [rowsOf(long, 'p', { signal: leaving.signal }), rowsOf(long, 'p')]
    leaving.abort()
    await expect(gone).rejects.toThrow()
    expect((await stays).found).toEqual([[3_000_000]])
  })

  test('do not open what a narrower limit refuses', async () => {
    await rowsOf(kept(), 'p')
    const narrow = kept({ limits: { ...limits, maxRows: 2 } })
    expect((await refusalOf(rowsOf(narrow, 'p'))).key).toBe('source.tooManyRows')
    expect((await rowsOf(kept(), 'p')).found).toHaveLength(4)
    const heavy = kept({ limits: { ...limits, maxBytes: 10 }, cache: null })
    expect((await refusalOf(rowsOf(heavy, 'p'))).key).toBe('source.tooMuchData')
  })

  test('of a combination too', async () => {
    const facts: QueryFact[] = []
    const orders: DatasetOrders = {
      p: order({ ask: asked('postgreSql') }),
      made: order({
        ask: {
          kind: 'combined',
          recipe: { kind: 'sql', inputs: ['p'], sql: 'select count(*) as n, random() as r from p' },
        },
        cache: { seconds: 60, key: 'c' },
      }),
    }
    const first = (await rowsOf(orders, 'made', { facts })).found
    expect((await rowsOf(orders, 'made', { facts })).found).toEqual(first)
    expect(facts.map(({ dataset, cached }) => `${dataset}:${cached}`)).toEqual(['p:false', 'made:false', 'made:true'])
  })
})

import { type DataChunk, type Scalar, valueAt } from '@mingtai/sheet-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { DatasetOrder, DatasetOrders, QueryFact } from '../orders.ts'
import {
  asked,
  closeAll,
  closeReadings,
  type Given,
  limits,
  openPostgres,
  order,
  reading,
  refusalOf,
  rowsOf,
} from '../test-world.ts'

beforeAll(openPostgres, 120_000)
afterEach(closeReadings)
afterAll(closeAll, 60_000)

describe('rows that are kept for the next reader', () => {
  const slow = 'select id, random() as drawn, pg_typeof(1) from person order by id'
  const cachedOrders = (parts: Partial<DatasetOrder> = {}): DatasetOrders => ({
    p: order({ ask: asked('postgreSql', slow), cache: { seconds: 60, key: 'tenant:1' }, ...parts }),
  })

  test('are read once for a hundred who ask at the same time', async () => {
    const facts: QueryFact[] = []
    const found = await Promise.all(
      Array.from({ length: 100 }, async () => (await rowsOf(cachedOrders(), 'p', { facts })).found),
    )
    expect(new Set(found.map((one) => JSON.stringify(one.map((row) => row[1])))).size).toBe(1)
    expect(facts.filter(({ cached }) => !cached)).toHaveLength(1)
    expect(facts.filter(({ cached }) => cached)).toHaveLength(99)
  })

  test('are read anew for another value, another source and whoever asks for it', async () => {
    const drawn = async (orders: DatasetOrders, given: Given = {}) =>
      JSON.stringify((await rowsOf(orders, 'p', given)).found.map((row) => row[1]))
    const first = await drawn(cachedOrders())
    expect(await drawn(cachedOrders())).toBe(first)
    expect(await drawn(cachedOrders({ cache: { seconds: 60, key: 'tenant:2' } }))).not.toBe(first)
    expect(await drawn(cachedOrders({ cache: null }))).not.toBe(first)
    const fresh = await drawn(cachedOrders(), { isFresh: true })
    expect(fresh).not.toBe(first)
    expect(await drawn(cachedOrders())).toBe(fresh)
    const bound = (area: string) => ({
      ask: asked('postgreSql', 'select area, random() as drawn from person where area = ${area}'),
      values: { area },
    })
    const orders = { p: order({ ask: bound('').ask, cache: { seconds: 60, key: 'tenant:1' } }) }
    expect(await drawn(orders, { values: { area: '华东' } })).not.toBe(
      await drawn(orders, { values: { area: '华北' } }),
    )
  })

  test('reach the others when the first reader ends for a reason of its own', async () => {
    const recipe = { kind: 'sql' as const, inputs: ['p'], sql: 'select count(*) as n from p' }
    const slowly = 'select id, (select count(*) from generate_series(1, 600000 + id % 2)) as n from person'
    const orders: DatasetOrders = {
      p: order({ ask: asked('postgreSql', slowly) }),
      made: order({ ask: { kind: 'combined', recipe }, cache: { seconds: 60, key: 'ends' } }),
    }
    const first = reading(orders)
    const gone = first.open('made').catch(() => 'gone')
    await new Promise((resolve) => setTimeout(resolve, 100))
    const second = rowsOf(orders, 'made')
    await new Promise((resolve) => setTimeout(resolve, 50))
    // Another dataset of its report was refused.
    await first.close()
    expect((await second).found).toEqual([[4]])
    expect((await rowsOf(orders, 'made')).found).toEqual([[4]])
    await gone
  })

  test('are not kept when reading them failed, and one reader less ends nothing', async () => {
    const facts: QueryFact[] = []
    const failing = {
      p: order({ ask: asked('postgreSql', 'select 1 / (id - id) as x from person'), cache: { seconds: 60, key: 'f' } }),
    }
    for (let turn = 0; turn < 2; turn++)
      expect((await refusalOf(rowsOf(failing, 'p', { facts }))).key).toBe('sql.divisionByZero')
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

  test('come to the first reader as they are read, and all of them however slow he is', async () => {
    const series = (key: string): DatasetOrders => ({
      p: order({
        ask: asked('postgreSql', 'select i, random() as drawn from generate_series(1, 20000) as i'),
        cache: { seconds: 60, key },
      }),
    })
    const sum = async (query: { chunks: AsyncIterable<DataChunk> }) => {
      const drawn: Scalar[] = []
      for await (const chunk of query.chunks)
        for (let row = 0; row < chunk.rows; row++) drawn.push(valueAt(chunk.columns[1]!, row))
      return drawn
    }
    const facts: QueryFact[] = []
    const first = await reading(series('s'), { facts }).open('p')
    const chunks = first.chunks[Symbol.asyncIterator]()
    expect((await chunks.next()).value.rows).toBeLessThan(20_000)
    expect(facts).toEqual([])
    // The first reader is not reading on, and nobody waits for him.
    const second = await sum(await reading(series('s')).open('p'))
    const rest = await sum({ chunks: { [Symbol.asyncIterator]: () => chunks } })
    expect(second).toHaveLength(20_000)
    expect(rest.length).toBeGreaterThan(0)
    expect(second.slice(-rest.length)).toEqual(rest)

    // Two who read two datasets crosswise.
    const crossed = { ...series('a'), q: series('b').p! }
    const [one, other] = [reading(crossed), reading(crossed)]
    const [oneP, otherQ] = await Promise.all([one.open('p'), other.open('q')])
    const [oneQ, otherP] = await Promise.all([one.open('q'), other.open('p')])
    const [a, b, c, d] = await Promise.all([oneQ, otherP, oneP, otherQ].map(sum))
    expect([a, b]).toEqual([d, c])
  })

  test('are read by the next one when the first goes away in the middle', async () => {
    const orders: DatasetOrders = {
      p: order({
        ask: asked('postgreSql', 'select i from generate_series(1, 60000) as i'),
        cache: { seconds: 60, key: 'away' },
      }),
    }
    const first = await reading(orders).open('p')
    const chunks = first.chunks[Symbol.asyncIterator]()
    await chunks.next()
    const second = rowsOf(orders, 'p')
    await chunks.return?.()
    expect((await second).found).toHaveLength(60_000)
  })

  test('do not open what a narrower limit refuses', async () => {
    await rowsOf(cachedOrders(), 'p')
    const narrow = cachedOrders({ limits: { ...limits, maxRows: 2 } })
    expect((await refusalOf(rowsOf(narrow, 'p'))).key).toBe('source.tooManyRows')
    expect((await rowsOf(cachedOrders(), 'p')).found).toHaveLength(4)
    const heavy = cachedOrders({ limits: { ...limits, maxBytes: 10 }, cache: null })
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

import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import { firstChunk, rowsOf, sentenceOf } from '../testing/rows.ts'
import { missingMaria, startMaria, startPostgres } from '../testing/servers.ts'
import type { TestServer } from '../testing/servers.ts'

const servers: Partial<Record<'postgreSql' | 'mysql', TestServer>> = {}

beforeAll(async () => {
  servers.postgreSql = await startPostgres()
  if (missingMaria() === null) servers.mysql = await startMaria()
}, 90_000)
afterAll(async () => {
  await closeSources()
  for (const server of Object.values(servers)) await server.stop()
}, 30_000)

const long = { postgreSql: 'select pg_sleep(20)', mysql: 'select sleep(20)' }
const many = {
  postgreSql: 'select repeat(i::text, 50) from generate_series(1, 3000000) i',
  mysql: `with recursive n as (select 1 as i union all select i + 1 from n where i < 900) select repeat('x', 90) from n a, n b`,
}

describe.each(['postgreSql', 'mysql'] as const)('%s, of which all connections are taken', (type) => {
  const skipped = type === 'mysql' && missingMaria() !== null
  const config = () => ({ ...servers[type]!.config, connections: 1 })

  test.skipIf(skipped)(
    'still ends a query by its time limit and by its reader',
    async () => {
      let began = performance.now()
      expect(await sentenceOf(rowsOf(config(), long[type], { timeoutMs: 500 }))).toContain('没有完成')
      const reader = new AbortController()
      void setTimeout(400).then(() => reader.abort())
      expect(await sentenceOf(rowsOf(config(), long[type], { signal: reader.signal }))).toBe('查询已取消。')
      expect(performance.now() - began).toBeLessThan(6000)
      began = performance.now()
      expect((await rowsOf(config(), 'select 1 as a')).rows).toEqual([[1]])
      expect(performance.now() - began).toBeLessThan(3000)
    },
    30_000,
  )

  test.skipIf(skipped)(
    'says so to who waits for one, and lets go who gives up',
    async () => {
      const busy = await firstChunk(config(), many[type])
      const began = performance.now()
      const leaver = new AbortController()
      void setTimeout(300).then(() => leaver.abort())
      expect(await sentenceOf(rowsOf(config(), 'select 1', { signal: leaver.signal }))).toBe('查询已取消。')
      expect(performance.now() - began).toBeLessThan(2000)
      expect(await sentenceOf(rowsOf(config(), 'select 1', { timeoutMs: 1000 }))).toContain('全部占用')
      expect(performance.now() - began).toBeLessThan(4000)
      await busy.close()
      expect((await rowsOf(config(), 'select 1 as a')).rows).toEqual([[1]])
    },
    40_000,
  )
})

import type { DataChunk } from '@mingtai/sheet-core'
import { afterAll, beforeAll, expect, test as plainTest } from 'vitest'

import { closeSources } from '../adapters.ts'
import type { QueryRows } from '../source.ts'
import { writeTo } from '../testing/drivers.ts'
import { rowsOf } from '../testing/rows.ts'
import { missingMaria, startMaria } from '../testing/servers.ts'
import type { TestServer } from '../testing/servers.ts'
import { query } from './query.ts'

const missing = missingMaria()
const test = plainTest.skipIf(missing !== null)
let server: TestServer

beforeAll(async () => {
  if (missing === null) server = await startMaria()
}, 60_000)
afterAll(async () => {
  await closeSources()
  await server?.stop()
}, 30_000)

/** More than any buffer on the way holds, so that the server waits in a write. */
const wide = `select seq as marked, repeat('x', 2000) as words from seq_1_to_2000000`
/** Some rows, then a long time without one: the server sees no closed socket. */
const silent = `select seq as marked, repeat('x', 500) as words from seq_1_to_900000000
  where seq <= 40000 or sha2(repeat(seq, 500), 512) = 'x'`

type Way = (query: { rows: QueryRows; each: AsyncIterator<DataChunk>; stop: AbortController }) => Promise<unknown>

const ways: Record<string, Way> = {
  'its reader takes no more': async ({ each }) => each.return?.(),
  'its reader closes it': ({ rows }) => rows.close(),
  'it is stopped while nobody reads': async ({ stop }) => stop.abort(),
  'it is stopped while its reader waits': async ({ each, stop }) => {
    const told = toTheEnd(each)
    stop.abort()
    await expect(told).rejects.toThrow('查询已取消')
  },
}

for (const [name, sql] of Object.entries({ wide, silent }))
  test.each(Object.entries(ways))(
    `a ${name} query ends in the server as soon as %s`,
    { timeout: 30_000 },
    async (_, way) => {
      const stop = new AbortController()
      const request = { sql, values: [], maxRows: 1e9, timeoutMs: 60_000, signal: stop.signal }
      const rows = await query(server.config, request)
      const each = rows.chunks[Symbol.asyncIterator]()
      await each.next()
      await each.next()
      expect(await running()).toHaveLength(1)
      await way({ rows, each, stop })
      await expect.poll(running, { timeout: 3000, interval: 50 }).toHaveLength(0)
      await rows.close()
    },
  )

test('words to stop that come too late keep no connection', { timeout: 30_000 }, async () => {
  for (let round = 0; round < 4; round++) {
    const request = { sql: wide, values: [], maxRows: 1e9, timeoutMs: 60_000, signal: new AbortController().signal }
    const rows = await query(server.config, request)
    const [[id] = []] = await running()
    await writeTo(server.config, `kill connection ${Number(id)}`)
    await rows.close()
  }
  const request = { sql: silent, values: [], maxRows: 1e9, timeoutMs: 60_000, signal: new AbortController().signal }
  await (await query(server.config, request)).close()
  await expect.poll(running, { timeout: 3000, interval: 50 }).toHaveLength(0)
})

test('a connection that breaks off in the middle is told, and not waited for', { timeout: 30_000 }, async () => {
  const request = { sql: silent, values: [], maxRows: 1e9, timeoutMs: 60_000, signal: new AbortController().signal }
  const each = (await query(server.config, request)).chunks[Symbol.asyncIterator]()
  await each.next()
  const told = expect(toTheEnd(each)).rejects.toThrow(/中断/)
  const [[id] = []] = await running()
  await writeTo(server.config, `kill connection ${Number(id)}`)
  await told
})

async function toTheEnd(each: AsyncIterator<DataChunk>): Promise<void> {
  while ((await each.next()).done !== true);
}

async function running() {
  const listed = `select id from information_schema.processlist where info like '%as marked%' and id <> connection_id()`
  return (await rowsOf(server.config, listed)).rows
}

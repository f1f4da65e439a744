import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import { rowsOf, sentenceOf } from '../testing/rows.ts'
import { startPostgres } from '../testing/servers.ts'
import type { TestServer } from '../testing/servers.ts'
import { AnswerSize } from './answer-size.ts'

let server: TestServer

beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(async () => {
  await closeSources()
  await server.stop()
}, 30_000)

test('a value that no text can hold is refused, and the process goes on', async () => {
  const before = process.memoryUsage().rss
  expect(await sentenceOf(rowsOf(server.config, `select repeat('x', 700000000)`))).toContain('超过64MB')
  expect(await sentenceOf(rowsOf(server.config, `select repeat('x', 40000000) from generate_series(1, 90)`))).toContain(
    '超过256MB',
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(900 << 20)
  const { rows } = await rowsOf(server.config, `select repeat('x', 20000000) from generate_series(1, 3)`)
  expect(rows.map(([text]) => String(text).length)).toEqual([20_000_000, 20_000_000, 20_000_000])
}, 90_000)

test('many small answers together are no large one', async () => {
  const sql = `select repeat('x', 1000) from generate_series(1, 300000)`
  expect((await rowsOf(server.config, sql)).rows).toHaveLength(300_000)
}, 60_000)

test('messages are followed however the network cuts them', () => {
  const message = (length: number) => {
    const bytes = Buffer.alloc(length + 5)
    bytes.writeUInt32BE(length + 4, 1)
    return bytes
  }
  const large = Buffer.from([68, 4, 0, 0, 5])
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 12 }), fc.array(fc.integer({ min: 1, max: 9 })), (lengths, cuts) => {
      const whole = Buffer.concat([...lengths.map(message), large])
      const size = new AnswerSize()
      const said: (number | null)[] = []
      for (let at = 0, turn = 0; at < whole.length; turn++) {
        const next = at + (cuts.length === 0 ? 7 : cuts[turn % cuts.length]!)
        said.push(size.beyond(whole.subarray(at, next)))
        at = next
      }
      expect(said.slice(0, -1).every((one) => one === null)).toBe(true)
      expect(said.at(-1)).toBe(64 << 20)
    }),
  )
})

import { createServer } from 'node:http'
import type { Server } from 'node:http'

import { afterEach, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import { configOf } from '../testing/http-servers.ts'
import { sentenceOf } from '../testing/rows.ts'
import { ask } from './http-client.ts'
import { httpRefusal } from './http-refusals.ts'
import { bodyText } from './body-text.ts'

let server: Server | null = null

afterEach(async () => {
  await closeSources()
  server?.closeAllConnections()
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)))
  server = null
})

/** A server that answers once on each connection and ends it when it is taken again, as one that closes resting ones. */
async function startForgetful(): Promise<{ port: number; asked: () => number }> {
  const served = new WeakSet<object>()
  let asked = 0
  const made = createServer((request, response) => {
    asked++
    if (served.has(request.socket)) return void request.socket.destroy()
    served.add(request.socket)
    request.resume().on('end', () => response.end('ok'))
  })
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const address = made.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 0, asked: () => asked }
}

const account = { database: '', user: '', password: '' }
const question = { path: '/', answerMs: 5000 } as const

test('what only reads is asked again when its connection was closed in the moment in which it was taken', async () => {
  const { port, asked } = await startForgetful()
  const config = configOf('clickhouse', { port, ...account })
  for (let round = 0; round < 3; round++)
    expect(await bodyText(await ask(config, { ...question, method: 'POST', body: 'select 1' }))).toBe('ok')
  expect(asked()).toBeGreaterThan(3)
})

test('what an interface may do twice is not asked twice', async () => {
  const { port, asked } = await startForgetful()
  const config = configOf('api', { port, ...account })
  const post = { ...question, method: 'POST', body: '{}' } as const
  expect(await bodyText(await ask(config, post))).toBe('ok')
  const again = ask(config, post).catch((error: unknown) => {
    throw httpRefusal(error, config)
  })
  expect(await sentenceOf(again)).toContain('中断')
  expect(asked()).toBe(2)
})

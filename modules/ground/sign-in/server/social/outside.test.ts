import dns from 'node:dns'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOutside } from './outside.ts'

/** The system's answer to a question after a name, which changes from one question to the next. */
const NAME = 'rebind.example.test'
const real = dns.lookup
let answers: string[][] = []

type Done = (error: Error | null, addresses: { address: string; family: number }[]) => void

beforeAll(() => {
  const lookup = (name: string, options: unknown, done: Done) =>
    name === NAME
      ? setImmediate(
          done,
          null,
          (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
        )
      : Reflect.apply(real, dns, [name, options, done])
  Object.assign(dns, { lookup })
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(dns, { lookup: real })
  syncBuiltinESMExports()
})

test('another system is asked at the address that was judged, at every new connection', async () => {
  let visits = 0
  const server = createServer((_, reply) => {
    visits += 1
    reply.writeHead(200, { connection: 'close' }).end('{"sub":"1"}')
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const ask = () => askOutside(`http://${NAME}:${port}/`, { method: 'GET', headers: {} })
  try {
    answers = [['127.0.0.1'], ['169.254.169.254'], ['127.0.0.1', '169.254.169.254']]
    expect(await ask()).toEqual({ sub: '1' })
    await expect(ask()).rejects.toThrow('not allowed')
    await expect(ask()).rejects.toThrow('not allowed')
    expect(visits).toBe(1)
    expect(answers).toEqual([])
  } finally {
    server.close()
  }
})

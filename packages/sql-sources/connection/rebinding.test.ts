import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { adapterOf, closeSources } from '../adapters.ts'
import { allowAddresses } from './addresses.ts'
import { fetchPicture } from '../pictures/fetch-picture.ts'
import type { SourceType } from '../kinds.ts'
import { configOf } from '../testing/http-servers.ts'
import { sentenceOf } from '../testing/rows.ts'

/**
 * A name that stands for a good address when it is judged and for another one when it is connected to. The questions are
 * answered where the system would answer them; two real listeners count who comes.
 */
const NAME = 'rebind.example.test'
const [GOOD, BAD] = ['127.0.0.1', '127.0.0.66']
const real = { lookup: dns.lookup, promised: dns.promises.lookup }
let good: Server
let bad: Server
let port = 0
let visits: string[] = []
let questions = 0
/** What the question of that number is answered. */
let answers: (question: number) => string[]

function counting(address: string): Server {
  return createServer((socket) => {
    visits.push(address)
    socket.on('error', () => {}).destroy()
  })
}

type Done = (error: Error | null, address: unknown, family?: number) => void

beforeAll(async () => {
  good = counting(GOOD)
  bad = counting(BAD)
  await new Promise<void>((done) => void good.listen(0, GOOD, done))
  port = (good.address() as AddressInfo).port
  await new Promise<void>((done) => void bad.listen(port, BAD, done))
  const listed = () => answers(++questions).map((address) => ({ address, family: 4 }))
  const lookup = (name: string, options: { all?: boolean }, done: Done) => {
    if (name !== NAME) return Reflect.apply(real.lookup, dns, [name, options, done])
    const found = listed()
    if (options.all === true) return setImmediate(done, null, found)
    return setImmediate(done, null, found[0]?.address, 4)
  }
  const promised = async (name: string, options: dns.LookupAllOptions) =>
    name === NAME ? listed() : real.promised(name, options)
  Object.assign(dns, { lookup })
  Object.assign(dns.promises, { lookup: promised })
  syncBuiltinESMExports()
})
afterAll(async () => {
  Object.assign(dns, { lookup: real.lookup })
  Object.assign(dns.promises, { lookup: real.promised })
  syncBuiltinESMExports()
  await closeSources()
  good.close()
  bad.close()
})
beforeEach(() => {
  visits = []
  questions = 0
  // A network of the operator's: the good address is in it, the other is not.
  allowAddresses(`${GOOD}/32`)
})
afterEach(() => allowAddresses(''))

/** Dameng's driver is installed by the operator; it goes the way of Oracle's. */
const types: SourceType[] = [
  ...(['mysql', 'postgreSql', 'kingbase', 'sqlServer', 'oracle'] as const),
  ...(['api', 'clickhouse', 'elasticsearch', 'influxdb', 'tdengine'] as const),
]

async function asked(type: SourceType): Promise<string> {
  const place = { host: NAME, port, database: 'd', user: 'u', password: 'p' }
  const { test: tried } = await adapterOf(type)
  return sentenceOf(
    tried({ ...configOf(type, place), host: NAME, connectTimeoutMs: 3000 }, AbortSignal.timeout(10_000)),
  )
}

test.each(types)(
  '%s connects to what was judged, however often the name changes',
  { timeout: 30_000 },
  async (type) => {
    for (const first of [1, 2, 3]) {
      questions = 0
      answers = (question) => [question <= first ? GOOD : BAD]
      await asked(type)
      expect(questions).toBeGreaterThan(0)
      expect(visits).not.toContain(BAD)
    }
    expect(visits).toContain(GOOD)
  },
)

test.each(types)('%s trusts no name that also stands for another address', { timeout: 30_000 }, async (type) => {
  for (const both of [[GOOD, BAD], [BAD, GOOD], [BAD]]) {
    answers = () => both
    expect(await asked(type)).toContain('不允许连接地址')
  }
  expect(visits).toEqual([])
})

test('without a list a name that becomes the place of credentials is refused when it is connected to', async () => {
  allowAddresses('')
  for (const type of types) {
    questions = 0
    answers = () => ['169.254.169.254']
    expect([type, await asked(type)]).toEqual([type, expect.stringContaining('不允许连接地址')])
  }
})

test('a picture of data is fetched from what was judged, and inside only where it is named', async () => {
  const address = `http://${NAME}:${port}/a.png`
  answers = (question) => [question === 1 ? GOOD : BAD]
  await sentenceOf(fetchPicture(address))
  await sentenceOf(fetchPicture(address))
  expect(visits).not.toContain(BAD)
  allowAddresses('')
  visits = []
  answers = () => [GOOD]
  await sentenceOf(fetchPicture(address))
  expect(visits).toEqual([])
})

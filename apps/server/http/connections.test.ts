import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { boundConnections, type Patience } from './connections.ts'

const calm: Patience = { rate: 1024, window: 60_000, bodies: 1000, idle: 1000, answer: 60_000, look: 20 }
const big = Buffer.alloc(64 * 2 ** 20)
let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

async function served(patience: Partial<Patience>, trustProxy = false): Promise<number> {
  app = Fastify({ trustProxy, bodyLimit: 2 ** 24 })
  boundConnections(app, { ...calm, ...patience })
  app.post('/', async ({ body }) => ({ length: String(body).length }))
  app.get('/', async () => 'here')
  app.get('/big', async () => big)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

interface Line {
  socket: Socket
  /** What came, once the connection is over. */
  ended: Promise<string>
  isOpen(): boolean
}

function opened(port: number, first: string): Line {
  const socket = connect(port, '127.0.0.1')
  // Waits for the connection, before all that is written later.
  socket.write(first)
  sockets.push(socket)
  let came = ''
  socket.on('data', (bytes) => (came += String(bytes)))
  socket.on('error', () => {})
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(came)))
  return { socket, ended, isOpen: () => !socket.destroyed }
}

const begun = (length: number, from = '') =>
  `POST / HTTP/1.1\r\nHost: x\r\n${from}Content-Type: text/plain\r\nContent-Length: ${length}\r\n\r\nx`

async function seen(what: () => boolean): Promise<void> {
  await expect.poll(what, { timeout: 10_000, interval: 10 }).toBe(true)
}

test('a body that drips is ended with a sentence; one that keeps to the rate arrives', async () => {
  const port = await served({ window: 300 })
  const slow = opened(port, begun(9000))
  const drip = setInterval(() => slow.socket.write('x'), 20)
  const steady = opened(port, begun(20_001))
  let sent = 0
  const upload = setInterval(() => {
    if (sent++ < 20) steady.socket.write('x'.repeat(1000))
  }, 50)
  try {
    const said = await slow.ended
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toContain('文件上传中断')
    let answer = ''
    steady.socket.on('data', (bytes) => (answer += String(bytes)))
    await seen(() => answer.includes('{"length":20001}'))
  } finally {
    clearInterval(drip)
    clearInterval(upload)
  }
})

test('of too many bodies of one address the slowest go, and others are served', async () => {
  const port = await served({ bodies: 10 })
  const drips = Array.from({ length: 40 }, () => opened(port, begun(9000)))
  const fast = opened(port, begun(2 ** 20) + 'x'.repeat(500_000))
  await seen(() => drips.filter((one) => one.isOpen()).length === 9)
  expect(fast.isOpen()).toBe(true)
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
  fast.socket.write('x'.repeat(2 ** 20 - 500_001))
  fast.socket.once('data', () => fast.socket.end())
  expect(await fast.ended).toContain('{"length":1048576}')
})

test('behind a proxy each of its people counts alone', async () => {
  const port = await served({ bodies: 3, idle: 3 }, true)
  const lines = Array.from({ length: 8 }, (_, at) => opened(port, begun(9000, `X-Forwarded-For: 10.0.0.${at}\r\n`)))
  const crowd = Array.from({ length: 8 }, () => opened(port, begun(9000, 'X-Forwarded-For: 10.0.1.1\r\n')))
  const idle = Array.from({ length: 8 }, () => opened(port, ''))
  await seen(() => crowd.filter((one) => one.isOpen()).length === 3)
  expect(lines.every((one) => one.isOpen())).toBe(true)
  expect(idle.every((one) => one.isOpen())).toBe(true)
})

test('of too many connections without a request the longest silent go', async () => {
  const port = await served({ idle: 10 })
  const asking = opened(port, begun(9000))
  const silent = Array.from({ length: 20 }, (_, at) => opened(port, at % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nX-A: '))
  await seen(() => silent.filter((one) => one.isOpen()).length === 10)
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
  expect(asking.isOpen()).toBe(true)
})

test('an answer that nobody takes is given up, one that is read slowly is not', async () => {
  const port = await served({ answer: 3000 })
  const deaf = opened(port, 'GET /big HTTP/1.1\r\nHost: x\r\n\r\n')
  deaf.socket.pause()
  const slow = opened(port, 'GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  slow.socket.on('data', () => {
    slow.socket.pause()
    setTimeout(() => slow.socket.resume(), 1)
  })
  expect((await slow.ended).length).toBeGreaterThan(big.length)
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections, { timeout: 20_000 }).toBe(0)
  expect(deaf.isOpen()).toBe(true)
}, 60_000)

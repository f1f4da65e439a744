import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import type { SourceType } from '../kinds.ts'
import { configOf } from '../testing/http-servers.ts'
import { missingMaria, startMaria, startPostgres } from '../testing/servers.ts'
import type { TestServer } from '../testing/servers.ts'
import { sentenceOf, tested } from '../testing/rows.ts'

/** Servers of something else, as they begin: some speak first, others only when they hear words of their own. */
const otherProtocols: Record<string, { first?: string; answer?(said: string): string | null }> = {
  SSH: { first: 'SSH-2.0-OpenSSH_9.2\r\n' },
  Redis: {
    answer: (said) => (said.includes('\n') ? "-ERR wrong number of arguments for 'get' command\r\n" : null),
  },
  HTTP: { answer: (said) => (said.includes('\n') ? 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n' : null) },
}
const ports = new Map<string, number>()
const started: { servers: Server[]; sockets: Set<Socket>; databases: TestServer[] } = {
  servers: [],
  sockets: new Set(),
  databases: [],
}

beforeAll(async () => {
  for (const [name, { first, answer }] of Object.entries(otherProtocols)) {
    const server = createServer((socket) => {
      started.sockets.add(socket)
      socket.on('error', () => {})
      if (first !== undefined) socket.write(first)
      socket.on('data', (data) => {
        const said = answer?.(data.toString('latin1')) ?? null
        if (said !== null) socket.write(said)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    started.servers.push(server)
    // Of a server that listens on TCP.
    const { port } = server.address() as AddressInfo
    ports.set(name, port)
  }
  started.databases = await Promise.all([startPostgres(), ...(missingMaria() === null ? [startMaria()] : [])])
  for (const { config } of started.databases) ports.set(config.type === 'mysql' ? 'MySQL' : 'PostgreSQL', config.port)
}, 60_000)

afterAll(async () => {
  await closeSources()
  for (const socket of started.sockets) socket.destroy()
  await Promise.all([
    ...started.servers.map((server) => new Promise((resolve) => server.close(resolve))),
    ...started.databases.map((database) => database.stop()),
  ])
}, 30_000)

/** What a kind of source finds where something else listens. */
const kinds: [SourceType, string][] = [
  ['mysql', 'MySQL'],
  ['postgreSql', 'PostgreSQL'],
  ['kingbase', 'PostgreSQL'],
  ['sqlServer', ''],
  ['clickhouse', 'HTTP'],
  ['elasticsearch', 'HTTP'],
  ['influxdb', 'HTTP'],
]

test.each(kinds)('%s says in a second or two what speaks there instead', async (type, own) => {
  const others = [...ports].filter(([name]) => name !== own)
  const said = await Promise.all(
    others.map(async ([name, port]) => {
      const begun = performance.now()
      const place = configOf(type, { port, database: 'd', user: 'u', password: 'secret-word' })
      const sentence = await sentenceOf(tested(place))
      return { name, sentence, isQuick: performance.now() - begun < 4000 }
    }),
  )
  expect(said).toEqual(
    others.map(([name, port]) => ({
      name,
      sentence: `127.0.0.1:${port}上运行的是${name}，不是该类型的数据源，请检查数据源类型、地址和端口。`,
      isQuick: true,
    })),
  )
})

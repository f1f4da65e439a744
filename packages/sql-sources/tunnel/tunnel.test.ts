import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { adapterOf, closeSources } from '../adapters.ts'
import { allowAddresses } from '../connection/addresses.ts'
import type { SourceConfig, SourceTunnel } from '../source.ts'
import { rowsOf, sentenceOf, tested } from '../testing/rows.ts'
import { freePort, missingMaria, startMaria, startPostgres, startOtherServer } from '../testing/servers.ts'
import type { TestServer } from '../testing/servers.ts'
import { startSsh } from './test-ssh-server.ts'
import type { TestSsh } from './test-ssh-server.ts'

const servers: Record<string, TestServer> = {}
let ssh: TestSsh

beforeAll(async () => {
  ssh = await startSsh()
  servers.PostgreSQL = await startPostgres()
  if (missingMaria() === null) servers.MariaDB = await startMaria()
}, 60_000)
afterAll(async () => {
  await closeSources()
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  await ssh.stop()
}, 30_000)

function reached(name: string, change: Partial<SourceTunnel> = {}): SourceConfig {
  const { config } = servers[name]!
  return { ...config, tunnel: { ...ssh.tunnel, ...change } }
}

const names = ['PostgreSQL', ...(missingMaria() === null ? ['MariaDB'] : [])]

describe.each(names)('%s through an SSH server', (name) => {
  test('is tested, read and listed, several queries at a time through one sign-in', async () => {
    expect(await tested(reached(name))).toMatch(/PostgreSQL|MariaDB/)
    const before = ssh.signedIn()
    const all = await Promise.all(['1', '2', '3'].map((n) => rowsOf(reached(name), `select ${n} as a`)))
    expect(all.map(({ rows }) => rows)).toEqual([[[1]], [[2]], [[3]]])
    expect((await (await adapterOf(reached(name).type)).tables(reached(name))).length).toBeGreaterThanOrEqual(0)
    expect(ssh.signedIn()).toBe(before + 1)
  })

  test('a query that is stopped ends on the server, too', async () => {
    const stop = new AbortController()
    const endless =
      name === 'MariaDB'
        ? `select count(*) from ${['a', 'b', 'c', 'd'].map((n) => `information_schema.collations ${n}`).join(', ')}`
        : 'select count(*) from generate_series(1, 1000000000)'
    const running = rowsOf(reached(name), endless, { signal: stop.signal })
    await expect.poll(() => ssh.open()).toBeGreaterThan(0)
    stop.abort()
    expect(await sentenceOf(running)).toBe('查询已取消。')
    expect((await rowsOf(reached(name), 'select 1 as a')).rows).toEqual([[1]])
  })
})

test('a private key signs in as well', async () => {
  const config = reached('PostgreSQL', { password: '', privateKey: ssh.key })
  expect((await rowsOf(config, 'select 1 as a')).rows).toEqual([[1]])
})

test('the first test tells the fingerprint; without a pin nothing else is done', async () => {
  const fresh = reached('PostgreSQL', { fingerprint: '' })
  const adapter = await adapterOf('postgreSql')
  const answer = await adapter.test(fresh, AbortSignal.timeout(9000))
  expect(answer.fingerprint).toBe(ssh.tunnel.fingerprint)
  expect(await sentenceOf(rowsOf(fresh, 'select 1'))).toContain('还没有核对SSH服务器的指纹')
})

test('a server with another key is not signed in to', async () => {
  const before = ssh.signedIn()
  const other = reached('PostgreSQL', { fingerprint: `SHA256:${'A'.repeat(43)}` })
  for (const sentence of [await sentenceOf(tested(other)), await sentenceOf(rowsOf(other, 'select 1'))]) {
    expect(sentence).toContain('指纹变了')
    expect(sentence).toContain(ssh.tunnel.fingerprint)
  }
  expect(ssh.signedIn()).toBe(before)
})

test('each failure has its sentence, and none holds a secret', async () => {
  const [otherServer, silent, free] = [
    await startOtherServer('HTTP/1.1 400\r\n\r\n'),
    await startOtherServer(null),
    await freePort(),
  ]
  const quick = { connectTimeoutMs: 1500 }
  const said = async (change: Partial<SourceTunnel>, place: Partial<SourceConfig> = {}) =>
    sentenceOf(tested({ ...reached('PostgreSQL', change), ...quick, ...place }))
  const sentences = [
    await said({ password: 'Secret-wrong' }),
    await said({ user: 'nobody' }),
    await said({ port: free }),
    await said({ host: 'no-such-host.invalid' }),
    await said({ port: otherServer.port }),
    await said({ port: silent.port }),
    await said({ privateKey: 'no key', password: '' }),
    await said({}, { port: free }),
    await said({}, { password: 'wrong' }),
  ]
  expect(sentences).toEqual([
    expect.stringContaining('拒绝登录，请检查隧道的用户名'),
    expect.stringContaining('拒绝登录，请检查隧道的用户名'),
    expect.stringContaining('无法连接到SSH服务器127.0.0.1'),
    expect.stringContaining('找不到主机'),
    expect.stringContaining('没有按SSH协议回应'),
    expect.stringContaining('没有按时回应'),
    expect.stringContaining('私钥无法读取'),
    expect.stringContaining(`它连不上127.0.0.1:${free}`),
    '数据库拒绝登录，请检查用户名和密码。',
  ])
  expect(sentences.join('')).not.toContain('Secret')
  await Promise.all([otherServer.stop(), silent.stop()])
})

test('addresses where no database may be are refused on both ends', async () => {
  const target = reached('PostgreSQL')
  const refused = [
    { ...target, host: '169.254.169.254' },
    { ...target, host: '2852039166' },
    { ...target, host: '0xA9FEA9FE' },
    { ...target, tunnel: { ...target.tunnel!, host: '169.254.169.254' } },
  ]
  for (const config of refused) expect(await sentenceOf(tested(config))).toContain('不允许连接地址')
  allowAddresses('127.0.0.1,*.inside.example')
  try {
    expect(await sentenceOf(tested({ ...target, host: 'db.elsewhere.invalid' }))).toContain('不允许连接地址')
    expect(await sentenceOf(tested({ ...target, host: 'db.inside.example' }))).toContain('它连不上')
  } finally {
    allowAddresses('')
  }
})

test('the tunnel ends with its connections, and the socket is nobody else’s', async () => {
  await rowsOf(reached('PostgreSQL'), 'select 1 as a')
  const folder = readdirSync(tmpdir()).filter((name) => name.startsWith('mingtai-ssh-'))
  expect(folder.length).toBeGreaterThan(0)
  await closeSources()
  await expect.poll(() => ssh.open()).toBe(0)
})

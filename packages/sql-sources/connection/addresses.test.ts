import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'

import { allowAddresses, closeOwnPort, isAllowed, isOwnPlace } from './addresses.ts'
import { SourceSocket } from './source-socket.ts'

afterEach(() => {
  allowAddresses('')
  closeOwnPort(null)
})

const at = (address: string) => isAllowed(address, address)

test('without a list databases are anywhere but where none should be', () => {
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '8.8.8.8', 'fd12::1', '2400:3200::1'])
    expect([address, at(address)]).toEqual([address, true])
  for (const address of [
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'fd00:ec2::254',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
  ])
    expect([address, at(address)]).toEqual([address, false])
})

test('with a list only what it names, and what it names by network even where none should be', () => {
  allowAddresses('db.example.cn, *.inside.example.cn, 10.0.0.0/8, 169.254.7.7, fd12::/16')
  expect(isAllowed('DB.example.cn', '8.8.8.8')).toBe(true)
  expect(isAllowed('a.inside.example.cn', '8.8.8.8')).toBe(true)
  expect(isAllowed('inside.example.cn', '8.8.8.8')).toBe(false)
  expect(isAllowed('evil-db.example.cn.example.com', '8.8.8.8')).toBe(false)
  expect(isAllowed('db.example.cn', '169.254.169.254')).toBe(false)
  expect(at('10.9.9.9')).toBe(true)
  expect(at('fd12::7')).toBe(true)
  expect(at('169.254.7.7')).toBe(true)
  expect(at('127.0.0.1')).toBe(false)
  expect(at('192.168.0.1')).toBe(false)
})

async function connecting(host: string): Promise<string> {
  const socket = new SourceSocket().connect(9, host)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('error', (error) => resolve(error.message))
  }).finally(() => socket.destroy()) as Promise<string>
}

test('a name is judged by the addresses that it stands for, and other ways to write an address by what they mean', async () => {
  allowAddresses('10.0.0.0/8')
  for (const host of ['localhost', '127.0.0.1', '127.1', '0x7f.1', '2130706433'])
    expect(await connecting(host)).toMatch(/不允许连接地址|ENOTFOUND|EAI_AGAIN/)
})

test('a path is no address', async () => {
  const socket = new SourceSocket().connect('/var/run/postgresql/.s.PGSQL.5432')
  const said = await new Promise((resolve) => socket.once('error', (error) => resolve(error.message)))
  expect(said).toContain('不允许连接地址')
})

test('nothing is fetched from the product itself: what it tells its own machine alone stays there', async () => {
  const server = createServer((socket) => socket.end('figures for operators')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const reach = (host: string) =>
    new Promise<string>((resolve) => {
      const socket = new SourceSocket()
      socket.once('error', (problem) => resolve(problem.message))
      socket.once('connect', () => resolve('connected'))
      socket.once('close', () => socket.destroy())
      socket.connect(port, host)
    })
  try {
    expect(await reach('127.0.0.1')).toBe('connected')
    closeOwnPort(port)
    for (const host of ['127.0.0.1', 'localhost', '127.9.9.9', '2130706433', '::ffff:127.0.0.1'])
      expect(await reach(host), host).toContain('不允许连接')
    expect([isOwnPlace('127.0.0.1', port + 1), isOwnPlace('10.0.0.1', port)]).toEqual([false, false])
  } finally {
    server.close()
  }
})

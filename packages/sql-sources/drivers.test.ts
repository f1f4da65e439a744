/** Oracle, Dameng and SQL Server: no server of them can run here. Their drivers meet sockets that refuse, wait or talk nonsense. */
import { createRequire } from 'node:module'
import { createServer } from 'node:net'

import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { adapterOf, closeSources } from './adapters.ts'
import { allowAddresses } from './connection/addresses.ts'
import { kindOf as damengKind } from './dameng/types.ts'
import { typeText } from './oracle/type-text.ts'
import { descriptor } from './oracle/connections.ts'
import { callBlock } from './oracle/procedure.ts'
import { kindOf as oracleKind, rawValue as oracleValue } from './oracle/types.ts'
import { withPolicedSockets } from './connection/policed-sockets.ts'
import type { SourceConfig } from './source.ts'
import { decimalText, exactly } from './sql-server/exact-values.ts'
import { configOf } from './testing/http-servers.ts'
import { rowsOf, sentenceOf, tested } from './testing/rows.ts'
import { freePort, startOtherServer } from './testing/servers.ts'

const place = { port: 1, database: 'demo', user: 'reader', password: 'Secret-word-1' }

function hasDameng(): boolean {
  try {
    createRequire(import.meta.url).resolve('dmdb')
    return true
  } catch {
    return false
  }
}

const drivers: [string, SourceConfig, boolean][] = [
  ['Oracle', configOf('oracle', place), true],
  ['SQL Server', configOf('sqlServer', place), true],
  ['Dameng', configOf('dameng', place), hasDameng()],
]
if (!hasDameng())
  process.stderr.write('The driver of Dameng is not tested: dmdb is not installed (its licence forbids to ship it)\n')

afterEach(() => allowAddresses(''))
afterAll(closeSources)

describe.each(drivers)('the driver of %s', (_name, config, isThere) => {
  const quick = { connectTimeoutMs: 1500 }

  test.skipIf(!isThere)(
    'says why a connection cannot be',
    async () => {
      const [otherServer, silent] = [
        await startOtherServer('HTTP/1.1 400 Bad Request\r\n\r\n'),
        await startOtherServer(null),
      ]
      const refused = async (change: Partial<SourceConfig>) => {
        const sentence = await sentenceOf(tested(config, { ...quick, ...change }))
        expect(sentence).not.toContain(config.password)
        return sentence
      }
      expect(await refused({ port: await freePort() })).toContain('无法连接到127.0.0.1')
      expect(await refused({ host: 'no-such-host.invalid' })).toMatch(/找不到主机no-such-host\.invalid/)
      expect(await refused({ port: otherServer.port })).toContain('上运行的是HTTP，')
      expect(await refused({ port: silent.port })).toMatch(/没有回应|中断/)
      await Promise.all([otherServer.stop(), silent.stop()])
    },
    60_000,
  )

  test.skipIf(!isThere)(
    'connects nowhere but where the site allows',
    async () => {
      expect(await sentenceOf(tested(config, { ...quick, host: '169.254.169.254' }))).toContain('不允许连接地址')
      allowAddresses('10.0.0.0/8')
      expect(await sentenceOf(tested(config, { ...quick, host: 'localhost' }))).toContain('不允许连接地址')
      expect(await sentenceOf(tested(config, { ...quick, host: '127.0.0.1' }))).toContain('不允许连接地址')
    },
    30_000,
  )
})

test.skipIf(hasDameng())('without its driver Dameng says what to install', async () => {
  expect(await sentenceOf(tested(configOf('dameng', place)))).toContain('没有安装达梦')
})

test('a driver that is sent on to another address does not go there', async () => {
  const { connect } = await import('node:net')
  const said = (host: string) =>
    withPolicedSockets({ host: '127.0.0.1' }, () => {
      const socket = connect(9, host)
      return new Promise<string>((resolve) => socket.once('error', (error) => resolve(error.message)))
    })
  expect(await said('169.254.169.254')).toContain('不允许连接地址')
  allowAddresses('127.0.0.1')
  expect(await said('127.0.0.1')).toContain('ECONNREFUSED')
  expect(await said('192.168.77.77')).toContain('不允许连接地址')
  expect(await said('localhost')).toMatch(/不允许连接地址|ECONNREFUSED/)
})

test('a socket outside of such a visit is left alone', async () => {
  const server = createServer((socket) => socket.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await withPolicedSockets({ host: '127.0.0.1' }, async () => null)
  allowAddresses('10.0.0.0/8')
  const { connect } = await import('node:net')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await new Promise<void>((resolve) => connect(port, '127.0.0.1', resolve).on('error', () => {}))
  server.close()
})

test('a descriptor of Oracle holds what was typed and nothing more', () => {
  const config = configOf('oracle', { ...place, port: 1521, database: 'svc)(SERVER=DEDICATED' })
  expect(descriptor(config)).toContain('(CONNECT_DATA=(SERVICE_NAME=svcSERVERDEDICATED))')
  expect(descriptor({ ...config, database: 'sid:ORCL' })).toContain('(CONNECT_DATA=(SID=ORCL))')
  expect(descriptor(config)).not.toContain('Secret')
})

test('a procedure of Oracle is called in a block, what it gives back bound beside the values', () => {
  const config = { ...configOf('oracle', place), procedures: ['shop.totals'] }
  const { sql, outs, call } = callBlock(config, '-- result: 2\ncall shop.totals(:b1, 5, out n number, out c cursor)')
  expect(sql).toBe('begin shop.totals(:b1, 5, :o1, :o2); end;')
  expect(outs.map(({ type }) => type)).toEqual(['number', 'cursor'])
  expect(call.result).toBe(2)
  expect(() => callBlock(config, 'call sys.other()')).toThrow('没有列入')
  expect(() => callBlock(config, 'call shop.totals(1); end; begin x()')).toThrow()
})

test('types of Oracle and Dameng are read as they are declared', () => {
  expect(oracleKind({ dbTypeName: 'NUMBER', precision: 38, scale: 9 }, 'UTC')).toEqual({ kind: 'decimal', scale: 9 })
  expect(oracleKind({ dbTypeName: 'NUMBER', precision: 0, scale: -127 }, 'UTC')).toEqual({
    kind: 'decimal',
    scale: null,
  })
  expect(oracleKind({ dbTypeName: 'DATE' }, 'UTC')).toEqual({ kind: 'timestamp' })
  expect(oracleKind({ dbTypeName: 'TIMESTAMP WITH TIME ZONE' }, 'UTC')).toEqual({ kind: 'timestamp', zone: 'UTC' })
  expect(oracleKind({ dbTypeName: 'NVARCHAR2' }, 'UTC')).toEqual({ kind: 'text' })
  expect(oracleValue('-.5', { kind: 'decimal', scale: null })).toBe('-0.5')
  expect(oracleValue('.5', { kind: 'text' })).toBe('.5')
  const instant = new Date('2024-02-29T15:59:59Z')
  expect(oracleValue(instant, { kind: 'timestamp', zone: 'Asia/Kolkata' })).toBe('2024-02-29 21:29:59.000')
  expect(oracleValue(new Date(2024, 1, 29, 23, 59, 59, 5), { kind: 'timestamp' })).toBe('2024-02-29 23:59:59.005')
  expect(typeText({ type: 'NUMBER', precision: '10', scale: '2', length: '22' })).toBe('NUMBER(10,2)')
  expect(typeText({ type: 'VARCHAR2', precision: null, scale: null, length: '60' })).toBe('VARCHAR2(60)')
  expect(damengKind({ dbTypeName: 'DECIMAL', precision: 38, scale: 9 })).toEqual({ kind: 'decimal', scale: 9 })
  expect(damengKind({ dbTypeName: 'BIGINT' })).toEqual({ kind: 'decimal', scale: 0 })
  expect(damengKind({ dbTypeName: 'datetime(6)' })).toEqual({ kind: 'timestamp' })
})

test('decimals and moments of SQL Server are read from their bytes, not through doubles', () => {
  expect(decimalText(-5n, 2)).toBe('-0.05')
  expect(decimalText(10n ** 37n, 0)).toBe(`1${'0'.repeat(37)}`)
  const number = Buffer.alloc(18)
  number[0] = 17
  number[1] = 0
  number.writeBigUInt64LE(1234567890123456789n, 2)
  expect(exactly(number, { type: { name: 'DecimalN' }, scale: 2 })).toBe('-12345678901234567.89')
  const money = Buffer.from([8, 255, 255, 255, 127, 255, 255, 255, 255])
  expect(exactly(money, { type: { name: 'MoneyN' } })).toBe('922337203685477.5807')
  expect(exactly(Buffer.from([4, 1, 0, 0, 0]), { type: { name: 'MoneyN' } })).toBe('0.0001')
  expect(exactly(Buffer.from([4, 1, 0, 0, 0]), { type: { name: 'IntN' } })).toBeNull()
})

/** Where a real server is named, the same questions go to it: `MINGTAI_TEST_ORACLE=oracle://user:word@host:1521/service`. */
const given = (['oracle', 'sqlServer', 'dameng', 'kingbase', 'tdengine', 'elasticsearch'] as const).flatMap((type) => {
  const address = process.env[`MINGTAI_TEST_${type.toUpperCase()}`]
  return address === undefined ? [] : [[type, new URL(address)] as const]
})

describe.skipIf(given.length === 0).each(given.length === 0 ? [['oracle', new URL('x://x')] as const] : given)(
  'a real %s',
  (type, url) => {
    const config: SourceConfig = {
      ...configOf(type, {
        port: Number(url.port),
        database: decodeURIComponent(url.pathname.slice(1)),
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
      }),
      host: url.hostname,
    }
    const from = type === 'oracle' || type === 'dameng' ? ' from dual' : ''

    test('answers, exactly', async () => {
      expect(await tested(config)).not.toBe('')
      const { rows } = await rowsOf(config, `select 9007199254740993 as a, '文本' as b${from}`)
      expect(rows).toEqual([[{ scaled: 9007199254740993n, scale: 0 }, '文本']])
      expect(await sentenceOf(rowsOf(config, 'select nothing_here'))).toContain('数据库原文')
      await (await adapterOf(type)).tables(config)
    })
  },
)

import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test as plainTest } from 'vitest'

import { adapterOf, closeSources } from '../adapters.ts'
import { missingClickhouse, startClickhouse } from '../testing/http-servers.ts'
import { firstChunk, rowsOf, sentenceOf, tested } from '../testing/rows.ts'
import { freePort, startOtherServer } from '../testing/servers.ts'
import type { TestServer } from '../testing/servers.ts'
import { isComposite, kindOf, unescaped } from './types.ts'

const missing = missingClickhouse()
const test = plainTest.skipIf(missing !== null)
let server: TestServer & { native: number }

beforeAll(async () => {
  if (missing === null) server = await startClickhouse()
}, 60_000)
afterAll(async () => {
  await closeSources()
  await server?.stop()
}, 30_000)

async function running(word: string): Promise<number> {
  const { rows } = await rowsOf(server.config, `select query from system.processes where query like '%${word}%'`)
  return rows.filter(([text]) => !String(text).includes('system.processes')).length
}

test('it says who it is, and why a connection cannot be', async () => {
  expect(await tested(server.config)).toMatch(/^ClickHouse 1[89]|^ClickHouse 2\d/)
  expect(await sentenceOf(tested(server.config, { password: 'wrong' }))).toBe('数据库拒绝登录，请检查用户名和密码。')
  expect(await sentenceOf(tested(server.config, { user: 'nobody' }))).toBe('数据库拒绝登录，请检查用户名和密码。')
  expect(await sentenceOf(tested(server.config, { database: 'no_such' }))).toContain('“no_such”不存在')
  expect(await sentenceOf(tested(server.config, { port: await freePort() }))).toContain('无法连接到127.0.0.1')
  expect(await sentenceOf(tested(server.config, { host: 'no-such-host.invalid' }))).toContain('找不到主机')
  expect(await sentenceOf(tested(server.config, { host: '169.254.169.254' }))).toContain('不允许连接地址')
  const [otherServer, silent] = [await startOtherServer('SSH-2.0-x\r\n'), await startOtherServer(null)]
  const quick = { connectTimeoutMs: 1200 }
  expect(await sentenceOf(tested(server.config, { port: otherServer.port, ...quick }))).toContain('上运行的是SSH，')
  expect(await sentenceOf(tested(server.config, { port: silent.port, ...quick }))).toContain('没有回应')
  await Promise.all([otherServer.stop(), silent.stop()])
})

test('its own port, which is no HTTP, is named by every kind', async () => {
  for (const type of ['clickhouse', 'mysql', 'postgreSql', 'elasticsearch'] as const) {
    const begun = performance.now()
    expect(await sentenceOf(tested({ ...server.config, type, port: server.native }))).toContain(
      'ClickHouse客户端的端口',
    )
    expect(performance.now() - begun).toBeLessThan(6000)
  }
})

test('session settings hold, and an account that may change none says so', async () => {
  const config = { ...server.config, session: [{ name: 'max_threads', value: '1' }] }
  const sql = `select toInt64(value) as v from system.settings where name = 'max_threads'`
  expect((await rowsOf(config, sql)).rows).toEqual([[1]])
  const strict = { ...config, user: 'strict', password: 'Secret-ch-2' }
  expect(await sentenceOf(rowsOf(strict, 'select 1'))).toContain('不接受会话设置“max_threads”')
})

test('an account that may change no setting is enough', async () => {
  const strict = { ...server.config, user: 'strict', password: 'Secret-ch-2' }
  expect(await tested(strict)).toMatch(/^ClickHouse/)
  expect((await rowsOf(strict, 'select 1 as a')).rows).toEqual([[1]])
})

test('all rows come in order, and not one more than allowed', async () => {
  const sql = "select number + 1 as `号`, concat('文本', toString(number)) as t from system.numbers limit 300000"
  const { rows, fields } = await rowsOf(server.config, sql)
  expect(fields).toEqual(['号:number', 't:text'])
  expect(rows).toHaveLength(300_000)
  expect(rows.every(([number], index) => number === index + 1)).toBe(true)
  expect(await sentenceOf(rowsOf(server.config, sql, { maxRows: 299_999 }))).toContain('超过299999行')
  expect(await sentenceOf(rowsOf(server.config, sql, { maxBytes: 1 << 20 }))).toContain('超过1MB')
})

test('a reader who stops taking rows stops the server, and leaving ends the query in it', async () => {
  const before = process.memoryUsage().rss
  const query = await firstChunk(server.config, `select number as slow_reader, toString(number) from system.numbers`)
  await setTimeout(700)
  expect(await running('slow_reader')).toBe(1)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 << 20)
  await query.close()
  await setTimeout(700)
  expect(await running('slow_reader')).toBe(0)
})

test('a time limit and a reader who gives up end the query in the server', async () => {
  const endless = 'select count() as endless from system.numbers where number % 3 = 5'
  expect(await sentenceOf(rowsOf(server.config, endless, { timeoutMs: 600 }))).toContain('没有完成')
  const reader = new AbortController()
  void setTimeout(300).then(() => reader.abort())
  expect(await sentenceOf(rowsOf(server.config, endless, { signal: reader.signal }))).toBe('查询已取消。')
  await setTimeout(700)
  expect(await running('endless')).toBe(0)
})

test('nothing is written, even past the check of the statement', async () => {
  for (const sql of ['create table x (a Int8) engine = Memory', 'create database y', 'set max_threads = 1; select 1'])
    expect(await sentenceOf(rowsOf(server.config, sql))).toMatch(/readonly|syntax|multi/i)
})

test('a mistake is told in the words of the database', async () => {
  expect(await sentenceOf(rowsOf(server.config, 'select no_such_column'))).toMatch(/no_such_column/)
  expect(await sentenceOf(rowsOf(server.config, 'select throwIf(number = 200000) from system.numbers'))).toMatch(
    /数据库原文|中断/,
  )
})

test('tables and columns of its database are listed', async () => {
  const root = { ...server.config, user: 'default', password: '', database: '' }
  const address = `http://127.0.0.1:${root.port}/`
  await fetch(address, {
    method: 'POST',
    body: "create table default.`订单` (`编号` Int64 comment '订单号', `金额` Decimal(18, 2)) engine = Memory",
  })
  const adapter = await adapterOf('clickhouse')
  expect(await adapter.tables(server.config)).toEqual([{ schema: 'default', name: '订单', comment: '', kind: 'table' }])
  expect(await adapter.columns(server.config, { schema: 'default', name: '订单' })).toEqual([
    { name: '编号', type: 'Int64', comment: '订单号' },
    { name: '金额', type: expect.stringMatching(/^Decimal\(18, ?2\)$/), comment: '' },
  ])
})

test('a plan has its words where the version makes plans, and is refused by name where it does not', async () => {
  const { explain } = await adapterOf('clickhouse')
  const request = { sql: 'select number from system.numbers limit 3', values: [], signal: AbortSignal.timeout(30_000) }
  const major = Number(/\d+/.exec(await tested(server.config))?.[0])
  if (major > 20) expect((await explain!(server.config, request)).join('\n')).toMatch(/numbers|Numbers/)
  else expect(await sentenceOf(explain!(server.config, request))).toMatch(/^ClickHouse 1\d\..*不提供执行计划/)
})

test('what WITH TOTALS adds up is no row among the rows', async () => {
  const sql = `select number % 3 as g, '' as t, sum(number) as s from (select number from system.numbers limit 10)
    group by g with totals order by g`
  expect((await rowsOf(server.config, sql)).rows).toEqual([
    [0, '', 18],
    [1, '', 12],
    [2, '', 15],
  ])
  const alone = `select sum(number) as s from (select number from system.numbers limit 10)
    group by number % 3 with totals order by s`
  expect((await rowsOf(server.config, alone)).rows).toEqual([[12], [15], [18]])
  const empty = `select '' as t from system.numbers limit 2`
  expect((await rowsOf(server.config, empty)).rows).toEqual([[''], ['']])
})

plainTest.each([
  ['LowCardinality(Nullable(Decimal(76, 20)))', { kind: 'decimal', scale: 20 }],
  ['SimpleAggregateFunction(sum, UInt64)', { kind: 'decimal', scale: 0 }],
  ['SimpleAggregateFunction(max, Nullable(DateTime64(3)))', { kind: 'timestamp', zone: 'UTC', digits: 3 }],
  ['UInt256', { kind: 'decimal', scale: 0 }],
  ['Map(String, UInt64)', { kind: 'text' }],
])('%s is read as what it holds', (type, kind) => {
  expect(kindOf(type, 'UTC')).toEqual(kind)
  expect(isComposite(type)).toBe(type.startsWith('Map'))
})

plainTest('a value of its tab separated format is what was written', () => {
  expect([String.raw`\N`, String.raw`\\N`, String.raw`a\tb\nc\\d\'e`, ''].map(unescaped)).toEqual([
    null,
    '\\N',
    "a\tb\nc\\d'e",
    '',
  ])
})

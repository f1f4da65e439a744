import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test as plainTest } from 'vitest'

import { adapterOf, closeSources } from '../adapters.ts'
import { missingInflux, startInflux } from '../testing/http-servers.ts'
import { firstChunk, rowsOf, sentenceOf, tested } from '../testing/rows.ts'
import { freePort, startOtherServer } from '../testing/servers.ts'

const missing = missingInflux()
const test = plainTest.skipIf(missing !== null)
let server: Awaited<ReturnType<typeof startInflux>>

beforeAll(async () => {
  if (missing !== null) return
  server = await startInflux()
  await server.write(
    [
      `电表,楼=一号楼 读数=12.5,次数=9223372036854775807i,正常=true,备注="" 1709208000123456789`,
      `电表,楼=一号楼 读数=-0.1,次数=-9223372036854775808i,正常=false,备注="'\\"\\\\ 𠮷😀" 1709294400000000000`,
      `电表,楼=二号楼 读数=1e300,次数=0i 1709380800000000000`,
    ].join('\n'),
  )
  const many = Array.from({ length: 60_000 }, (_, index) => `many value=${index}i ${1_600_000_000_000_000_000 + index}`)
  // Doubles cannot count nanoseconds, so the times are written apart.
  const spaced = many.map((line, index) => line.replace(/\d+$/, `16000000${String(index).padStart(5, '0')}000000`))
  for (let from = 0; from < spaced.length; from += 20_000)
    await server.write(spaced.slice(from, from + 20_000).join('\n'))
}, 60_000)
afterAll(async () => {
  await closeSources()
  await server?.stop()
}, 30_000)

test('it says who it is, and why a connection cannot be', async () => {
  expect(await tested(server.config)).toMatch(/^InfluxDB 1\./)
  expect(await sentenceOf(tested(server.config, { password: 'wrong' }))).toBe('数据库拒绝登录，请检查用户名和密码。')
  expect(await sentenceOf(tested(server.config, { database: 'no_such' }))).toContain('“no_such”不存在')
  expect(await sentenceOf(tested(server.config, { port: await freePort() }))).toContain('无法连接到127.0.0.1')
  const [otherServer, silent] = [
    await startOtherServer('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'),
    await startOtherServer(null),
  ]
  const quick = { connectTimeoutMs: 1200 }
  expect(await sentenceOf(tested(server.config, { port: otherServer.port, ...quick }))).toContain(
    '不是该类型数据库的协议',
  )
  expect(await sentenceOf(tested(server.config, { port: silent.port, ...quick }))).toContain('没有回应')
  await Promise.all([otherServer.stop(), silent.stop()])
})

test('numbers, booleans, texts, tags and times come exactly', async () => {
  const { fields, rows } = await rowsOf(server.config, `select * from "电表" where "楼" = '一号楼'`)
  expect(fields).toEqual(['time:timestamp', '备注:text', '楼:text', '次数:number', '正常:boolean', '读数:number'])
  expect(rows[0]!.slice(1)).toEqual(['', '一号楼', { scaled: 9223372036854775807n, scale: 0 }, true, 12.5])
  expect(rows[1]!.slice(1)).toEqual([`'"\\ 𠮷😀`, '一号楼', { scaled: -9223372036854775808n, scale: 0 }, false, -0.1])
  const [time] = (await rowsOf(server.config, `select "读数" from "电表" tz('Asia/Shanghai')`)).rows[0]!
  expect(time).toBeCloseTo(Date.parse('2024-02-29T20:00:00.123Z') / 86_400_000 + 25_569, 7)
})

test('groups carry their tags', async () => {
  const { fields, rows } = await rowsOf(server.config, `select max("次数") as m from "电表" group by "楼"`)
  expect(fields[0]).toBe('楼:text')
  expect(rows.map(([tag]) => tag)).toEqual(['一号楼', '二号楼'])
})

test('values are bound', async () => {
  const sql = `select "读数" from "电表" where "楼" = $p1`
  expect((await rowsOf(server.config, sql, { values: ['二号楼'] })).rows).toHaveLength(1)
  expect((await rowsOf(server.config, sql, { values: [`x' or 1=1 --`] })).rows).toEqual([])
})

test('all rows come in order, not one more than allowed, and only as they are taken', async () => {
  const { rows } = await rowsOf(server.config, 'select value from many')
  expect(rows.map(([, value]) => value)).toEqual(Array.from({ length: 60_000 }, (_, index) => index))
  expect(await sentenceOf(rowsOf(server.config, 'select value from many', { maxRows: 59_999 }))).toContain(
    '超过59999行',
  )
  const query = await firstChunk(server.config, 'select value from many')
  await query.close()
  expect((await rowsOf(server.config, 'select value from many limit 1')).rows).toHaveLength(1)
})

test('a time limit and a reader who gives up are told apart', async () => {
  const reader = new AbortController()
  reader.abort()
  await expect(rowsOf(server.config, 'select value from many', { signal: reader.signal })).rejects.toThrow()
  const late = new AbortController()
  const heavy = 'select percentile(value, 50) from many group by time(1ms) fill(0)'
  void setTimeout(50).then(() => late.abort())
  expect(await sentenceOf(rowsOf(server.config, heavy, { signal: late.signal }))).toMatch(/已取消|执行出错/)
})

test('an account that may read cannot write past the check of the statement', async () => {
  expect(await sentenceOf(rowsOf(server.config, 'select * into copied from many'))).not.toBe('')
  expect(await sentenceOf(rowsOf(server.config, 'drop measurement many'))).not.toBe('')
  expect((await rowsOf(server.config, 'select count(value) from many')).rows[0]![1]).toBe(60_000)
})

test('a plan is given for what there is, and of nothing there is none', async () => {
  const { explain } = await adapterOf('influxdb')
  const asked = (sql: string) => explain!(server.config, { sql, values: [], signal: AbortSignal.timeout(30_000) })
  expect((await asked('select value from many')).join('\n')).toContain('NUMBER OF SHARDS')
  expect(await sentenceOf(asked('select v from nothing'))).toContain('没有给出执行计划')
})

test('measurements, tags and fields are listed', async () => {
  const adapter = await adapterOf('influxdb')
  expect((await adapter.tables(server.config)).map(({ name }) => name)).toEqual(['many', '电表'])
  expect(
    (await adapter.columns(server.config, { schema: '', name: '电表' })).map(({ name, type }) => `${name}:${type}`),
  ).toEqual(['time:timestamp', '楼:tag', '备注:string', '次数:integer', '正常:boolean', '读数:float'])
})

test('rows of several measurements say which one they are of', async () => {
  await server.write('one v=1 1709208000000000000\ntwo v=2 1709208000000000000')
  const { fields, rows } = await rowsOf(server.config, 'select v from one, two')
  expect(fields).toEqual(['measurement:text', 'time:timestamp', 'v:number'])
  expect(rows.map(([name, , v]) => [name, v])).toEqual([
    ['one', 1],
    ['two', 2],
  ])
  const found = await rowsOf(server.config, 'select count(v) as n from /^(one|two)$/')
  expect(found.rows.map(([name]) => name)).toEqual(['one', 'two'])
  expect((await rowsOf(server.config, 'select v from one')).fields).toEqual(['time:timestamp', 'v:number'])
})

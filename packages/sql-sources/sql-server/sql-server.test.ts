import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import type { SourceConfig } from '../source.ts'
import { configOf } from '../testing/http-servers.ts'
import { firstChunk, rowsOf, sentenceOf, tested } from '../testing/rows.ts'
import { startTds, wide } from './tds-stub.ts'
import type { TdsStub } from './tds-stub.ts'

let stub: TdsStub
let config: SourceConfig

beforeAll(async () => {
  stub = await startTds()
  config = configOf('sqlServer', { port: stub.port, database: 'demo', user: 'reader', password: 'Secret-word-1' })
})
afterAll(async () => {
  await closeSources()
  await stub.stop()
})

test('a name that nobody has is refused', async () => {
  expect(await sentenceOf(tested(config, { user: 'nobody' }))).toBe('数据库拒绝登录，请检查用户名和密码。')
})

test('values come exactly, decimals and money too', async () => {
  const { fields, rows } = await rowsOf(config, 'select everything')
  expect(fields).toEqual(['编号:number', '金额:number', '名:text', 'b:boolean', 't:timestamp', 'm:number'])
  expect(rows[0]).toEqual([
    { scaled: 9_223_372_036_854_775_807n, scale: 0 },
    { scaled: 12_345_678_901_234_567_890_123_456_789_123_456_789n, scale: 9 },
    '𠮷😀',
    true,
    45_351.5,
    { scaled: 9_223_372_036_854_775_807n, scale: 4 },
  ])
  expect(rows[1]).toEqual([null, null, null, null, null, null])
})

test('values go beside the statement', async () => {
  await rowsOf(config, 'select a from t where b = @p1 and c = @p2', { values: [`x' or 1=1 --`, 5] })
  const call = stub.calls.at(-1)!
  expect(call.includes(wide('select a from t where b = @p1 and c = @p2'))).toBe(true)
  expect(call.includes(wide(`x' or 1=1 --`))).toBe(true)
  expect(call.includes(wide('@p2 bigint'))).toBe(true)
})

test('a mistake, a time limit and a reader who gives up have their sentences, and the server is told to stop', async () => {
  expect(await sentenceOf(rowsOf(config, 'select wrong'))).toContain('Invalid object name')
  const before = stub.attentions
  expect(await sentenceOf(rowsOf(config, 'select silent', { timeoutMs: 400 }))).toContain('没有完成')
  expect(stub.attentions).toBe(before + 1)
  const reader = new AbortController()
  void setTimeout(200).then(() => reader.abort())
  expect(await sentenceOf(rowsOf(config, 'select silent', { signal: reader.signal }))).toBe('查询已取消。')
  expect(await sentenceOf(rowsOf(config, 'select endless', { maxRows: 5000 }))).toContain('超过5000行')
})

test('whoever gives up while waiting for a connection takes none along', async () => {
  const one = { ...config, connections: 1 }
  for (let round = 0; round < 3; round++) {
    const busy = await firstChunk(one, 'select endless')
    const began = performance.now()
    const leaver = new AbortController()
    void setTimeout(150).then(() => leaver.abort())
    expect(await sentenceOf(rowsOf(one, 'select everything', { signal: leaver.signal }))).toBe('查询已取消。')
    // In the moment in which it gets its turn, too.
    const late = new AbortController()
    const waiting = sentenceOf(rowsOf(one, 'select silent', { signal: late.signal }))
    await setTimeout(50)
    await busy.close()
    late.abort()
    expect(await waiting).toBe('查询已取消。')
    expect(performance.now() - began).toBeLessThan(5000)
  }
  expect((await rowsOf(one, 'select everything')).rows).toHaveLength(2)
}, 30_000)

test('a reader who stops taking rows stops the server', async () => {
  stub.written = 0
  const query = await firstChunk(config, 'select endless')
  // What the network itself holds is written first; then nothing more.
  let [last, still] = [-1, 0]
  for (let tries = 0; tries < 100 && still < 4; tries++) {
    still = stub.written === last ? still + 1 : 0
    last = stub.written
    await setTimeout(100)
  }
  expect(still).toBe(4)
  await query.close()
})

test('a procedure is called with its values beside it, and one of its results or what it gives back is read', async () => {
  const place = { ...config, procedures: ['dbo.totals'] }
  const call = "call dbo.totals(@p1, '甲', out total number)"
  const first = await rowsOf(place, call, { values: ['x'] })
  expect(first).toEqual({ fields: ['第一:number'], rows: [[1]] })
  const sent = stub.calls.at(-1)!
  expect(sent.includes(wide(`exec dbo.totals @p1, N'甲', @mingtai_out_1 output`))).toBe(true)
  expect(sent.includes(wide('declare @mingtai_out_1 decimal(38, 10)'))).toBe(true)
  expect(await rowsOf(place, `-- result: 2\n${call}`, { values: ['x'] })).toEqual({
    fields: ['第二:number'],
    rows: [[2]],
  })
  expect(await rowsOf(place, `-- result: out\n${call}`, { values: ['x'] })).toEqual({
    fields: ['total:number'],
    rows: [[3]],
  })
  expect(await sentenceOf(rowsOf(place, '-- result: 5\ncall dbo.totals()'))).toContain('没有返回')
  expect(await sentenceOf(rowsOf(place, 'call dbo.other()'))).toContain('没有列入')
})

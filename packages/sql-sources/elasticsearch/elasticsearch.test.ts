import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { adapterOf, closeSources } from '../adapters.ts'
import { answerJson, startStub } from '../testing/http-stub.ts'
import type { HttpStub } from '../testing/http-stub.ts'
import { firstChunk, rowsOf, sentenceOf, tested } from '../testing/rows.ts'

let stub: HttpStub

/** Answers of the SQL API as its reference shows them: columns with the first page only, a cursor while there is more. */
beforeAll(async () => {
  stub = await startStub('elasticsearch', ({ path, body, headers }, answer) => {
    if (headers.authorization !== `Basic ${Buffer.from('reader:Secret-stub-1').toString('base64')}`)
      return answerJson(
        answer,
        `{"error":{"root_cause":[{"type":"security_exception","reason":"unable to authenticate user"}]},"status":401}`,
        401,
      )
    if (path === '/')
      return answerJson(answer, `{"name":"n","version":{"number":"8.15.2"},"tagline":"You Know, for Search"}`)
    if (path === '/_sql/close') return answerJson(answer, `{"succeeded":true}`)
    const asked: { query?: string; cursor?: string } = JSON.parse(body)
    const page = Number(asked.cursor?.slice(7) ?? 0)
    const sql = asked.query ?? ''
    if (sql.startsWith('show tables'))
      return answerJson(
        answer,
        `{"columns":[{"name":"catalog","type":"keyword"},{"name":"name","type":"keyword"},{"name":"type","type":"keyword"},{"name":"kind","type":"keyword"}],"rows":[["c","订单-2024","TABLE","INDEX"],["c",".security","TABLE","INDEX"],["c","all","VIEW","ALIAS"]]}`,
      )
    if (sql.startsWith('describe'))
      return answerJson(
        answer,
        `{"columns":[{"name":"column","type":"keyword"},{"name":"type","type":"keyword"},{"name":"mapping","type":"keyword"}],"rows":[["省份","VARCHAR","keyword"],["金额","DOUBLE","scaled_float"]]}`,
      )
    if (sql.includes('no_such'))
      return answerJson(
        answer,
        `{"error":{"root_cause":[{"type":"verification_exception","reason":"Found 1 problem\\nline 1:15: Unknown index [no_such]"}],"type":"verification_exception","reason":"Found 1 problem\\nline 1:15: Unknown index [no_such]"},"status":400}`,
        400,
      )
    if (sql.startsWith('select slow')) return
    if (sql.startsWith('select 1'))
      return answerJson(answer, `{"columns":[{"name":"1","type":"integer"}],"rows":[[1]]}`)
    const columns = `"columns":[{"name":"号","type":"long"},{"name":"u","type":"unsigned_long"},{"name":"d","type":"double"},{"name":"b","type":"boolean"},{"name":"t","type":"datetime"},{"name":"s","type":"keyword"},{"name":"o","type":"geo_point"}],`
    const rows = Array.from(
      { length: 1000 },
      (_, row) =>
        `[${page * 1000 + row},18446744073709551615,0.1,${row % 2 === 0},"2024-02-29T12:00:00.123Z",${row === 1 ? 'null' : '"𠮷😀"'},{"lat":1.50,"lon":2}]`,
    )
    const cursor = page < 4 ? `,"cursor":"cursor-${page + 1}"` : ''
    return answerJson(answer, `{${page === 0 ? columns : ''}"rows":[${rows.join(',')}]${cursor}}`)
  })
})
beforeEach(() => stub.asked.splice(0))
afterAll(async () => {
  await closeSources()
  await stub.stop()
})

test('it says who it is, or why not', async () => {
  expect(await tested(stub.config)).toBe('Elasticsearch 8.15.2')
  expect(await sentenceOf(tested(stub.config, { password: 'wrong' }))).toBe('数据库拒绝登录，请检查用户名和密码。')
  await sentenceOf(tested(stub.config, { user: '', password: 'a-key' }))
  expect(stub.asked.at(-1)!.headers.authorization).toBe('ApiKey a-key')
})

test('values come exactly, with parameters beside the statement', async () => {
  const { fields, rows } = await rowsOf(stub.config, 'select * from t where a = ?;', {
    values: [`x' or 1=1`, 5, null, true],
  })
  expect(fields).toEqual(['号:number', 'u:number', 'd:number', 'b:boolean', 't:timestamp', 's:text', 'o:text'])
  expect(rows).toHaveLength(5000)
  expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 5000 }, (_, index) => index))
  expect(rows[1]).toEqual([
    1,
    { scaled: 18446744073709551615n, scale: 0 },
    0.1,
    false,
    expect.closeTo(45_351.500001 + 8 / 24, 5),
    null,
    '{"lat":1.5,"lon":2}',
  ])
  const first: { query: string; params: unknown[] } = JSON.parse(stub.asked[0]!.body)
  expect(first).toMatchObject({
    query: 'select * from t where a = ?',
    params: [`x' or 1=1`, 5, null, true],
    fetch_size: 1000,
  })
  expect(stub.asked.slice(1).map(({ body }) => body)).toEqual([1, 2, 3, 4].map((page) => `{"cursor":"cursor-${page}"}`))
})

test('the next page is asked for when the last one is used, and leaving closes the cursor', async () => {
  const query = await firstChunk(stub.config, 'select * from t')
  await setTimeout(100)
  expect(stub.asked.length).toBeLessThanOrEqual(2)
  await query.close()
  expect(stub.asked.at(-1)).toMatchObject({ path: '/_sql/close', body: expect.stringMatching(/cursor-\d/) })
  expect(await sentenceOf(rowsOf(stub.config, 'select * from t', { maxRows: 1500 }))).toContain('超过1500行')
})

test('errors, time limits and givers-up have their sentences', async () => {
  expect(await sentenceOf(rowsOf(stub.config, 'select * from no_such'))).toContain('Unknown index [no_such]')
  expect(await sentenceOf(rowsOf(stub.config, 'select slow', { timeoutMs: 300 }))).toContain('没有完成')
  const reader = new AbortController()
  void setTimeout(100).then(() => reader.abort())
  expect(await sentenceOf(rowsOf(stub.config, 'select slow', { signal: reader.signal }))).toBe('查询已取消。')
})

test('indices are listed without those of the system', async () => {
  const adapter = await adapterOf('elasticsearch')
  expect((await adapter.tables(stub.config)).map(({ name, kind }) => `${name}:${kind}`)).toEqual([
    '订单-2024:table',
    'all:view',
  ])
  expect(await adapter.columns(stub.config, { schema: '', name: '订单"-2024' })).toEqual([
    { name: '省份', type: 'keyword', comment: '' },
    { name: '金额', type: 'scaled_float', comment: '' },
  ])
  expect(stub.asked.at(-1)!.body).toContain(String.raw`describe \"订单\"\"-2024\"`)
})

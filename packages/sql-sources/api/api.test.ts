import { setTimeout } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import { allowAddresses } from '../connection/addresses.ts'
import { answerJson, startStub } from '../testing/http-stub.ts'
import type { HttpStub } from '../testing/http-stub.ts'
import { compileSql } from '../template/template-sql.ts'
import type { ParameterValue } from '../template/template-sql.ts'
import { rowsOf, sentenceOf, tested } from '../testing/rows.ts'
import { checkRequest } from './request-text.ts'

let stub: HttpStub

beforeAll(async () => {
  stub = await startStub('api', ({ path, body }, answer) => {
    const url = new URL(path, 'http://x')
    const page = Number(url.searchParams.get('pageNo') ?? 1)
    switch (url.pathname.replace('/demo', '')) {
      case '/list':
        return answerJson(
          answer,
          `{"code":0,"data":{"total":2,"list":[{"编号":9007199254740993,"价":12345678901234567890.123456789,"地址":{"城市":"杭州"},"标签":["a",2.50],"日":"2024-02-29","时":"2024-02-29T12:00:00Z","真":true},{"编号":1,"价":null,"地址":{"城市":"𠮷😀"},"标签":[],"日":null,"时":null,"真":null}]}}`,
        )
      case '/paged':
        return answerJson(
          answer,
          JSON.stringify({
            rows: Array.from({ length: page < 3 ? 100 : 40 }, (_, row) => ({ n: (page - 1) * 100 + row })),
          }),
        )
      case '/cursor': {
        const at = Number(url.searchParams.get('after') ?? 0)
        return answerJson(answer, JSON.stringify({ items: [{ n: at }], next: at < 4 ? String(at + 1) : null }))
      }
      case '/always':
        return answerJson(answer, JSON.stringify({ rows: Array.from({ length: 10 }, (_, row) => ({ n: row })) }))
      case '/circle': {
        const at = url.searchParams.get('after') ?? 'a'
        return answerJson(answer, JSON.stringify({ items: [{ at }], next: at === 'a' ? 'b' : at === 'b' ? 'c' : 'b' }))
      }
      case '/endless': {
        const at = Number(url.searchParams.get('after') ?? 0)
        return answerJson(answer, JSON.stringify({ items: [{ at }], next: at + 1 }))
      }
      case '/deep':
        return answerJson(answer, `[{"a":${'['.repeat(10_000_000)}`)
      case '/wide':
        return answerJson(answer, JSON.stringify([Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [i, i]))]))
      case '/single':
        return answerJson(answer, `{"data":{"a":1}}`)
      case '/root':
        return answerJson(answer, `[{"a":1},{"a":"two"}]`)
      case '/echo':
        return answerJson(answer, JSON.stringify([{ path, body }]))
      case '/moved':
        return void answer.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      case '/down':
        return void answer.writeHead(503).end('<html>')
      case '/html':
        return void answer.writeHead(200).end('<html></html>')
      case '/cut':
        answer.writeHead(200).write(`[{"a":1},{"a":`)
        return void setTimeout(50).then(() => answer.destroy())
      case '/err500':
        return answerJson(answer, '{"code":50012,"msg":"参数 year\\n不能为空 Secret-stub-1"}', 500)
      case '/err502':
        return void answer.writeHead(502).end('<html><head><title>502 Bad Gateway</title></head></html>')
      case '/denied':
        return answerJson(answer, '{"error":{"message":"token expired"}}', 403)
      case '/err200':
        return answerJson(answer, '{"code":40001,"message":"没有权限调用","data":null}')
      case '/empty200':
        return answerJson(answer, '{"code":500,"msg":"查询超时","rows":[]}')
      case '/none200':
        return answerJson(answer, '{"code":0,"msg":"ok","rows":[]}')
      case '/slow':
        return undefined
      default:
        return void answer.writeHead(404).end('no')
    }
  })
})
beforeEach(() => stub.asked.splice(0))
afterEach(() => allowAddresses(''))
afterAll(async () => {
  await closeSources()
  await stub.stop()
})

async function asked(text: string, parameters: Record<string, ParameterValue> = {}) {
  const compiled = compileSql(text, { dialect: 'api', parameters })
  checkRequest(compiled.text)
  return rowsOf(stub.config, compiled.text, { values: compiled.values })
}

test('the address is tried by itself', async () => {
  expect(await tested(stub.config)).toBe('HTTP 404（能连上，但基础地址本身没有内容，请用查询里的完整路径再试。）')
  expect(stub.asked[0]!.path).toBe('/demo')
  expect(stub.asked[0]!.headers.authorization).toMatch(/^Basic /)
  await tested(stub.config, { user: '', password: 'token-1' })
  expect(stub.asked[1]!.headers.authorization).toBe('Bearer token-1')
  // What it says of a failure is told when it is tried, too.
  expect(await sentenceOf(tested(stub.config, { database: 'err500' }))).toContain('接口原文：50012 参数 year 不能为空')
  expect(await sentenceOf(tested(stub.config, { database: 'denied' }))).toContain('接口原文：token expired。')
})

test('an answer of ten million levels is refused at its two hundredth', async () => {
  expect(await sentenceOf(asked('GET /deep'))).toBe('返回的内容嵌套超过200层，请检查接口或文件的内容。')
})

test('the list of an answer becomes rows: exact numbers, objects as fields, lists as JSON', async () => {
  const { fields, rows } = await asked('# rows: data.list\nGET /list')
  expect(fields).toEqual([
    '编号:number',
    '价:number',
    '地址.城市:text',
    '标签:text',
    '日:date',
    '时:timestamp',
    '真:boolean',
  ])
  expect(rows).toEqual(
    [
      [
        { scaled: 9007199254740993n, scale: 0 },
        { scaled: 12345678901234567890123456789n, scale: 9 },
        '杭州',
        '["a",2.5]',
        45_351,
        expect.closeTo(45_351.5 + 8 / 24, 9),
        true,
      ],
      [1, null, '𠮷😀', '[]', null, null, null],
    ].map((row) => row.map((value, index) => (index === 0 && value === 1 ? expect.anything() : value))),
  )
})

test('a single object is a row, and a root list needs no path; a value of another kind is kept', async () => {
  expect((await asked('# rows: data\nGET /single')).rows).toEqual([[1]])
  expect((await asked('GET /root')).rows.map(([value]) => String(value))).toEqual(['1', 'two'])
})

test('an interface that does not turn its pages, or never ends, is refused instead of counted twice or cut', async () => {
  const refused = (text: string) => sentenceOf(asked(text))
  expect(await refused('# rows: rows\n# page: pageNo, size=10\nGET /always')).toContain('第2页与前面的页相同')
  expect(await refused('# rows: items\n# cursor: next -> after\nGET /circle')).toContain('没有真正翻页')
  // Ten thousand pages, or the time of a query where the machine is slower than that.
  expect(await refused('# rows: items\n# cursor: next -> after\nGET /endless')).toMatch(/翻了10000页|超过20秒/)
  expect(await refused('GET /wide')).toContain('超过2000个字段')
}, 60_000)

test('pages are asked for until one is short, cursors until there is none', async () => {
  const { rows } = await asked('# rows: rows\n# page: pageNo, size=100\nGET /paged?x=1')
  expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 240 }, (_, index) => index))
  expect(stub.asked.map(({ path }) => path)).toEqual([1, 2, 3].map((page) => `/demo/paged?x=1&pageNo=${page}&size=100`))
  expect((await asked('# rows: items\n# cursor: next -> after\nGET /cursor')).rows).toEqual([[0], [1], [2], [3], [4]])
})

test('a value stays one value wherever it stands', async () => {
  const hostile = `a/../b?x=1&y="},{"z": 1\r\n`
  const { rows } = await asked(
    'POST /echo?q=${a}\nX-Word: ${w}\n\n{"a": ${a}, "b": "vor ${a} nach", "c": ${n}, "d": ${e}}',
    {
      a: hostile,
      w: '中文',
      n: 5,
      e: null,
    },
  )
  const [path, body] = rows[0]!
  expect(path).toBe(`/demo/echo?q=${encodeURIComponent(hostile)}`)
  expect(JSON.parse(String(body))).toEqual({ a: hostile, b: `vor ${hostile} nach`, c: 5, d: null })
  expect(stub.asked[0]!.headers['x-word']).toBe(encodeURIComponent('中文'))
  expect(await sentenceOf(asked('GET /echo\nX-Word: ${a}', { a: hostile }))).toContain('接口请求的写法有误')
  expect(await sentenceOf(asked('GET /x/${a}/y', { a: '..' }))).toContain('接口请求的写法有误')
})

test('a condition keeps or drops a part of the request', async () => {
  await asked('GET /root?a=1<if test="b">&b=${b}</if>', { b: '' })
  await asked('GET /root?a=1<if test="b">&b=${b}</if>', { b: '2' })
  expect(stub.asked.map(({ path }) => path)).toEqual(['/demo/root?a=1', '/demo/root?a=1&b=2'])
})

test.each([
  ['GET http://169.254.169.254/latest'],
  ['GET //evil.example.cn/x'],
  ['GET /../admin'],
  ['GET /a/%2e%2e/admin'],
  ['GET /a\\..\\b'],
  ['DELETE /x'],
  ['PUT /x'],
  ['GET /x HTTP/1.1'],
  ['GET /x\nHost: evil.example.cn'],
  ['GET /x\nTransfer-Encoding: chunked'],
  ['GET /x\nX-Forwarded-For: 1.1.1.1'],
  ['GET /x\n\n{"a":1}'],
  ['# rows: a\n'],
  ['select 1'],
])('nobody may ask: %s', (text) => {
  expect(() => checkRequest(text)).toThrow(/./)
})

test('what an interface may answer instead of rows has a sentence', async () => {
  expect(await sentenceOf(asked('GET /moved'))).toContain('302')
  expect(await sentenceOf(asked('GET /down'))).toContain('503')
  expect(await sentenceOf(asked('GET /none'))).toContain('404')
  expect(await sentenceOf(asked('GET /html'))).toContain('没有找到数据列表')
  expect(await sentenceOf(asked('# rows: nowhere\nGET /single'))).toContain('没有找到数据列表')
  expect(await sentenceOf(asked('GET /cut'))).toBe(
    '接口的回答在第1行之后中断，没有用这一半数据。请稍后重试，或请接口方检查超时和大小限制。',
  )
  expect(await sentenceOf(rowsOf(stub.config, 'GET /slow', { timeoutMs: 300 }))).toContain('没有完成')
})

test('what an interface says itself is told, shortened and without what is secret', async () => {
  expect(await sentenceOf(asked('GET /err500'))).toBe(
    '接口返回状态500，请检查接口地址、参数和认证设置。接口原文：50012 参数 year 不能为空 ******。',
  )
  expect(await sentenceOf(asked('GET /err502'))).toContain('状态502')
  expect(await sentenceOf(asked('GET /err502'))).toContain('接口原文：502 Bad Gateway。')
  expect(await sentenceOf(asked('GET /denied'))).toContain('接口原文：token expired。')
  const refused = '接口没有给出数据，请按它的说明检查参数和认证设置。接口原文：40001 没有权限调用。'
  expect(await sentenceOf(asked('GET /err200'))).toBe(refused)
  expect(await sentenceOf(asked('# rows: data\nGET /err200'))).toBe(refused)
  expect(await sentenceOf(asked('# rows: rows\nGET /empty200'))).toContain('接口原文：500 查询超时。')
  expect((await asked('# rows: rows\nGET /none200')).rows).toEqual([])
})

test('the policy for addresses holds for interfaces too, by name and by number', async () => {
  expect(await sentenceOf(tested(stub.config, { host: '169.254.169.254', port: 80 }))).toContain('不允许连接地址')
  expect(await sentenceOf(tested(stub.config, { host: '[::ffff:169.254.169.254]', port: 80 }))).not.toBe('')
  allowAddresses('10.0.0.0/8')
  expect(await sentenceOf(tested(stub.config, { connectTimeoutMs: 3000 }))).toContain('不允许连接地址')
  expect(await sentenceOf(tested(stub.config, { host: 'localhost' }))).toContain('不允许连接地址')
})

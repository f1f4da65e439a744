import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import { answerJson, startStub } from '../testing/http-stub.ts'
import type { HttpStub } from '../testing/http-stub.ts'
import type { SourceConfig, TokenSignIn } from '../source.ts'
import { compileSql } from '../template/template-sql.ts'
import type { ParameterValue } from '../template/template-sql.ts'
import { rowsOf, sentenceOf } from '../testing/rows.ts'
import { rawAnswer } from './raw-answer.ts'
import { checkRequest } from './request-text.ts'

let stub: HttpStub
/** The token that the interface takes at the moment; each sign-in gives the next. */
let number = 0
let refusesAll = false
/** The answer to a sign-in comes letter by letter, without an end. */
let drips = false

beforeAll(async () => {
  stub = await startStub('api', ({ path, body, headers }, answer) => {
    const url = new URL(path, 'http://x')
    if (url.pathname === '/demo/login' && drips) {
      answer.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => answer.write(' '), 50)
      return void answer.once('close', () => clearInterval(drip))
    }
    if (url.pathname === '/demo/login') {
      const { account, key }: { account?: string; key?: string } = JSON.parse(body)
      if (account !== 'reader' || key !== 'Secret-stub-1') return answerJson(answer, `{"code":401,"msg":"密码错误"}`)
      number++
      return answerJson(answer, JSON.stringify({ data: { token: `token-${number}` } }))
    }
    const token = url.searchParams.get('access_token') ?? String(headers.authorization ?? '').replace('Bearer ', '')
    if (url.pathname === '/demo/rows' && (refusesAll || token !== `token-${number}`))
      return answerJson(answer, `{}`, 401)
    return answerJson(answer, JSON.stringify([{ body, key: headers['x-key'], channel: headers['x-channel'], token }]))
  })
})
beforeEach(() => {
  stub.asked.splice(0)
  refusesAll = false
  drips = false
})
afterAll(async () => {
  await closeSources()
  await stub.stop()
})

const signIn: TokenSignIn = {
  request: 'POST /login\n\n{"account": ${user}, "key": ${password}}',
  path: ['data', 'token'],
  seconds: 3600,
  place: 'header',
  name: 'Authorization',
  prefix: 'Bearer ',
}
const place = (change: Partial<SourceConfig> = {}): SourceConfig => ({ ...stub.config, signIn, ...change })
const logins = () => stub.asked.filter(({ path }) => path === '/demo/login').length

async function asked(config: SourceConfig, text: string, parameters: Record<string, ParameterValue> = {}) {
  const compiled = compileSql(text, { dialect: 'api', parameters })
  checkRequest(compiled.text)
  return rowsOf(config, compiled.text, { values: compiled.values })
}

test('a token is asked for once, used by all, and renewed when the interface does not take it any more', async () => {
  await Promise.all([asked(place(), 'GET /rows'), asked(place(), 'GET /rows'), asked(place(), 'GET /rows')])
  expect(logins()).toBe(1)
  number += 10
  await asked(place(), 'GET /rows')
  expect(logins()).toBe(2)
  refusesAll = true
  expect(await sentenceOf(asked(place(), 'GET /rows'))).toContain('拒绝登录')
  expect(logins()).toBe(3)
})

test('a sign-in whose answer has no end keeps nobody longer than their query', async () => {
  drips = true
  const slow = place({ user: 'slow' })
  const began = performance.now()
  const limit = { timeoutMs: 500 }
  expect(await sentenceOf(rowsOf(slow, 'GET /rows', limit))).toContain('没有完成')
  expect(performance.now() - began).toBeLessThan(5000)
  const leaver = new AbortController()
  setTimeout(() => leaver.abort(), 200)
  expect(await sentenceOf(rowsOf(slow, 'GET /rows', { signal: leaver.signal }))).toBe('查询已取消。')
}, 20_000)

test('a token can stand in the query, and an old one is asked for anew', async () => {
  const there = { ...signIn, place: 'query' as const, name: 'access_token', prefix: '' }
  const config = place({ signIn: { ...there, seconds: 0 } })
  await asked(config, 'GET /rows?a=1')
  await asked(config, 'GET /rows')
  expect(logins()).toBe(2)
  expect(stub.asked[1]?.path).toMatch(/\/rows\?a=1&access_token=token-\d+$/)
})

test('a sign-in that gives no token says so, and nothing of the password', async () => {
  const sentence = await sentenceOf(asked(place({ password: 'Wrong-word-9' }), 'GET /rows'))
  expect(sentence).toContain('登录请求没有返回令牌')
  expect(sentence).not.toContain('Wrong-word-9')
})

test("the source's headers come with every request, and a request may say otherwise", async () => {
  const config = { ...stub.config, headers: { 'X-Key': 'k-1', 'X-Channel': 'usual' } }
  const { rows } = await asked(config, 'GET /echo\nX-Channel: special')
  expect(rows[0]).toEqual(expect.arrayContaining(['k-1', 'special']))
})

test('a template makes the content from values, which stay values', async () => {
  const text = `# template: liquid
POST /echo

{"where": [{% for one in provinces %}{"name": {{ one }}}{% unless forloop.last %},{% endunless %}{% endfor %}],
 "year": {{ year }}, "also": \${year}{% if more %}, "more": true{% endif %}}`
  const provinces = ['浙江"}],"x":[{"', '𠮷\\']
  const { fields, rows } = await asked(stub.config, text, { provinces, year: 2026, more: null, other: 'x' })
  const body: unknown = JSON.parse(String(rows[0]?.[fields.indexOf('body:text')]))
  expect(body).toEqual({ where: provinces.map((name) => ({ name })), year: 2026, also: 2026 })
})

test('a template reaches nothing but its values, and makes nothing endless', async () => {
  const refused = (body: string, parameters: Record<string, ParameterValue> = { a: 'x' }) =>
    sentenceOf(asked(stub.config, `# template: liquid\nPOST /echo\n\n${body}`, parameters))
  expect(await refused('{"a": {{ unknown }}}')).toContain('unknown')
  expect(await refused('{"a": {{ a | raw }}}')).toContain('raw')
  expect(await refused('{"a": "{{ a }}"}')).toContain('模板有误')
  expect(await refused('{"a": {{ a.constructor.name }}}')).toContain('模板有误')
  expect(await refused(`{% include '/etc/passwd' %}{}`)).toContain('模板有误')
  expect(await refused('{% for i in (1..100000000) %}x{% endfor %}{}')).toContain('模板有误')
})

test('a value that looks like the place of another stays what it is', async () => {
  const text = '# template: liquid\nPOST /echo\n\n{"mine": {{ mine }}, "year": ${year}, "hidden": ${hidden}}'
  for (const mine of ['{{1}} {{2}} {{3}}', '\u{E000}2\u{E001}']) {
    const { fields, rows } = await asked(stub.config, text, { mine, year: 2026, hidden: 'secret-7' })
    const body: unknown = JSON.parse(String(rows[0]?.[fields.indexOf('body:text')]))
    expect(body).toEqual({ mine, year: 2026, hidden: 'secret-7' })
  }
})

test('the raw answer of a request is shown with its status, whatever it is', async () => {
  const ask = { sql: 'GET /rows', values: [], signal: new AbortController().signal }
  expect(await rawAnswer(stub.config, ask)).toMatchObject({ status: 401, text: '{}', isCut: false })
  expect(await rawAnswer(place(), ask)).toMatchObject({ status: 200, type: 'application/json' })
})

import { gzipSync } from 'node:zlib'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { logged } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from './startup/settings.ts'
import { type TestServer, testServer } from './testing.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await testServer()
  token = (await server.as('admin')).token ?? ''
})
afterAll(() => server.stop())

async function posted(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers }
  const answer = await fetch(server.base + path, { method: 'POST', headers: all, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const list = '/SpringReport/api/reportTpl/getTableList'
const insert = '/SpringReport/api/reportTpl/insert'

describe('what no column can hold is a sentence, not a defect', () => {
  test('the character NUL, half characters and numbers beyond all bounds', async () => {
    expect((await posted(list, '{"keyword":"a\\u0000b"}')).body).toMatchObject({ key: 'call.malformed' })
    const named = await posted(insert, '{"code":"half","name":"\\ud800名","folder":"","remark":""}')
    expect(named.body).toMatchObject({ code: '200' })
    expect((await posted(list, '{"current":9007199254740991,"size":5000}')).body).toMatchObject({
      key: 'call.malformed',
    })
    const save = { id: 'x', name: 'y', folder: '', remark: '', revision: 1e12 }
    expect((await posted('/SpringReport/api/reportTpl/update', JSON.stringify(save))).body.key).not.toBe('status.500')
  })

  test('names that every object has are names like any other', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const headers = { authorization: `Bearer ${token}` }
      const codes = await fetch(`${server.base}/api/alamo-base/dictionary?code=${name}`, { headers })
      expect(codes.status).not.toBe(500)
      const routes = await fetch(`${server.base}/api/alamo-base/menu/routes?topMenuId=${name}`, { headers })
      expect(routes.status).not.toBe(500)
      const values = await posted('/SpringReport/api/sysCodeValue/selectValByType', JSON.stringify({ codeType: name }))
      expect(values.body).toMatchObject({ code: '200' })
    }
    expect((await posted(list, '{"__proto__":{"admin":true}}')).body).toMatchObject({ key: 'call.malformed' })
    expect((await posted(list, '{"constructor":{"prototype":{"a":1}}}')).body).toMatchObject({ key: 'call.malformed' })
    expect((await posted(list, '{"constructor":1}')).body).toMatchObject({ key: 'call.unknownField' })
  })

  test('nesting to the bottom of the sea and a thousand unknown fields', async () => {
    const deep = '['.repeat(2_000_000) + ']'.repeat(2_000_000)
    expect((await posted(list, `{"keyword":${deep}}`)).body).toMatchObject({ code: '50001' })
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${'x'.repeat(500)}${at}`, 1]))
    const { body } = await posted(list, JSON.stringify(many))
    expect(String(body.message).length).toBeLessThan(400)
  })

  test('a small packed body that unpacks to 100 MB', async () => {
    const bomb = gzipSync(Buffer.from(JSON.stringify({ keyword: 'x'.repeat(100 * 1024 * 1024) })))
    const answer = await posted(list, new Uint8Array(bomb), { 'content-encoding': 'gzip' }).catch(() => null)
    if (answer !== null) expect([400, 413, 415, 200]).toContain(answer.status)
    if (answer !== null) expect(answer.body.code).not.toBe('200')
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
  })
})

describe('an idempotency key', () => {
  const create = '/api/alamo-base/user/access-token/create'
  const wanted = (name: string) => JSON.stringify({ name, scopes: ['report:read'], days: 7 })

  test('keeps its answer sealed: a token that is shown once lies nowhere readable', async () => {
    const { body } = await posted(create, wanted('一次'), { 'idempotency-key': 'sealed-1' })
    const { secret } = body.data as { secret: string }
    const again = await posted(create, wanted('一次'), { 'idempotency-key': 'sealed-1' })
    expect((again.body.data as { secret: string }).secret).toBe(secret)
    const replies = await server.services.db.execute(sql`select * from idempotent_reply`)
    expect(JSON.stringify(replies.rows)).not.toContain(secret.slice(-20))
    expect(JSON.stringify(replies.rows)).not.toContain('sealed-1')
  })

  test('is not for another input, and a repetition at the same moment does nothing twice', async () => {
    await posted(create, wanted('甲'), { 'idempotency-key': 'other-input' })
    expect((await posted(create, wanted('乙'), { 'idempotency-key': 'other-input' })).body).toMatchObject({
      key: 'call.keyReused',
    })
    const both = await Promise.all(
      [1, 2, 3].map(() => posted(create, wanted('同时'), { 'idempotency-key': 'at-once' })),
    )
    expect(both.some(({ status }) => status === 200)).toBe(true)
    const tokens = await (await server.as('admin')).calls(personalCalls).tokens({})
    expect(tokens.filter(({ name }) => name === '同时')).toHaveLength(1)
  })
})

test('a file that is asked for twice with one key comes whole both times, and is not kept', async () => {
  const asked = async () => {
    const headers = {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
      'idempotency-key': 'a file',
    }
    const answer = await fetch(`${server.base}/SpringReport/api/sysPost/export`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    return Buffer.from(await answer.arrayBuffer())
  }
  const replyCount = async () => (await server.services.db.execute(sql`select 1 from idempotent_reply`)).rows.length
  const before = await replyCount()
  for (const file of [await asked(), await asked()]) expect(file.subarray(0, 2).toString()).toBe('PK')
  expect(await replyCount()).toBe(before)
})

test('a key to a picture or a file in letters of another length is wrong, not a defect', async () => {
  const odd = encodeURIComponent('é'.repeat(43))
  const base = `${server.base}/api/alamo-base/attachment`
  expect((await fetch(`${base}/picture?id=x&key=${odd}`)).status).toBe(404)
  expect((await fetch(`${base}/open?ticket=x.${odd}`)).status).toBe(403)
})

test('a personal access token neither makes, removes nor fetches tokens', async () => {
  const owner = (await server.as('admin')).calls(personalCalls)
  const made = await owner.createToken({ name: '脚本', scopes: ['report:read'], days: 1 })
  const other = await owner.createToken({ name: '另一个', scopes: ['report:read'], days: 1 })
  const headers = { authorization: `Bearer ${made.secret}` }
  const remove = '/api/alamo-base/user/access-token/remove'
  expect((await posted(remove, JSON.stringify({ id: other.id }), headers)).body).toMatchObject({
    key: 'session.notHere',
  })
  const tried = { code: 'x', name: 'x', folder: '', remark: '' }
  expect((await posted(insert, JSON.stringify(tried), headers)).body).toMatchObject({ key: 'right.missing' })
  expect((await posted(list, '{}', { authorization: `Bearer ${made.secret}x` })).body).toMatchObject({ code: '50004' })
})

describe('what is open to everybody', () => {
  test('metrics are for this machine, not for whom a proxy passes on', async () => {
    expect((await fetch(`${server.base}/metrics`)).status).toBe(200)
    const passedOn = await fetch(`${server.base}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect(passedOn.status).toBe(403)
    const tokenServer = await testServer({ settings: { MINGTAI_METRICS: 'a token for metrics' } })
    try {
      expect((await fetch(`${tokenServer.base}/metrics`)).status).toBe(403)
      const headers = { authorization: 'Bearer a token for metrics' }
      expect((await fetch(`${tokenServer.base}/metrics`, { headers })).status).toBe(200)
    } finally {
      await tokenServer.stop()
    }
  })

  test('answers are not framed, guessed at or kept by anybody between', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.base}/api/alamo-base/user/readme`, { headers })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })

  test('a request that drips in is ended', () => {
    expect(server.app.server.requestTimeout).toBeLessThanOrEqual(600_000)
    expect(server.app.server.headersTimeout).toBeLessThanOrEqual(60_000)
  })

  test('no path leads out of the folders of pages', async () => {
    for (const path of [
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/index.html',
      '/..%2fsecret',
      '/%00',
      '/assets/%00',
      '/assets/x%00.js',
      '/secret.txt',
    ]) {
      const answer = await fetch(server.base + path)
      expect([400, 403, 404]).toContain(answer.status)
    }
  })
})

describe('a data source', () => {
  const connection = { type: 5 as const, port: 80, database: 'x', userName: 'x', password: 'x', id: null }
  const tried = async (host: string) =>
    (await server.as('admin'))
      .calls(dataSourceCalls)
      .test({ ...connection, host })
      .then(
        () => 'connected',
        (problem: { message: string }) => problem.message,
      )

  test('is not where clouds give out credentials, nor everywhere at once', async () => {
    for (const host of [
      '169.254.169.254',
      '0.0.0.0',
      '::ffff:169.254.169.254',
      '224.0.0.1',
      '100.100.100.200',
      '0x7f000001@x',
    ])
      expect(await tried(host)).toMatch(/不允许连接地址|主机/)
    const forbidden = await (
      await server.as('admin')
    )
      .calls(dataSourceCalls)
      .test({ ...connection, type: 1, host: '169.254.169.254' })
      .catch((problem: { message: string }) => problem.message)
    expect(forbidden).toContain('不允许连接地址169.254.169.254')
  })
})

describe('settings', () => {
  test('an empty secret is none, a short one is refused', () => {
    expect(readSettings({ MINGTAI_SECRET: '' }).secret).toBeNull()
    expect(readSettings({ DATABASE_URL: ' ' }).databaseUrl).toBeNull()
    expect(() => readSettings({ MINGTAI_SECRET: 'changeme' })).toThrow('16')
  })
})

test('the log says what went wrong without the values that it went wrong with', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(张伟) exists' })
  const problem = Object.assign(new Error('Failed query: insert into t values ($1)\nparams: s3cret,张伟'), {
    cause,
    params: ['s3cret', '张伟'],
  })
  const entry = JSON.stringify(logged(problem))
  expect(entry).toContain('insert into t')
  expect(entry).toContain('23505')
  expect(entry).not.toContain('s3cret')
  expect(entry).not.toContain('张伟')
})

import { request } from 'node:http'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { OTHER_TENANT } from '@mingtai/seeds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { type TestServer, testServer } from '../testing.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await testServer()
  token = (await server.as('designer')).token ?? ''
})
afterAll(() => server.stop())

function send(path: string, body: string, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/json', authorization: `Bearer ${token}`, reqSource: '1', ...headers }
  return fetch(server.base + path, { method: 'POST', headers: all, body })
}

/** As it is written: `fetch` would tidy the path up. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(server.base, { path }, (answer) => resolve(answer.resume().statusCode))
    asked.once('error', reject).end()
  })
}

describe('what is sent wrongly gets a sentence', () => {
  test.each(['/assets/%2e%2e/%2e%2e/package.json', '/assets/..\\..\\package.json', '/assets/....//'])(
    'a way out of the folder of pages: %s is not found, and is no defect',
    async (path) => expect(await statusOf(path)).toBe(404),
  )

  test('a request of 50 MB', async () => {
    const answer = await send(
      '/SpringReport/api/reportTpl/getTableList',
      JSON.stringify({ keyword: 'x'.repeat(50 * 1024 * 1024) }),
    ).catch(() => null)
    // The server may close the connection before the client has written all of it.
    if (answer !== null) {
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ code: '50001', key: 'call.tooLarge' })
    }
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
  })

  test('signs that turn the direction of text are in no name', async () => {
    const { addPhrase, phrases } = (await server.as('zhang.wei')).calls(personalCalls)
    await addPhrase({ text: '同意\u202E办理\u2069' })
    expect((await phrases({})).map(({ text }) => text)).toContain('同意办理')
  })

  test('text that is not JSON', async () => {
    const answer = await send('/SpringReport/api/reportTpl/getTableList', '{"current":')
    expect(await answer.json()).toMatchObject({ code: '50001', key: 'call.malformed' })
  })

  test('an unknown field, while the fields that the server keeps are dropped silently', async () => {
    const unknown = await send(
      '/SpringReport/api/reportTpl/getTableList',
      JSON.stringify({ current: 1, colour: 'red' }),
    )
    expect(await unknown.json()).toMatchObject({
      code: '50001',
      key: 'call.unknownField',
      message: expect.stringContaining('colour'),
    })
    const ignored = await send(
      '/SpringReport/api/reportTpl/getTableList',
      JSON.stringify({ current: 1, delFlag: 1, creator: 'x', createTime: 'y' }),
    )
    expect(await ignored.json()).toMatchObject({ code: '200' })
  })

  test('a value of the wrong kind names its field', async () => {
    const answer = await send('/SpringReport/api/reportTpl/getTableList', JSON.stringify({ current: 0 }))
    expect(await answer.json()).toMatchObject({ key: 'call.wrongField', responseData: { field: 'current' } })
  })

  test('an address that no call serves', async () => {
    const answer = await send('/SpringReport/api/nothing/here', '{}')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: '50001', message: '无法访问，请确认访问地址是否正确！' })
  })

  test('a right that the person does not have', async () => {
    const caller = await server.as('zhang.wei')
    await expect(caller.calls(dataSourceCalls).page({})).rejects.toMatchObject({ key: 'right.missing' })
    await expect(caller.calls(reportCalls).design({ id: 'x' })).rejects.toMatchObject({ key: 'right.missing' })
  })
})

describe('a post that is repeated', () => {
  test('creates once with the same idempotency key', async () => {
    const body = JSON.stringify({ name: '脚本', scopes: ['report:read'], days: 7 })
    const headers = { 'idempotency-key': 'once-and-only-once' }
    const create = async () =>
      (await (await send('/api/alamo-base/user/access-token/create', body, headers)).json()) as { data: { id: string } }
    const first = await create()
    const again = await create()
    expect(again.data.id).toBe(first.data.id)
    const caller = await server.as('designer')
    expect(await caller.calls(personalCalls).tokens({})).toHaveLength(1)
  })
})

describe('a personal access token', () => {
  test('works as a bearer within its scopes, and not after it was taken back', async () => {
    const owner = (await server.as('designer')).calls(personalCalls)
    const made = await owner.createToken({ name: '只读', scopes: ['report:read'], days: null })
    const as = (path: string, body: string) =>
      send(path, body, { authorization: `Bearer ${made.secret}` }).then((answer) => answer.json())
    expect(await as('/SpringReport/api/reportTpl/getTableList', '{}')).toMatchObject({ code: '200' })
    expect(await as('/SpringReport/api/reportDatasource/getTableList', '{}')).toMatchObject({ key: 'right.missing' })
    expect(
      await as(
        '/api/alamo-base/user/access-token/create',
        JSON.stringify({ name: 'x', scopes: ['report:read'], days: null }),
      ),
    ).toMatchObject({ key: 'session.notHere' })
    await owner.removeToken({ id: made.id })
    expect(await as('/SpringReport/api/reportTpl/getTableList', '{}')).toMatchObject({ code: '50004' })
  })
})

describe('two tenants', () => {
  test('see nothing of each other, whatever ids they send', async () => {
    const here = await server.as('designer')
    const there = await server.as('designer', OTHER_TENANT)
    const mine = await here.calls(reportCalls).page({})
    const source = await here.calls(dataSourceCalls).page({})
    expect(mine.total).toBeGreaterThan(8)
    const theirs = there.calls(reportCalls)
    expect((await theirs.page({})).total).toBe(0)
    for (const { id } of mine.data) {
      await expect(theirs.design({ id })).rejects.toMatchObject({ key: 'template.notFound' })
      await expect(theirs.detail({ id })).rejects.toMatchObject({ key: 'template.notFound' })
      await expect(theirs.remove({ id })).rejects.toMatchObject({ key: 'template.notFound' })
      await expect(there.calls(sharingCalls).shareLink({ type: 'report', id })).rejects.toMatchObject({
        key: 'template.notFound',
      })
    }
    await expect(theirs.form({ code: 'demo-detail' })).rejects.toMatchObject({ key: 'template.notFound' })
    await expect(there.calls(dataSourceCalls).detail({ id: source.data[0]?.id ?? '' })).rejects.toMatchObject({
      key: 'source.notFound',
    })
    const { resultId } = await here.calls(reportCalls).run({ code: 'demo-cross', values: {} })
    await expect(theirs.meta({ resultId })).rejects.toMatchObject({ key: 'run.resultGone' })
  })

  test('every call but the public ones refuses a caller who is not signed in', async () => {
    for (const { name: module, calls } of modules) {
      for (const call of Object.values(calls)) {
        if (call.needs === 'public') continue
        const path = call.path.replace(/\{\w+\}/g, 'x')
        const answer = await fetch(
          server.base + path,
          call.method === 'GET' ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
        )
        const body = (await answer.json()) as { code: unknown }
        expect([module, path, String(body.code)]).toEqual([module, path, call.envelope === 'report' ? '50004' : '4002'])
      }
    }
  })
})

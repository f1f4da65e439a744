import { tmpdir } from 'node:os'
import { done, file, get, nothing, post } from '@mingtai/api'
import { refuse, say } from '@mingtai/messages'
import Fastify from 'fastify'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor, Db } from './context.ts'
import { mount } from './mount.ts'
import { createVault } from './vault.ts'

/** Calls that touch no database, so that the wrapping itself can be looked at. */
const calls = {
  echo: post('/SpringReport/api/test/echo', {
    about: '回声',
    needs: 'login',
    input: z.object({ name: z.string().max(100), merchantNo: z.string().optional() }),
    reply: z.object({ name: z.string(), merchantNo: z.string().nullable() }),
  }),
  merchant: post('/SpringReport/api/sysMerchant/echo', {
    about: '商户',
    needs: 'login',
    input: z.object({ merchantNo: z.string().optional() }),
    reply: z.object({ merchantNo: z.string().nullable() }),
  }),
  fail: get('/api/alamo-base/test/fail', { about: '失败', needs: 'public', input: nothing, reply: done }),
  broken: get('/SpringReport/api/test/broken', { about: '坏掉', needs: 'public', input: nothing, reply: done }),
  brokenPost: post('/SpringReport/api/test/brokenPost', {
    about: '坏掉',
    needs: 'public',
    input: z.object({ name: z.string() }),
    reply: done,
  }),
  secret: get('/api/alamo-base/test/secret', {
    about: '只给声明的字段',
    needs: 'public',
    input: nothing,
    reply: z.object({ name: z.string() }),
  }),
  save: get('/SpringReport/api/test/save', {
    about: '下载',
    needs: 'public',
    envelope: 'file',
    input: nothing,
    reply: file,
  }),
  gone: get('/api/alamo-base/test/gone', {
    about: '文件在另一台服务器上',
    needs: 'public',
    envelope: 'file',
    input: nothing,
    reply: file,
  }),
  lost: get('/SpringReport/api/test/lost', {
    about: '没有文件',
    needs: 'public',
    envelope: 'file',
    input: nothing,
    reply: file,
  }),
}

function appFor(actor: Partial<Actor> | null, newToken: string | null = null, told: string[] = []) {
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => told.push(line) } } })
  const whole =
    actor === null
      ? null
      : ({ rights: new Set<string>(), merchantNo: null, isSystemMerchant: false, ...actor } as Actor)
  const db: Db = drizzle.mock()
  mount(
    app,
    {
      db,
      vault: createVault('a secret for tests'),
      uploads: tmpdir(),
      judge: async () => {},
      prove: async () => {},
      tell: (problem) => problem,
      identify: async () => whole,
      renew: async () => newToken,
    },
    calls,
    {
      echo: async ({ name, merchantNo }) => ({ name, merchantNo: merchantNo ?? null }),
      merchant: async ({ merchantNo }) => ({ merchantNo: merchantNo ?? null }),
      fail: async () => refuse('row.gone', '测试'),
      broken: async () => {
        throw new Error('select secret from somewhere')
      },
      brokenPost: async ({ name }) => {
        await new Promise((goOn) => setTimeout(goOn, name === 'gone' ? 200 : 0))
        throw new Error('nothing there')
      },
      secret: async () => ({ name: '张伟', passwordHash: 'argon2' }) as { name: string },
      save: async () => ({
        name: '订单/明细.csv',
        type: 'text/csv',
        content: { bytes: new TextEncoder().encode('a,b') },
      }),
      gone: async () => ({
        name: '甲.pdf',
        type: 'application/pdf',
        content: { path: `${tmpdir()}/mingtai-nothing-here` },
      }),
      lost: async () => refuse('run.resultGone'),
    },
  )
  return app
}

const send = (app: ReturnType<typeof appFor>, body: object) =>
  app.inject({ method: 'POST', url: calls.echo.path, payload: body }).then((answer) => answer.json())

test('the report half answers 200 with its code, and a newer token when there is one', async () => {
  const answer = await send(appFor({}, 'fresh'), { name: '甲' })
  expect(answer).toEqual({
    code: '200',
    message: '',
    msgLevel: 'success',
    responseData: { name: '甲', merchantNo: null },
    newToken: 'fresh',
  })
})

test('fields that the server keeps are dropped from a post', async () => {
  const answer = await send(appFor({}), { name: '甲', delFlag: 1, creator: 'x', createTime: 'y' })
  expect(answer.code).toBe('200')
})

test("a system merchant's own number is put into every post, whatever was sent", async () => {
  const app = appFor({ isSystemMerchant: true, merchantNo: 'M-7' })
  expect((await send(app, { name: '甲' })).responseData.merchantNo).toBe('M-7')
  expect((await send(app, { name: '甲', merchantNo: 'M-8' })).responseData.merchantNo).toBe('M-7')
})

test('a call about merchants names the one it means', async () => {
  const app = appFor({ isSystemMerchant: true, merchantNo: 'M-7' })
  const payload = { merchantNo: 'M-8' }
  const answer = await app.inject({ method: 'POST', url: calls.merchant.path, payload })
  expect(answer.json().responseData.merchantNo).toBe('M-8')
})

test('a refusal of the office half has its status and sentence', async () => {
  const answer = await appFor(null).inject({ url: calls.fail.path })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 404, success: false, msg: '“测试”不存在或已被删除，请刷新后重试。' })
})

test('an object that is no text, and has a length, is malformed', async () => {
  const answer = await send(appFor({}), { name: { length: { toString: 1, valueOf: 1 } } })
  expect(answer.message).toBe(say('call.malformed'))
})

test('a defect says nothing of its cause', async () => {
  const answer = await appFor(null).inject({ url: calls.broken.path })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ code: '50001', message: '系统异常，请联系管理员' })
  expect(answer.body).not.toContain('secret')
})

test('a defect of any call is logged, also when its body was read; not that of a caller who left', async () => {
  const told: string[] = []
  const app = appFor(null, null, told)
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (name: string, signal: AbortSignal | null = null) =>
    fetch(`${base}${calls.brokenPost.path}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, signal },
      body: JSON.stringify({ name }),
    })
  await fetch(`${base}${calls.broken.path}`)
  await ask('stays')
  await expect(ask('gone', AbortSignal.timeout(50))).rejects.toThrow()
  await app.close()
  expect(told.map((line) => JSON.parse(line).path)).toEqual([calls.broken.path, calls.brokenPost.path])
})

test('only what the contract names leaves the server', async () => {
  expect((await appFor(null).inject({ url: calls.secret.path })).json().data).toEqual({ name: '张伟' })
})

test('a download carries its name in the headers, a failed one its sentence', async () => {
  const answer = await appFor(null).inject({ url: calls.save.path })
  expect(decodeURIComponent(String(answer.headers.filename))).toBe('订单/明细.csv')
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''")
  expect(answer.headers['access-control-expose-headers']).toBe('filename,errormsg')
  const lost = await appFor(null).inject({ url: calls.lost.path })
  expect(decodeURIComponent(String(lost.headers.errormsg))).toMatch(/。$/)
})

test('a file that is not on this server is told as gone in a sentence, without the headers of a file', async () => {
  const told: string[] = []
  const gone = await appFor(null, null, told).inject({ url: calls.gone.path })
  expect([gone.statusCode, gone.json().key]).toEqual([410, 'call.fileGone'])
  expect(gone.headers['content-type']).toContain('application/json')
  expect(gone.headers['content-disposition']).toBeUndefined()
  // The operator learns which one it was.
  expect(told.join('')).toContain('文件不在这台服务器上')
})

test('without a session the report half says 50004 and the office half 4002', async () => {
  expect(await send(appFor(null), { name: '甲' })).toMatchObject({ code: '50004', message: '登录已失效，请重新登录。' })
})

import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { post } from './call.ts'
import { type CallError, type Session, client } from './client.ts'

/** What the server answers, one after the other; the last one stays. */
interface Planned {
  status?: number
  headers?: Record<string, string>
  body: object | string
}

const calls = {
  save: post('/api/save', { about: '保存', needs: 'login', input: z.object({ name: z.string() }), reply: z.unknown() }),
  saveReport: post('/SpringReport/save', { about: '保存', needs: 'login', input: z.object({}), reply: z.unknown() }),
}
const good = { body: { code: 200, data: 'saved' } }
const stale = { status: 401, headers: { 'x-session': 'stale' }, body: { code: 4101, msg: 'old', key: 'session.stale' } }
const over = {
  status: 401,
  headers: { 'x-session': 'over' },
  body: { code: 4002, msg: '登录已失效', key: 'session.ended' },
}
const locked = { status: 423, headers: { 'x-session': 'locked' }, body: { code: 423, msg: '', key: 'session.locked' } }

let server: Server
let base: string
let planned: Planned[]
let received: { body: string; token: string | undefined }[]

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      received.push({ body, token: request.headers.authorization })
      const { status = 200, headers = {}, body: answer } = planned.length > 1 ? planned.shift()! : planned[0]!
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  received = []
})

/** A session that writes down what it is asked, and answers as told. */
function session(answers: { refresh?: boolean; again?: boolean; unlocked?: boolean; proved?: boolean } = {}) {
  const asked: string[] = []
  let token = 'first'
  const change = (kind: string, answer: boolean) => {
    asked.push(kind)
    if (answer) token = 'second'
    return Promise.resolve(answer)
  }
  const own: Session = {
    base,
    token: () => token,
    renewed: () => {},
    refresh: () => change('refresh', answers.refresh ?? false),
    again: (sentence) => change(`again: ${sentence}`, answers.again ?? false),
    unlocked: () => change('unlocked', answers.unlocked ?? false),
    proved: () => change('proved', answers.proved ?? false),
    ended: (sentence) => asked.push(`ended: ${sentence}`),
  }
  return { own, asked }
}

test('a stale token is renewed and the same request sent once more', async () => {
  planned = [stale, good]
  const { own, asked } = session({ refresh: true })
  expect(await client(calls, own).save({ name: '甲' })).toBe('saved')
  expect(asked).toEqual(['refresh'])
  expect(received).toEqual([
    { body: '{"name":"甲"}', token: 'Bearer first' },
    { body: '{"name":"甲"}', token: 'Bearer second' },
  ])
})

test('a session that is over is renewed first, then asked for anew, and what was typed is sent', async () => {
  planned = [over, good]
  const { own, asked } = session({ again: true })
  expect(await client(calls, own).save({ name: '乙' })).toBe('saved')
  expect(asked).toEqual(['refresh', 'again: 登录已失效'])
  expect(received.at(-1)?.token).toBe('Bearer second')
})

test('whoever will not sign in again is refused, and the session ends', async () => {
  planned = [over]
  const { own, asked } = session()
  await expect(client(calls, own).save({ name: '丙' })).rejects.toMatchObject({ sessionEnded: true })
  expect(asked).toEqual(['refresh', 'again: 登录已失效', 'ended: 登录已失效'])
  expect(received).toHaveLength(1)
})

test('the report half says it in its own words', async () => {
  planned = [
    { headers: { 'x-session': 'over' }, body: { code: '50004', message: '登录已失效', key: 'session.ended' } },
    { body: { code: '200', responseData: 'saved' } },
  ]
  const { own, asked } = session({ again: true })
  expect(await client(calls, own).saveReport({})).toBe('saved')
  expect(asked).toEqual(['refresh', 'again: 登录已失效'])
})

test('a 401 of somebody between browser and server asks with its sentence, one about something else does not', async () => {
  planned = [{ status: 401, body: { msg: '网关登录超时' } }, good]
  const asks = session({ again: true })
  expect(await client(calls, asks.own).save({ name: '丁' })).toBe('saved')
  expect(asks.asked).toEqual(['refresh', 'again: 网关登录超时'])
  planned = [{ status: 401, body: { code: 401, msg: '分享密码错误', key: 'share.passwordWrong' } }]
  const other = session({ again: true })
  await expect(client(calls, other.own).save({ name: '戊' })).rejects.toMatchObject({ key: 'share.passwordWrong' })
  expect(other.asked).toEqual([])
})

test('a dangerous request goes once more after the proof, and is refused without it', async () => {
  const headers = { 'x-session': 'unproved' }
  const unproved = { status: 403, headers, body: { code: 403, msg: '请先验证身份。', key: 'session.stepUp' } }
  planned = [unproved, good]
  const proven = session({ proved: true })
  expect(await client(calls, proven.own).save({ name: '甲' })).toBe('saved')
  expect(proven.asked).toEqual(['proved'])
  expect(received.map(({ body }) => body)).toEqual(['{"name":"甲"}', '{"name":"甲"}'])
  planned = [unproved]
  const declined = client(calls, session({ proved: false }).own).save({ name: '乙' })
  await expect(declined).rejects.toMatchObject({ key: 'session.stepUp', message: '请先验证身份。' })
  planned = [
    { headers, body: { code: '50001', message: '请先验证身份。', key: 'session.stepUp' } },
    { body: { code: '200', message: '', responseData: 'saved' } },
  ]
  expect(await client(calls, session({ proved: true }).own).saveReport({})).toBe('saved')
})

test('a locked screen holds the request until it is open', async () => {
  planned = [locked, good]
  const { own, asked } = session({ unlocked: true })
  expect(await client(calls, own).save({ name: '己' })).toBe('saved')
  expect(asked).toEqual(['unlocked'])
})

test('a server that has forgotten its keys logs out', async () => {
  planned = [{ status: 500, body: { code: 500, msg: 'aesKey does not exist', key: 'signIn.keyUnknown' } }]
  const { own, asked } = session()
  await expect(client(calls, own).save({ name: '庚' })).rejects.toMatchObject({ key: 'signIn.keyUnknown' })
  expect(asked).toEqual(['ended: aesKey does not exist'])
})

describe('what an answer says', () => {
  const failed = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (problem: CallError) => problem,
    )

  test('is as grave as the report half writes it, and as the catalogue has it for a key of the office half', async () => {
    planned = [
      { body: { code: '50001', message: '已取消', msgLevel: 'info', key: 'run.cancelled', responseData: null } },
    ]
    expect(await failed(client(calls, session().own).saveReport({}))).toMatchObject({
      message: '已取消',
      level: 'info',
    })
    planned = [
      { status: 409, body: { code: 409, success: false, msg: '请先查看', key: 'revision.conflict', data: null } },
    ]
    expect(await failed(client(calls, session().own).save({ name: '' }))).toMatchObject({ level: 'warning' })
    planned = [{ status: 400, body: { code: 400, success: false, msg: '不行', key: 'field.required', data: null } }]
    expect(await failed(client(calls, session().own).save({ name: '' }))).toMatchObject({ level: 'error' })
  })

  test('is told also when the call went well', async () => {
    planned = [{ body: { code: '200', message: '数据删除成功。', msgLevel: 'success', responseData: 1 } }]
    const heard: string[] = []
    const told: Session = { ...session().own, told: (sentence, level) => heard.push(`${level} ${sentence}`) }
    expect(await client(calls, told).saveReport({})).toBe(1)
    expect(heard).toEqual(['success 数据删除成功。'])
  })

  test.each([
    [502, '网络异常。'],
    [503, '服务器停止运行，请与管理员联系。'],
    [504, '服务器停止运行，请与管理员联系。'],
    [404, '无法访问，请确认访问地址是否正确！'],
    [501, '未找到该服务'],
  ])('is a page of a proxy with status %i: the catalogue says what happened', async (status, sentence) => {
    planned = [{ status, body: '<html>nginx</html>' }]
    expect(await failed(client(calls, session().own).saveReport({}))).toMatchObject({
      message: sentence,
      code: '50001',
    })
    expect(await failed(client(calls, session().own).save({ name: '' }))).toMatchObject({ message: sentence })
  })

  test('is nothing that anybody knows', async () => {
    planned = [{ status: 418, body: '<html></html>' }]
    expect(await failed(client(calls, session().own).saveReport({}))).toMatchObject({ message: '系统异常，请重试。' })
    expect(await failed(client(calls, session().own).save({ name: '' }))).toMatchObject({ message: '未知错误。' })
    planned = [{ body: '<html></html>' }]
    expect(await failed(client(calls, session().own).save({ name: '' }))).toMatchObject({
      message: '系统异常，请重试。',
    })
  })
})

test('an answer that does not come in time is given up with a sentence, and what is not there with another', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const of = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const patient: Session = { ...session().own, base: of, patience: 20 }
  await expect(client(calls, patient).saveReport({})).rejects.toMatchObject({
    ...{ message: '请求超时，请稍后再试。', key: 'call.timedOut', code: '50001' },
  })
  await new Promise<void>((resolve) => {
    silent.closeAllConnections()
    silent.close(() => resolve())
  })
  await expect(client(calls, { ...session().own, base: of }).saveReport({})).rejects.toMatchObject({
    ...{ message: '网络连接异常，请检查网络。', key: 'network' },
  })
})

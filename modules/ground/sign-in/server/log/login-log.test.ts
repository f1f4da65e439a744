import { CallError, client } from '@mingtai/api'
import { message } from '@mingtai/modules/ground/notification/server/tables'
import { sealedCredentials, sessionOf, signInTo, testServer, type TestServer } from '@mingtai/server/testing'
import { auditLog } from '@mingtai/server-kit/tables'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInCalls } from '../../calls.ts'
import { loginSession } from '../tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const publicCalls = () => client(signInCalls, sessionOf(server.base, null))
const keyOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'let in',
    (problem: unknown) => (problem instanceof CallError ? problem.key : String(problem)),
  )

test('every attempt is written down, with its way and its outcome, and only its own tenant reads it', async () => {
  await keyOf(signInTo(server.base, { username: 'group_hr', password: 'wrong' }))
  await signInTo(server.base, { username: 'group_hr' })
  const admin = (await server.as('admin')).calls(signInCalls)
  const { data } = await admin.loginLog({ keyword: 'group_hr' })
  expect(data.map(({ result, way }) => [way, result])).toEqual([
    ['password', 'ok'],
    ['password', 'signIn.wrongPassword'],
  ])
  expect((await admin.loginLog({ keyword: 'group_hr', result: 'refused' })).total).toBe(1)
  expect((await admin.loginLog({ keyword: '%' })).total).toBe(0)
  const foreignAdmin = (await server.as('admin', '100001')).calls(signInCalls)
  expect((await foreignAdmin.loginLog({ keyword: 'group_hr' })).total).toBe(0)
  expect(await keyOf((await server.as('zhang.wei')).calls(signInCalls).loginLog({}))).toBe('right.missing')
  const mine = await (await server.as('group_hr')).calls(signInCalls).mySignIns({})
  expect(mine.map(({ words }) => words)).toContain('用户名或密码错误')
})

test('a device that was not seen before is written down, and its person is told', async () => {
  const { db } = server.services
  const enter = async (agent: string) => {
    const sealed = await sealedCredentials(server.base, { username: 'hotline_admin' })
    return publicCalls().token({ grant_type: 'password', ...sealed }, { headers: { 'user-agent': agent } })
  }
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
  const noted = () => db.select().from(auditLog).where(eq(auditLog.action, 'sign-in-new-device'))
  await enter(windows)
  await enter(windows)
  expect(await noted()).toHaveLength(0)
  await enter('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1')
  expect((await noted()).map((row) => row.detail)).toEqual([{ device: 'Safari 18 · iPhone' }])
  const told = await db.select().from(message).where(like(message.title, '新设备登录%'))
  expect(told.map(({ title, link }) => ({ title, link }))).toEqual([
    { title: '新设备登录：Safari 18 · iPhone', link: '/user/security' },
  ])
  const rows = await db.select().from(loginSession).where(eq(loginSession.device, 'Chrome 131 · Windows'))
  expect(rows).toHaveLength(2)
})

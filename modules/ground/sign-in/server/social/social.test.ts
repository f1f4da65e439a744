import { CallError, client } from '@mingtai/api'
import { sealedCredentials, sessionOf, signInTo, testServer, type TestServer } from '@mingtai/server/testing'
import { auditLog, callRate } from '@mingtai/server-kit/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInCalls } from '../../calls.ts'
import { askOutside } from './outside.ts'
import { otherSystem, type OtherSystem } from './social-fixture.ts'
import { oauthState, socialBind, socialPending, socialProvider } from '../tables.ts'

let server: TestServer
let other: OtherSystem
const keyOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'let in',
    (problem: unknown) => (problem instanceof CallError ? problem.key : String(problem)),
  )
const callsOf = (token: string | null) => client(signInCalls, sessionOf(server.base, token))
const enter = async (username: string) => callsOf((await signInTo(server.base, { username })).access_token)

const provider = (type: string, change = {}) => ({
  type,
  name: `统一身份认证 ${type}`,
  protocol: 'oauth2' as const,
  clientId: 'mingtai',
  secret: 'their-secret',
  authorizeUrl: `${other.base}/authorize`,
  tokenUrl: `${other.base}/token`,
  userinfoUrl: `${other.base}/userinfo`,
  scope: 'openid',
  idField: 'data.sub',
  nameField: 'data.name',
  enabled: true,
  sort: 1,
  ...change,
})

beforeAll(async () => {
  server = await testServer()
  other = await otherSystem()
  const admin = await enter('admin')
  await admin.insertProvider(provider('unified'))
  await admin.insertProvider(
    provider('dingtalk', {
      protocol: 'dingtalk',
      tokenUrl: `${other.base}/ding/token`,
      userinfoUrl: `${other.base}/ding/me`,
      idField: 'unionId',
      nameField: 'nick',
    }),
  )
  await admin.insertProvider(
    provider('ding-inside', {
      protocol: 'dingtalk_inner',
      authorizeUrl: '',
      tokenUrl: `${other.base}/ding/gettoken`,
      userinfoUrl: `${other.base}/ding/getuserinfo`,
      idField: 'result.unionid',
      nameField: 'result.name',
    }),
  )
})
beforeEach(async () => {
  other.fail(200)
  await server.services.db.delete(callRate)
  await server.services.db.delete(socialBind)
})
afterAll(async () => {
  await server.stop()
  await other.stop()
})

/** Begin a walk as a browser does, and keep the cookie that it was given. */
async function begin(source: string, token: string | null = null, purpose = 'sign-in') {
  const answer = await fetch(`${server.base}/api/alamo-base/oauth/state?source=${source}&purpose=${purpose}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })
  const body: unknown = await answer.json()
  const { data } = body as { data: { state: string; address: string } }
  const [line = ''] = answer.headers.getSetCookie()
  return { ...data, cookie: line.split(';')[0] ?? '', line }
}

interface Back {
  code: string
  state: string
  cookie: string
  source?: string
  grant?: 'social' | 'dingtalk_inner'
}

const comeBack = ({ code, state, cookie, source, grant = 'social' }: Back) =>
  callsOf(null).token({ grant_type: grant, code, state, ...(source ? { source } : {}) }, { headers: { cookie } })

async function walk(source: string, who: { sub: string; name: string }) {
  const begun = await begin(source)
  const back = other.signIn(begun.address, who)
  return { ...begun, code: back.searchParams.get('code') ?? '' }
}

async function bindTo(username: string, source: string, who: { sub: string; name: string }) {
  const { access_token } = await signInTo(server.base, { username })
  const begun = await begin(source, access_token, 'bind')
  const code = other.signIn(begun.address, who).searchParams.get('code') ?? ''
  await callsOf(access_token).bindSocial(
    { type: source, code, state: begun.state },
    { headers: { cookie: begun.cookie } },
  )
  return callsOf(access_token)
}

describe('coming from another system', () => {
  test('lets in whoever bound the account there, by the sign-in page and its list', async () => {
    const calls = await bindTo('zhang.wei', 'unified', { sub: 'u-1', name: '张伟（统一）' })
    expect(await calls.socialList({})).toContainEqual(
      expect.objectContaining({ type: 'unified', boundAs: '张伟（统一）' }),
    )
    expect((await callsOf(null).settings({})).others.map(({ type }) => type)).toContain('unified')
    const { access_token } = await comeBack(await walk('unified', { sub: 'u-1', name: '张伟（统一）' }))
    expect(await callsOf(access_token).readme({})).toMatchObject({ name: 'zhang.wei' })
  })

  test('whom nobody is bound to is told, and is bound after a password', async () => {
    const problem = await comeBack(await walk('unified', { sub: 'u-2', name: '周敏' })).catch((error: unknown) => error)
    expect(problem).toMatchObject({ key: 'signIn.thirdPartyUnbound' })
    const { socialId } = (problem as CallError).data as { socialId: string }
    const enterWith = async (username: string) =>
      callsOf(null).token(
        { grant_type: 'password', ...(await sealedCredentials(server.base, { username })) },
        { headers: { socialId } },
      )
    const designer = callsOf((await enterWith('designer')).access_token)
    expect(await keyOf(enterWith('designer'))).toBe('signIn.bindExpired')
    const { access_token } = await comeBack(await walk('unified', { sub: 'u-2', name: '周敏' }))
    expect(await callsOf(access_token).readme({})).toMatchObject({ name: 'designer' })
    await designer.unbindSocial({ type: 'unified' })
    expect(await keyOf(comeBack(await walk('unified', { sub: 'u-2', name: '周敏' })))).toBe('signIn.thirdPartyUnbound')
    expect(await keyOf(designer.unbindSocial({ type: 'unified' }))).toBe('row.gone')
  })

  test('a ticket of one tenant binds nobody of another', async () => {
    const problem = await comeBack(await walk('unified', { sub: 'u-3', name: '甲' })).catch((error: unknown) => error)
    const { socialId } = (problem as CallError).data as { socialId: string }
    const sealed = await sealedCredentials(server.base, { username: 'admin', tenant: '100001' })
    const foreignSignIn = callsOf(null).token({ grant_type: 'password', ...sealed }, { headers: { socialId } })
    expect(await keyOf(foreignSignIn)).toBe('signIn.bindExpired')
    expect(await server.services.db.select().from(socialPending)).not.toEqual([])
  })

  test('one account there is one account here, and the other way round', async () => {
    await bindTo('zhang.wei', 'unified', { sub: 'u-4', name: '甲' })
    expect(await keyOf(bindTo('designer', 'unified', { sub: 'u-4', name: '甲' }))).toBe('signIn.boundToOther')
    expect(await keyOf(bindTo('zhang.wei', 'unified', { sub: 'u-5', name: '乙' }))).toBe('signIn.alreadyBound')
  })

  test('DingTalk in a browser and inside of its own program', async () => {
    await bindTo('zhang.wei', 'dingtalk', { sub: 'ding-1', name: '张伟' })
    expect(await keyOf(comeBack(await walk('dingtalk', { sub: 'ding-1', name: '张伟' })))).toBe('let in')
    const { state, address, cookie } = await begin('ding-inside')
    expect(address).toBe('')
    const inside = comeBack({ code: 'ding-9', state, cookie, grant: 'dingtalk_inner', source: 'ding-inside' })
    expect(await keyOf(inside)).toBe('signIn.thirdPartyUnbound')
  })
})

describe('a state', () => {
  test('is of one browser, one use, one system and ten minutes', async () => {
    const who = { sub: 'u-6', name: '甲' }
    await bindTo('zhang.wei', 'unified', who)
    const first = await walk('unified', who)
    expect(first.line).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await keyOf(comeBack({ ...first, cookie: '' }))).toBe('signIn.stateWrong')
    expect(await keyOf(comeBack(first))).toBe('signIn.stateWrong')
    const second = await walk('unified', who)
    const otherBrowser = await begin('unified')
    expect(await keyOf(comeBack({ ...second, cookie: otherBrowser.cookie }))).toBe('signIn.stateWrong')
    const third = await walk('unified', who)
    expect(await keyOf(comeBack({ ...third, source: 'dingtalk' }))).toBe('signIn.stateWrong')
    const fourth = await walk('unified', who)
    await server.services.db.update(oauthState).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await keyOf(comeBack(fourth))).toBe('signIn.stateWrong')
    const fifth = await walk('unified', who)
    expect(await keyOf(comeBack({ ...fifth, state: 'made up' }))).toBe('signIn.stateWrong')
    expect(await keyOf(comeBack(fifth))).toBe('let in')
    expect(await keyOf(comeBack(fifth))).toBe('signIn.stateWrong')
  })

  test('of a sign-in binds nothing, of a binding signs nobody in, and of one person binds no other', async () => {
    const who = { sub: 'u-7', name: '甲' }
    const { access_token } = await signInTo(server.base, { username: 'zhang.wei' })
    const forSignIn = await walk('unified', who)
    const bind = (calls: ReturnType<typeof callsOf>, { code, state, cookie }: Back) =>
      keyOf(calls.bindSocial({ type: 'unified', code, state }, { headers: { cookie } }))
    expect(await bind(callsOf(access_token), forSignIn)).toBe('signIn.stateWrong')
    const forBind = await begin('unified', access_token, 'bind')
    const code = other.signIn(forBind.address, who).searchParams.get('code') ?? ''
    expect(await keyOf(comeBack({ ...forBind, code }))).toBe('signIn.stateWrong')
    const again = await begin('unified', access_token, 'bind')
    const next = other.signIn(again.address, who).searchParams.get('code') ?? ''
    expect(await bind(await enter('designer'), { ...again, code: next })).toBe('signIn.stateWrong')
  })

  test('a code of the other system serves once', async () => {
    const who = { sub: 'u-8', name: '甲' }
    await bindTo('zhang.wei', 'unified', who)
    const first = await walk('unified', who)
    expect(await keyOf(comeBack(first))).toBe('let in')
    const second = await begin('unified')
    expect(await keyOf(comeBack({ ...second, code: first.code }))).toBe('signIn.thirdPartyFailed')
  })
})

describe('another system that fails', () => {
  test('is told in our words, and its answer goes to the audit alone', async () => {
    for (const status of [404, 500]) {
      const begun = await walk('unified', { sub: 'u-9', name: '甲' })
      other.fail(status)
      expect(await keyOf(comeBack(begun))).toBe('signIn.thirdPartyFailed')
      other.fail(200)
    }
    const ding = await walk('dingtalk', { sub: 'u-9', name: '甲' })
    other.fail(500)
    const problem = await comeBack(ding).catch((error: unknown) => error)
    expect((problem as CallError).message).toBe('钉钉授权失败，请联系管理员')
    const rows = await server.services.db.select().from(auditLog).where(eq(auditLog.action, 'social-failed'))
    expect(rows.map(({ detail }) => JSON.stringify(detail))).toContain('{"why":"answered 404"}')
  })

  test('does not lead us elsewhere', async () => {
    const begun = await walk('unified', { sub: 'u-10', name: '甲' })
    other.fail(302)
    expect(await keyOf(comeBack(begun))).toBe('signIn.thirdPartyFailed')
    await expect(askOutside(`${other.base}/userinfo`, { method: 'GET', headers: {} })).rejects.toThrow('answered 302')
  })

  test('is not asked where it lies at an address that gives secrets to whoever asks', async () => {
    const asked = { method: 'GET' as const, headers: {} }
    for (const address of ['http://169.254.169.254/', 'http://[fd00:ec2::254]/', 'http://100.100.100.200/x'])
      await expect(askOutside(address, asked)).rejects.toThrow('not allowed')
    await expect(askOutside('file:///etc/passwd', asked)).rejects.toThrow('not to be asked')
  })
})

describe('the list of other systems', () => {
  test('is kept by who holds the right, tenant by tenant, and shows no secret', async () => {
    const admin = await enter('admin')
    const list = await admin.providers({})
    expect(JSON.stringify(list)).not.toContain('their-secret')
    expect(list[0]?.hasSecret).toBe(true)
    const rows = await server.services.db.select().from(socialProvider)
    expect(JSON.stringify(rows)).not.toContain('their-secret')
    const reader = await enter('zhang.wei')
    expect(await keyOf(reader.providers({}))).toBe('right.missing')
    expect(await keyOf(reader.insertProvider(provider('mine')))).toBe('right.missing')
    const foreignAdmin = (await server.as('admin', '100001')).calls(signInCalls)
    expect(await foreignAdmin.providers({})).toEqual([])
    const id = list[0]?.id ?? ''
    expect(await keyOf(foreignAdmin.removeProvider({ id }))).toBe('row.gone')
    expect(await keyOf(foreignAdmin.updateProvider({ ...provider('unified'), id, revision: 1 }))).toBe('row.gone')
    expect(await keyOf(callsOf(null).oauthState({ source: 'unified', tenantId: '100001' }))).toBe('signIn.providerGone')
  })

  test('refuses a second of one name, an unsafe address, a stale change, and a secret that would go elsewhere', async () => {
    const admin = await enter('admin')
    expect(await keyOf(admin.insertProvider(provider('unified')))).toBe('signIn.providerTaken')
    expect(await keyOf(admin.insertProvider(provider('plain', { tokenUrl: 'http://id.example.cn/token' })))).toBe(
      'signIn.providerAddress',
    )
    const found = (await admin.providers({})).find(({ type }) => type === 'dingtalk')
    const form = {
      ...provider('dingtalk', {
        protocol: 'dingtalk',
        tokenUrl: `${other.base}/ding/token`,
        userinfoUrl: `${other.base}/ding/me`,
        idField: 'unionId',
        nameField: 'nick',
      }),
      id: found?.id ?? '',
      secret: null,
    }
    expect(await keyOf(admin.updateProvider({ ...form, revision: 0 }))).toBe('revision.conflict')
    const elsewhere = { ...form, revision: 1, tokenUrl: 'https://evil.example.cn/token' }
    expect(await keyOf(admin.updateProvider(elsewhere))).toBe('field.required')
    await admin.updateProvider({ ...form, revision: 1, name: '钉钉' })
    await bindTo('zhang.wei', 'dingtalk', { sub: 'ding-2', name: '张伟' })
    await admin.removeProvider({ id: form.id })
    expect(await server.services.db.select().from(socialBind)).toEqual([])
  })
})

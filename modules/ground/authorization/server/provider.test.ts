import { randomBytes } from 'node:crypto'
import { CallError, client as clientOf } from '@mingtai/api'
import { personOf, sessionOf, signInTo, testServer, type Caller, type TestServer } from '@mingtai/server/testing'
import { person, tenant } from '@mingtai/modules/ground/organization/server'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { accessToken } from '@mingtai/modules/ground/personal/server/tables'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { frontHash } from '@mingtai/modules/ground/sign-in/server'
import { DEMO_PASSWORD } from '@mingtai/seeds'
import { eq } from 'drizzle-orm'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorizationCalls } from '../calls.ts'
import { BACK, walksTo } from './testing.ts'
import { oidcModel } from './tables.ts'

const form = {
  name: '督查系统',
  remark: '',
  homepage: '',
  redirectUris: [BACK],
  scopes: ['openid', 'profile', 'phone'] as const,
  isPublic: false,
  enabled: true,
}
let server: TestServer
let admin: Caller
let reader: Caller
let client: { clientId: string; secret: string }
let walks: ReturnType<typeof walksTo>

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  reader = await server.as('zhang.wei')
  const made = await admin.calls(authorizationCalls).insertClient({ ...form, scopes: [...form.scopes] })
  client = { clientId: made.clientId, secret: made.secret ?? '' }
  walks = walksTo(server.base, client)
})
afterAll(() => server.stop())

const keyOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'let in',
    (problem: unknown) => (problem instanceof CallError ? problem.key : String(problem)),
  )

const browser = () => walks.browser()
const asking = (change?: Record<string, string>) => walks.asking(change)
const consent = (...asked: Parameters<typeof walks.consent>) => walks.consent(...asked)
const exchange = (body: Record<string, string>, secret?: string) => walks.exchange(body, secret)
const tokens = (caller: Caller) => walks.tokens(caller)

describe('a program that people let in', () => {
  test('gets a code, tokens that our public key proves, and no more than it asked for', async () => {
    const zhang = await personOf(server, 'zhang.wei')
    const { verifier, path } = asking()
    const { asked, back } = await consent(reader, browser(), path)
    expect(asked).toMatchObject({ name: '督查系统', host: 'localhost:9', scopes: ['openid', 'profile'], isFirst: true })
    expect(back.searchParams.get('state')).toBe('theirs')
    const code = back.searchParams.get('code') ?? ''
    const answer = await exchange({
      grant_type: 'authorization_code',
      code,
      redirect_uri: BACK,
      code_verifier: verifier,
    })
    const body: unknown = await answer.json()
    const { id_token, access_token, refresh_token } = body as Record<string, string>
    const keys = createRemoteJWKSet(new URL(`${server.base}/authz/jwks`))
    const { payload } = await jwtVerify(id_token ?? '', keys, { audience: client.clientId })
    expect(payload).toMatchObject({ sub: zhang.id, tenant_id: '433489', name: '张伟', preferred_username: 'zhang.wei' })
    const info = await fetch(`${server.base}/authz/me`, { headers: { authorization: `Bearer ${access_token}` } })
    expect(await info.json()).toMatchObject({ name: '张伟' })
    expect(payload).not.toHaveProperty('phone_number')
    const storedModels = await server.services.db.select().from(oidcModel)
    for (const secret of [code, access_token, refresh_token]) expect(JSON.stringify(storedModels)).not.toContain(secret)
  })

  test('a code serves once; its second use takes back what the first one gave', async () => {
    const { code, verifier, body } = await tokens(reader)
    const again = await exchange({
      grant_type: 'authorization_code',
      code,
      redirect_uri: BACK,
      code_verifier: verifier,
    })
    expect(again.status).toBe(400)
    const info = await fetch(`${server.base}/authz/me`, { headers: { authorization: `Bearer ${body.access_token}` } })
    expect(info.status).toBe(401)
  })

  test('neither a wrong secret, nor a wrong verifier, nor another way back exchanges a code', async () => {
    const once = async (change: Record<string, string>, secret?: string) => {
      const { verifier, path } = asking()
      const { back } = await consent(reader, browser(), path)
      const code = back.searchParams.get('code') ?? ''
      const body = { grant_type: 'authorization_code', code, redirect_uri: BACK, code_verifier: verifier, ...change }
      return (await exchange(body, secret)).status
    }
    expect(await once({}, 'wrong')).toBe(401)
    expect(await once({ code_verifier: randomBytes(32).toString('base64url') })).toBe(400)
    expect(await once({ redirect_uri: 'http://localhost:9/other' })).toBe(400)
  })

  test('a refresh token turns, and an old one is refused', async () => {
    const { body } = await tokens(reader)
    const renew = (refresh_token: string) => exchange({ grant_type: 'refresh_token', refresh_token })
    const next: unknown = await (await renew(body.refresh_token ?? '')).json()
    expect((next as Record<string, string>).access_token).toBeTruthy()
    expect((await renew(body.refresh_token ?? '')).status).toBe(400)
  })
})

describe('what is asked wrongly', () => {
  test('an address that is not registered is never gone to', async () => {
    for (const redirect_uri of ['https://evil.example/back', `${BACK}/../other`, 'javascript:alert(1)']) {
      const page = await browser()(asking({ redirect_uri }).path)
      expect(page.status).toBe(400)
      expect(page.to).toBe('')
      expect(await page.answer.text()).toContain('回调地址与登记的不一致')
    }
  })

  test('a request without PKCE comes back refused, an unknown program gets a page', async () => {
    const without = await browser()(
      `/authz/auth?client_id=${client.clientId}&response_type=code&redirect_uri=${encodeURIComponent(BACK)}&scope=openid`,
    )
    expect(new URL(without.to).searchParams.get('error')).toBe('invalid_request')
    const unknown = await browser()(asking({ client_id: '<script>' }).path)
    const text = await unknown.answer.text()
    expect(text).toContain('没有登记这个应用')
    expect(text).not.toContain('<script>')
    expect(unknown.answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test('a refusal is told to the program', async () => {
    const { back } = await consent(reader, browser(), asking().path, false)
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('code')).toBeNull()
  })

  test('the browser that did not ask cannot fetch the answer', async () => {
    const walk = browser()
    const page = await walk(asking().path)
    const uid = new URL(page.to, server.base).searchParams.get('oauth_approval') ?? ''
    const { next } = await reader.calls(authorizationCalls).answer({ uid, agrees: true }, walk.here())
    const stolen = await browser()(next)
    expect(stolen.status).toBe(400)
    expect(stolen.to).toBe('')
  })

  test('somebody who is sent a link to the request of another browser lets nobody in', async () => {
    const attacker = browser()
    await consent(reader, browser(), asking().path)
    const page = await attacker(asking().path)
    const uid = new URL(page.to, server.base).searchParams.get('oauth_approval') ?? ''
    const calls = reader.calls(authorizationCalls)
    for (const here of [{}, browser().here()]) {
      expect(await keyOf(calls.asked({ uid }, here))).toBe('oauth.otherBrowser')
      expect(await keyOf(calls.answer({ uid, agrees: true }, here))).toBe('oauth.otherBrowser')
    }
    const resumed = await attacker(`/authz/auth/${uid}`)
    expect(resumed.to).not.toContain('code=')
  })

  test('two programs may ask in two tabs of one browser', async () => {
    const walk = browser()
    const first = await walk(asking().path)
    await consent(reader, walk, asking().path)
    const uid = new URL(first.to, server.base).searchParams.get('oauth_approval') ?? ''
    const asked = await reader.calls(authorizationCalls).asked({ uid }, walk.here())
    expect(asked.name).toBe('督查系统')
  })

  test('an answered request is not answered twice, and one of another tenant not at all', async () => {
    const walk = browser()
    const page = await walk(asking().path)
    const uid = new URL(page.to, server.base).searchParams.get('oauth_approval') ?? ''
    const foreignAdmin = (await server.as('admin', '100001')).calls(authorizationCalls)
    expect(await keyOf(foreignAdmin.asked({ uid }, walk.here()))).toBe('oauth.otherTenant')
    expect(await keyOf(foreignAdmin.answer({ uid, agrees: true }, walk.here()))).toBe('oauth.otherTenant')
    const calls = reader.calls(authorizationCalls)
    await calls.answer({ uid, agrees: true }, walk.here())
    expect(await keyOf(calls.answer({ uid, agrees: true }, walk.here()))).toBe('oauth.interactionGone')
  })

  test('who used the browser before does not answer for who uses it now', async () => {
    const walk = browser()
    await consent(reader, walk, asking().path)
    const page = await walk(asking().path)
    expect(page.to).toContain('/authz/oauth2approve')
    const { verifier, path } = asking()
    const { back } = await consent(await server.as('designer'), walk, path)
    const code = back.searchParams.get('code') ?? ''
    const answer = await exchange({
      grant_type: 'authorization_code',
      code,
      redirect_uri: BACK,
      code_verifier: verifier,
    })
    const body: unknown = await answer.json()
    const [, claims = ''] = String((body as Record<string, string>).id_token).split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ preferred_username: 'designer' })
  })
})

describe('what a person gave', () => {
  test('is listed, asked for no more, and taken back with everything that came of it', async () => {
    const owner = await server.as('orgadmin')
    const calls = owner.calls(authorizationCalls)
    expect(await calls.checkFirst({ client: client.clientId })).toBe(true)
    const { body } = await tokens(owner)
    expect(await calls.checkFirst({ client: client.clientId })).toBe(false)
    const [grant] = await calls.list({})
    expect(grant).toMatchObject({ name: '督查系统', scopes: ['openid', 'profile'] })
    const id = grant?.id ?? ''
    expect(await keyOf(reader.calls(authorizationCalls).remove({ id }))).toBe('row.gone')
    await calls.remove({ id })
    expect(await calls.list({})).toEqual([])
    const info = await fetch(`${server.base}/authz/me`, { headers: { authorization: `Bearer ${body.access_token}` } })
    expect(info.status).toBe(401)
  })

  test('ends with the account', async () => {
    const { body } = await tokens(await server.as('designer'))
    await server.services.db.update(person).set({ disabled: true }).where(eq(person.loginName, 'designer'))
    const answer = await exchange({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' })
    expect(answer.status).toBe(400)
    await server.services.db.update(person).set({ disabled: false }).where(eq(person.loginName, 'designer'))
  })

  test('ends with the time of the tenant', async () => {
    const { body } = await tokens(await server.as('designer'))
    const over = (expiresAt: Date | null) =>
      server.services.db.update(tenant).set({ expiresAt }).where(eq(tenant.id, '433489'))
    await over(new Date(0))
    const answer = await exchange({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' })
    await over(null)
    expect(answer.status).toBe(400)
  })

  test('ends with a new password, with a stop of the account and with the password that an administrator sets', async () => {
    const owner = await server.as('zhang.wei')
    const zhang = await personOf(server, 'zhang.wei')
    const people = admin.calls(peopleCalls)
    const renew = async (body: Record<string, string>) =>
      (await exchange({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' })).status
    const scripts = async () =>
      (await server.services.db.select().from(accessToken).where(eq(accessToken.userId, zhang.id))).length

    await owner.calls(personalCalls).createToken({ name: '脚本', scopes: ['report:read'], days: null })
    const first = await tokens(owner)
    const newPassword = frontHash('Another@2027')
    await owner.calls(signInCalls).updatePassword({ oldPassword: frontHash(DEMO_PASSWORD), newPassword })
    expect(await renew(first.body)).toBe(400)
    expect(await scripts()).toBe(0)

    await owner.calls(personalCalls).createToken({ name: '脚本', scopes: ['report:read'], days: null })
    const second = await tokens(owner)
    await people.setDisabled({ view: 'full', ids: [zhang.id], disabled: true })
    await people.setDisabled({ view: 'full', ids: [zhang.id], disabled: false })
    expect(await renew(second.body)).toBe(400)
    expect(await scripts()).toBe(0)

    const { access_token: token } = await signInTo(server.base, { username: 'zhang.wei', password: 'Another@2027' })
    const again: Caller = { token, calls: (calls) => clientOf(calls, sessionOf(server.base, token)) }
    const third = await tokens(again)
    await again.calls(personalCalls).createToken({ name: '脚本', scopes: ['report:read'], days: null })
    await people.resetPassword({ view: 'full', id: zhang.id })
    expect(await renew(third.body)).toBe(400)
    expect(await scripts()).toBe(0)
    expect(await keyOf(again.calls(signInCalls).readme({}))).toBe('session.endedByAdministrator')
    expect((await personOf(server, 'zhang.wei')).mustChangePassword).toBe(true)
    reader = await server.as('designer')
  })
})

describe('the register of programs', () => {
  test('only who holds the right keeps it, and another tenant finds nothing in it', async () => {
    const calls = reader.calls(authorizationCalls)
    expect(await keyOf(calls.clients({}))).toBe('right.missing')
    expect(await keyOf(calls.insertClient({ ...form, scopes: ['openid'] }))).toBe('right.missing')
    const [row] = await admin.calls(authorizationCalls).clients({})
    const foreignAdmin = (await server.as('admin', '100001')).calls(authorizationCalls)
    expect(await foreignAdmin.clients({})).toEqual([])
    const id = row?.id ?? ''
    expect(await keyOf(foreignAdmin.newSecret({ id }))).toBe('row.gone')
    expect(await keyOf(foreignAdmin.removeClient({ id }))).toBe('row.gone')
    const change = { ...form, scopes: ['openid' as const], id, revision: row?.revision ?? 1 }
    expect(await keyOf(foreignAdmin.updateClient(change))).toBe('row.gone')
  })

  test('an unsafe way back is refused, a stale change too, and a secret never comes back', async () => {
    const calls = admin.calls(authorizationCalls)
    const wrong = { ...form, scopes: ['openid' as const], redirectUris: ['http://app.example.cn/back'] }
    expect(await keyOf(calls.insertClient(wrong))).toBe('oauth.redirectWrong')
    const [row] = await calls.clients({})
    expect(JSON.stringify(row)).not.toContain(client.secret)
    expect(row?.people).toBeGreaterThan(0)
    const change = { ...form, scopes: ['openid' as const], id: row?.id ?? '', revision: (row?.revision ?? 1) - 1 }
    expect(await keyOf(calls.updateClient(change))).toBe('revision.conflict')
  })

  test('a new secret ends the old one, and a removed program ends with what it held', async () => {
    const calls = admin.calls(authorizationCalls)
    const { body } = await tokens(reader)
    const [row] = await calls.clients({})
    const { secret } = await calls.newSecret({ id: row?.id ?? '' })
    const renew = (clientSecret: string) =>
      exchange({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' }, clientSecret)
    expect((await renew(client.secret)).status).toBe(401)
    expect((await renew(secret ?? '')).status).toBe(200)
    await calls.removeClient({ id: row?.id ?? '' })
    const info = await fetch(`${server.base}/authz/me`, { headers: { authorization: `Bearer ${body.access_token}` } })
    expect(info.status).toBe(401)
  })
})

test('the token for single sign-on is proved by our key and holds for a minute', async () => {
  const { token } = await reader.calls(authorizationCalls).ssoToken({})
  const keys = createRemoteJWKSet(new URL(`${server.base}/authz/jwks`))
  const { payload } = await jwtVerify(token, keys, { audience: 'maxkey' })
  expect(payload).toMatchObject({ preferred_username: 'designer', tenant_id: '433489' })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
})

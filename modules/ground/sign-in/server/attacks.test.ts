import { CallError, client } from '@mingtai/api'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { personOf, sealedCredentials, sessionOf, signInTo, testServer, type TestServer } from '@mingtai/server/testing'
import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInCalls } from '../calls.ts'
import { frontHash } from './password/password.ts'
import { loginFailure, loginSession } from './tables.ts'

const SECRET = 'a secret for tests'
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.services.db.execute(sql`delete from call_rate`)
  await server.services.db.delete(loginFailure)
})
afterAll(() => server.stop())

const keyOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'let in',
    (problem: unknown) => (problem instanceof CallError ? problem.key : String(problem)),
  )

async function signInFrom(base: string, forwarded: string, password?: string) {
  const sealed = await sealedCredentials(base, { username: 'orgadmin', ...(password ? { password } : {}) })
  const calls = client(signInCalls, sessionOf(base, null))
  return calls.token({ grant_type: 'password', ...sealed }, { headers: { 'x-forwarded-for': forwarded } })
}

describe('guessing a password', () => {
  test('guesses sent at the same moment count one by one, and later failures do not open the lock', async () => {
    const guesses = Array.from({ length: 12 }, (_, turn) =>
      keyOf(signInTo(server.base, { username: 'orgadmin', password: `guess ${turn}` })),
    )
    expect((await Promise.all(guesses)).filter((key) => key === 'signIn.locked').length).toBeGreaterThan(0)
    expect(await keyOf(signInTo(server.base, { username: 'orgadmin' }))).toBe('signIn.locked')
  })

  test('a forwarded address that no proxy wrote does not get around the lock', async () => {
    for (let turn = 0; turn < 5; turn += 1) await keyOf(signInFrom(server.base, `203.0.113.${turn}`, 'wrong'))
    expect(await keyOf(signInFrom(server.base, '203.0.113.99'))).toBe('signIn.locked')
  })

  test('behind a configured proxy each reader has an address of their own, an IPv6 house one for all', async () => {
    const behind = await testServer({ settings: { MINGTAI_PROXY: 'loopback' } })
    try {
      for (let turn = 0; turn < 5; turn += 1) await keyOf(signInFrom(behind.base, `2001:db8:1:2::${turn + 1}`, 'wrong'))
      expect(await keyOf(signInFrom(behind.base, '2001:db8:1:2:ffff::9'))).toBe('signIn.locked')
      expect(await keyOf(signInFrom(behind.base, '203.0.113.7'))).toBe('let in')
    } finally {
      await behind.stop()
    }
  })

  test('an address that is wrong for thirty accounts in a minute has to wait', async () => {
    // Where a minute of the clock ends among the guesses, the counting begins anew, once.
    const minute = () => Math.floor(Date.now() / 60_000)
    for (let began = -1; began !== minute();) {
      began = minute()
      for (let turn = 0; turn < 30; turn += 1)
        await keyOf(signInTo(server.base, { username: `nobody-${turn}`, password: 'spring 2026' }))
    }
    expect(await keyOf(signInTo(server.base, { username: 'designer' }))).toBe('signIn.tooMany')
  })

  test('pictures are not drawn without end', async () => {
    const calls = client(signInCalls, sessionOf(server.base, null))
    const since = new Date(Math.floor(Date.now() / 60_000) * 60_000)
    const next = new Date(since.getTime() + 60_000)
    for (const minute of [since, next])
      await server.services.db.execute(
        sql`insert into call_rate values ('captcha', '127.0.0.1', ${minute.toISOString()}, 300)`,
      )
    expect(await keyOf(calls.captcha({}))).toBe('call.tooOften')
  })
})

test('a cipher whose point begins with 04 is opened like any other', async () => {
  const calls = client(signInCalls, sessionOf(server.base, null))
  const { keyId, publicKey } = await calls.loginKey({})
  const sealed = (): string =>
    sm2.doEncrypt(
      JSON.stringify({
        tenant: '433489',
        username: 'designer',
        password: frontHash('nonsense'),
        code: '',
        captchaKey: '',
        timestamp: Date.now(),
        nonce: crypto.randomUUID(),
      }),
      publicKey,
      1,
    )
  let data = sealed()
  while (!data.startsWith('04')) data = sealed()
  expect(await keyOf(calls.token({ grant_type: 'password', keyId, data }))).toBe('signIn.wrongPassword')
  expect(await keyOf(calls.token({ grant_type: 'password', keyId, data: `04${sealed()}` }))).toBe(
    'signIn.wrongPassword',
  )
}, 60_000)

describe('a forged token', () => {
  const status = async (token: string) =>
    (await fetch(`${server.base}/api/alamo-base/user/readme`, { headers: { authorization: `Bearer ${token}` } })).status
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  async function claims() {
    const { access_token: token } = await signInTo(server.base, { username: 'designer' })
    const [, body = ''] = token.split('.')
    return { token, body: JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown> }
  }
  const signed = (body: Record<string, unknown>, secret: string, alg = 'HS256') =>
    new SignJWT(body).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret))

  test('without a signature, by another algorithm or another key is not let in', async () => {
    const { token, body } = await claims()
    expect(await status(token)).toBe(200)
    expect(await status(`${part({ alg: 'none' })}.${part(body)}.`)).toBe(401)
    expect(await status(await signed(body, `access:${SECRET}`, 'HS512'))).toBe(401)
    expect(await status(await signed(body, 'access:'))).toBe(401)
    expect(await status(await signed(body, SECRET))).toBe(401)
    const [head, , signature] = token.split('.')
    expect(await status(`${head}.${part({ ...body, sid: 'another' })}.${signature}`)).toBe(401)
  })

  test('a refresh token of another session or turn is made up in vain', async () => {
    const mine = await signInTo(server.base, { username: 'designer' })
    const theirs = await signInTo(server.base, { username: 'admin' })
    const [id] = theirs.refresh_token.split('.')
    const [own = '', , mac] = mine.refresh_token.split('.')
    const renew = (token: string) =>
      keyOf(
        client(signInCalls, sessionOf(server.base, null)).token({ grant_type: 'refresh_token', refresh_token: token }),
      )
    for (const token of [`${id}.1.${mac}`, `${own}.2.${mac}`, `${own}.1.`, '..', '', 'x'.repeat(500)])
      expect(await renew(token)).toBe('session.ended')
    expect(await renew(theirs.refresh_token)).toBe('let in')
  })

  test('a stale one is told to refresh by public calls that need a reader, not to sign in again', async () => {
    const { body } = await claims()
    const past = Math.floor(Date.now() / 1000) - 10
    const stale = await signed({ ...body, iat: past - 3000, exp: past }, `access:${SECRET}`)
    const reader = (await server.as('designer')).calls(reportCalls)
    const { resultId } = await reader.run({ code: 'demo-cross', values: {} })
    const answer = await fetch(`${server.base}/SpringReport/api/reportResult/meta?resultId=${resultId}`, {
      headers: { authorization: `Bearer ${stale}` },
    })
    expect(answer.headers.get('x-session')).toBe('stale')
  })
})

test('each sign-in is a session of its own, and one that is over stays over', async () => {
  const first = await signInTo(server.base, { username: 'designer' })
  const second = await signInTo(server.base, { username: 'designer' })
  const id = (token: string) => token.split('.')[0] ?? ''
  expect(id(first.refresh_token)).not.toBe(id(second.refresh_token))
  await client(signInCalls, sessionOf(server.base, first.access_token)).logout({})
  const person = await personOf(server, 'designer')
  const rows = await server.services.db.select().from(loginSession).where(eq(loginSession.userId, person.id))
  expect(rows.find((row) => row.id === id(first.refresh_token))?.ended).toBe(true)
  expect(await keyOf(client(signInCalls, sessionOf(server.base, second.access_token)).readme({}))).toBe('let in')
})

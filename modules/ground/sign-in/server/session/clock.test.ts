import { CallError, client } from '@mingtai/api'
import {
  captchaAnswer,
  personOf,
  sealedCredentials,
  sessionOf,
  signInTo,
  testServer,
  type TestServer,
} from '@mingtai/server/testing'
import { Refusal } from '@mingtai/messages'
import { DEMO_TENANT } from '@mingtai/seeds'
import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signInCalls } from '../../calls.ts'
import { locksOf } from '../way/account.ts'
import { mustStepUp } from '../way/guard.ts'
import { loginFailure, loginKey, loginSession, phoneCode, qrTicket } from '../tables.ts'

/** The system's clock is set while people sign in: nobody is locked out by it, and what is over stays over. */
let server: TestServer
const DAY = 86_400_000
const aDayAhead = () => new Date(Date.now() + DAY)
const callsOf = (token: string | null = null) => client(signInCalls, sessionOf(server.base, token))
const keyOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'let in',
    (problem: unknown) => (problem instanceof CallError || problem instanceof Refusal ? problem.key : String(problem)),
  )

beforeAll(async () => {
  server = await testServer()
})
beforeEach(() => server.services.db.execute(sql`delete from call_rate`))
afterEach(() => void vi.useRealTimers())
afterAll(() => server.stop())

test('whatever the server’s clock says, browsers are told and sign in by it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const jump of [DAY, -2 * DAY]) {
    vi.setSystemTime(Date.now() + jump)
    const { now } = await callsOf().loginKey({})
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000)
    expect(await keyOf(signInTo(server.base, { username: 'yz0007' }))).toBe('let in')
  }
})

test('a lock that was written while the clock was ahead does not last until then, one of today does', async () => {
  const { db } = server.services
  const who = { tenantId: DEMO_TENANT, loginName: 'yz0007' }
  const wrong = () => keyOf(signInTo(server.base, { username: 'yz0007', password: 'wrong' }))
  for (let turn = 0; turn < 5; turn += 1) await wrong()
  expect(await keyOf(signInTo(server.base, { username: 'yz0007' }))).toBe('signIn.locked')
  await db.update(loginFailure).set({ at: aDayAhead(), lockedUntil: aDayAhead() })
  expect([...(await locksOf(db, who.tenantId, [who.loginName]))]).toEqual([])
  // It counts from the beginning, and locks as ever.
  for (let turn = 0; turn < 4; turn += 1) expect(await wrong()).toBe('signIn.wrongPassword')
  expect(await wrong()).toBe('signIn.locked')
  expect([...(await locksOf(db, who.tenantId, [who.loginName]))]).toEqual([who.loginName])
  await db.delete(loginFailure)
})

test('a message that was sent while the clock was ahead is neither good for a day nor the last for a day', async () => {
  const { db } = server.services
  const { phone } = await personOf(server, 'zhang.wei')
  const typed = async () => {
    const { key } = await callsOf().captcha({})
    const imageCode = await captchaAnswer(server, key)
    return { imageCode, imageCodeKey: key }
  }
  const send = async () => keyOf(callsOf().sendCode({ phone: phone ?? '', tenantId: DEMO_TENANT, ...(await typed()) }))
  expect(await send()).toBe('let in')
  expect(await send()).toBe('signIn.smsTooOften')
  await db.update(phoneCode).set({ at: aDayAhead(), expiresAt: aDayAhead() })
  expect(await send()).toBe('let in')
})

test('a proof, a token and a grace of tomorrow are none', async () => {
  const { db } = server.services
  const { refresh_token, access_token } = await signInTo(server.base, { username: 'orgadmin' })
  const sessionId = refresh_token.split('.')[0] ?? ''
  const self = await personOf(server, 'orgadmin')
  const here = eq(loginSession.id, sessionId)
  const actor = { userId: self.id, tenantId: self.tenantId, sessionId } as never
  expect(await keyOf(mustStepUp(db, actor))).toBe('let in')
  await db.update(loginSession).set({ steppedUpAt: aDayAhead() }).where(here)
  expect(await keyOf(mustStepUp(db, actor))).toBe('session.stepUp')

  // Made while the clock was a day ahead, it would be good for a day; it is exchanged like one that is over.
  const soon = Math.floor(Date.now() / 1000) + 86_400
  const early = await new SignJWT({ tid: self.tenantId, org: null, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(self.id)
    .setIssuedAt(soon)
    .setExpirationTime(soon + 3000)
    .sign(new TextEncoder().encode(`access:${server.services.tokens.secret}`))
  expect(await keyOf(callsOf(early).readme({}))).toBe('session.stale')
  expect(await keyOf(callsOf(access_token).readme({}))).toBe('let in')

  const refreshed = await callsOf().token({ grant_type: 'refresh_token', refresh_token })
  await db.update(loginSession).set({ turnedAt: aDayAhead() }).where(here)
  expect(await keyOf(callsOf().token({ grant_type: 'refresh_token', refresh_token }))).toBe('session.refreshReused')
  expect(await keyOf(callsOf(refreshed.access_token).readme({}))).toBe('session.ended')
})

test('a copy of a sealed sign-in serves nobody as long as its key lives, also after the clock was set back', async () => {
  const { db } = server.services
  const sealed = await sealedCredentials(server.base, { username: 'zhang.wei' })
  const send = () => keyOf(callsOf().token({ grant_type: 'password', ...sealed }))
  expect(await send()).toBe('let in')
  // An hour passes with others who sign in, then the clock is set back by it.
  await db.execute(sql`update login_nonce set at = at - interval '1 hour'`)
  expect(await keyOf(signInTo(server.base, { username: 'yz0007' }))).toBe('let in')
  expect(await send()).toBe('signIn.replayed')
  // With the key its nonces go.
  await db.update(loginKey).set({ createdAt: new Date(Date.now() - 2 * 3_600_000) })
  await signInTo(server.base, { username: 'yz0007' })
  expect(await send()).toBe('signIn.keyUnknown')
  const { rows } = await db.execute<{ left: number }>(sql`select count(*)::int as left from login_nonce`)
  expect(rows).toEqual([{ left: 1 }])
})

test('a QR code of tomorrow is over', async () => {
  const { db } = server.services
  const { access_token } = await signInTo(server.base, { username: 'zhang.wei' })
  const { qrCodeId, link } = await callsOf().qrCode({})
  const ticket = new URL(link).searchParams.get('ticket') ?? ''
  await db.update(qrTicket).set({ expiresAt: aDayAhead() })
  expect((await callsOf().checkQrCode({ qrCodeId })).state).toBe('EXPIRED')
  expect((await callsOf(access_token).scanQrCode({ ticket })).state).toBe('EXPIRED')
})

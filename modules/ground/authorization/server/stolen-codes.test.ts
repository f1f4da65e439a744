import { type Caller, testServer, type TestServer } from '@mingtai/server/testing'
import { DEMO_PASSWORD, OTHER_TENANT } from '@mingtai/seeds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorizationCalls } from '../calls.ts'
import { BACK, clientForm, walksTo } from './testing.ts'

/** Codes and tokens in the hands of somebody else, or of many at once. */
let server: TestServer
let admin: Caller
let reader: Caller
let client: { clientId: string; secret: string }
let walks: ReturnType<typeof walksTo>

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  reader = await server.as('zhang.wei')
  const made = await admin.calls(authorizationCalls).insertClient(clientForm)
  client = { clientId: made.clientId, secret: made.secret ?? '' }
  walks = walksTo(server.base, client)
})
afterAll(() => server.stop())

/** What a person of this tenant gets from a program of another one. */
async function consentIn(clientId: string, caller: Caller): Promise<{ back: URL | null }> {
  const walk = walks.browser()
  const page = await walk(walks.asking({ client_id: clientId }).path)
  const uid = new URL(page.to, server.base).searchParams.get('oauth_approval') ?? ''
  const answered = await caller
    .calls(authorizationCalls)
    .answer({ uid, agrees: true }, walk.here())
    .catch(() => null)
  if (answered === null) return { back: null }
  const done = await walk(answered.next)
  return { back: done.to === '' ? null : new URL(done.to, server.base) }
}

test('of eight who exchange one code, or one refresh token, at the same moment one is answered', async () => {
  const { verifier, path } = walks.asking()
  const { back } = await walks.consent(reader, walks.browser(), path)
  const code = back.searchParams.get('code') ?? ''
  const body = { grant_type: 'authorization_code', code, redirect_uri: BACK, code_verifier: verifier }
  const eight = Array.from({ length: 8 })
  const answers = await Promise.all(eight.map(() => walks.exchange(body)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)

  const { body: tokens } = await walks.tokens(reader)
  const renewed = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
  const turns = await Promise.all(eight.map(() => walks.exchange(renewed)))
  expect(turns.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(turns.every(({ status }) => status === 200 || status === 400)).toBe(true)
})

test('a code, a refresh token and an access token are of one program, whoever else has them', async () => {
  const calls = admin.calls(authorizationCalls)
  const other = await calls.insertClient({ ...clientForm, name: '另一个' })
  const foreign = (await server.as('admin', OTHER_TENANT)).calls(authorizationCalls)
  const abroad = await foreign.insertClient({ ...clientForm, name: '外单位' })
  for (const thief of [other, abroad]) {
    const as = (body: Record<string, string>) =>
      fetch(`${server.base}/authz/token`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${thief.clientId}:${thief.secret}`).toString('base64')}`,
        },
        body: new URLSearchParams(body),
      })
    const { verifier, path } = walks.asking()
    const { back } = await walks.consent(reader, walks.browser(), path)
    const code = back.searchParams.get('code') ?? ''
    const stolen = { grant_type: 'authorization_code', code, redirect_uri: BACK, code_verifier: verifier }
    expect((await as(stolen)).status).toBe(400)
    // The name of the right program beside the secret of the other.
    expect((await as({ ...stolen, client_id: client.clientId })).status).toBeGreaterThanOrEqual(400)
    const { body } = await walks.tokens(reader)
    expect((await as({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' })).status).toBe(400)
    for (const grant_type of [
      'client_credentials',
      'password',
      'implicit',
      'urn:ietf:params:oauth:grant-type:device_code',
    ])
      expect((await as({ grant_type, username: 'zhang.wei', password: DEMO_PASSWORD })).status).toBe(400)
    const { back: refused } = await consentIn(abroad.clientId, reader)
    expect(refused?.searchParams.get('code') ?? null).toBeNull()
  }
  const withoutSecret = await fetch(`${server.base}/authz/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client.clientId,
      code: 'x',
      redirect_uri: BACK,
    }),
  })
  expect(withoutSecret.status).toBe(401)
})

test('a code does not come back in other ways than it was asked for', async () => {
  const changes: Record<string, string>[] = [
    { response_type: 'token' },
    { response_type: 'code token' },
    { response_mode: 'form_post', redirect_uri: 'http://localhost:9/back?x=1' },
    { code_challenge_method: 'plain' },
    { request: 'eyJhbGciOiJub25lIn0.e30.' },
    { request_uri: 'http://169.254.169.254/latest' },
    { scope: 'openid phone email organization' },
    { redirect_uri: 'http://localhost:9/back/' },
    { redirect_uri: 'http://localhost:9/back#x' },
    { redirect_uri: 'http://localhost:9@evil.example/back' },
    { redirect_uri: 'http://LOCALHOST:9/back' },
  ]
  for (const change of changes) {
    const page = await walks.browser()(walks.asking(change).path)
    const said = page.to === '' ? null : new URL(page.to, server.base)
    if (said?.pathname === '/authz/oauth2approve') {
      // Asked of the person, and only for what the program may have.
      expect(Object.keys(change)).toEqual(['scope'])
      continue
    }
    expect([JSON.stringify(change), said?.searchParams.get('code') ?? null]).toEqual([JSON.stringify(change), null])
    if (said !== null) expect(said.origin + said.pathname).toBe(BACK)
  }
})

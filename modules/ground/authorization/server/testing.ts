import { createHash, randomBytes } from 'node:crypto'
import type { Calls, Client } from '@mingtai/api'
import { authorizationCalls } from '../calls.ts'

/** Where the program of the tests is sent back to; nothing listens there. */
export const BACK = 'http://localhost:9/back'

/** A program that is registered, as its form is sent. */
export const clientForm = {
  ...{ name: '督查系统', remark: '', homepage: '', redirectUris: [BACK], isPublic: false, enabled: true },
  scopes: ['openid' as const, 'profile' as const, 'phone' as const],
}

/** Somebody who is signed in here. */
interface Caller {
  calls<T extends Calls>(calls: T): Client<T>
}

interface Program {
  clientId: string
  secret: string
}

/** What the browser of a person and a program do, one after the other, over HTTP. */
export function walksTo(base: string, client: Program) {
  /** A browser that walks where it is sent, with its cookies. */
  function browser() {
    const cookies = new Map<string, string>()
    const line = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const walk = async (path: string) => {
      const url = path.startsWith('http') ? path : `${base}${path}`
      const cookie = line()
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie, accept: 'text/html' } })
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return { status: answer.status, to: answer.headers.get('location') ?? '', answer }
    }
    /** What the pages of the product send from this browser. */
    return Object.assign(walk, { here: () => ({ headers: { cookie: line() } }) })
  }

  function asking(change: Record<string, string> = {}) {
    const verifier = randomBytes(32).toString('base64url')
    const query = new URLSearchParams({
      client_id: client.clientId,
      response_type: 'code',
      redirect_uri: BACK,
      scope: 'openid profile',
      state: 'theirs',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    })
    return { verifier, path: `/authz/auth?${query}` }
  }

  async function consent(caller: Caller, walk: ReturnType<typeof browser>, path: string, agrees = true) {
    const page = await walk(path)
    const uid = new URL(page.to, base).searchParams.get('oauth_approval') ?? ''
    if (!page.to.includes('/authz/oauth2approve?oauth_approval=')) throw new Error(`nobody is asked: ${page.to}`)
    const asked = await caller.calls(authorizationCalls).asked({ uid }, walk.here())
    const { next } = await caller.calls(authorizationCalls).answer({ uid, agrees }, walk.here())
    const done = await walk(next)
    return { asked, uid, back: new URL(done.to) }
  }

  function exchange(body: Record<string, string>, secret = client.secret) {
    return fetch(`${base}/authz/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${client.clientId}:${secret}`).toString('base64')}`,
      },
      body: new URLSearchParams(body),
    })
  }

  async function tokens(caller: Caller) {
    const { verifier, path } = asking()
    const { back } = await consent(caller, browser(), path)
    const code = back.searchParams.get('code') ?? ''
    const answer = await exchange({
      grant_type: 'authorization_code',
      code,
      redirect_uri: BACK,
      code_verifier: verifier,
    })
    const body: unknown = await answer.json()
    return { code, verifier, body: body as Record<string, string> }
  }

  return { browser, asking, consent, exchange, tokens }
}

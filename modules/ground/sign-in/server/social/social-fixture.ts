import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** A small OAuth 2 server of another system for tests: PKCE, one-use codes, and whoever it is told to be. */
export interface OtherSystem {
  base: string
  /** What was asked of it, path by path. */
  asked: string[]
  /** Somebody signs in over there and is sent back: the address that the browser goes to. */
  signIn(address: string, who: { sub: string; name: string }): URL
  /** Answer everything with this status from now on; 200 is well again. */
  fail(status: number): void
  stop(): Promise<void>
}

interface Waiting {
  challenge: string
  back: string
  sub: string
  name: string
}

export async function otherSystem(): Promise<OtherSystem> {
  const codes = new Map<string, Waiting>()
  const tokens = new Map<string, Waiting>()
  const asked: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    const send = (code: number, body: unknown, headers = {}) =>
      response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    asked.push(`${request.method} ${request.url}`)
    bodyOf(request)
      .then((body) => {
        const path = (request.url ?? '').split('?')[0]
        if (status === 302) return send(302, {}, { location: 'http://169.254.169.254/latest/meta-data' })
        if (status !== 200) return send(status, { error: 'broken' })
        if (path === '/token') return exchange(new URLSearchParams(body), send)
        if (path === '/userinfo') return tell(request.headers.authorization?.slice('Bearer '.length) ?? '', send)
        if (path === '/ding/token') return dingToken(JSON.parse(body), send)
        if (path === '/ding/me') return dingMe(String(request.headers['x-acs-dingtalk-access-token']), send)
        if (path === '/ding/gettoken') return send(200, { access_token: 'app-token', errcode: 0 })
        if (path === '/ding/getuserinfo') return dingInside(request.url ?? '', JSON.parse(body), send)
        return send(404, {})
      })
      .catch(() => send(500, {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0

  function exchange(form: URLSearchParams, send: Send) {
    const found = take(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const right = found?.challenge === proof && found.back === form.get('redirect_uri')
    if (found === undefined || !right || form.get('client_secret') !== 'their-secret') return send(400, {})
    return send(200, { access_token: issueToken(found) })
  }
  function tell(token: string, send: Send) {
    const found = tokens.get(token)
    return found === undefined ? send(401, {}) : send(200, { data: { sub: found.sub, name: found.name } })
  }
  function dingToken(form: Record<string, string>, send: Send) {
    const found = take(form.code ?? '')
    if (found === undefined || form.clientSecret !== 'their-secret') return send(400, {})
    return send(200, { accessToken: issueToken(found) })
  }
  function dingMe(token: string, send: Send) {
    const found = tokens.get(token)
    return found === undefined ? send(401, {}) : send(200, { unionId: found.sub, nick: found.name })
  }
  function dingInside(url: string, form: Record<string, string>, send: Send) {
    if (!url.includes('access_token=app-token')) return send(401, {})
    return send(200, { errcode: 0, result: { unionid: form.code, name: '钉钉用户' } })
  }
  function take(code: string): Waiting | undefined {
    const found = codes.get(code)
    codes.delete(code)
    return found
  }
  function issueToken(found: Waiting): string {
    const token = randomBytes(16).toString('hex')
    tokens.set(token, found)
    return token
  }
  return {
    base: `http://127.0.0.1:${port}`,
    asked,
    signIn(address, who) {
      const query = new URL(address).searchParams
      const code = randomBytes(16).toString('hex')
      const back = query.get('redirect_uri') ?? ''
      codes.set(code, { challenge: query.get('code_challenge') ?? '', back, ...who })
      const url = new URL(back)
      url.searchParams.set('code', code)
      url.searchParams.set('state', query.get('state') ?? '')
      return url
    },
    fail: (next) => {
      status = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

type Send = (code: number, body: unknown, headers?: object) => unknown

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

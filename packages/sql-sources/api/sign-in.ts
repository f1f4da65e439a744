import { refusal } from '@mingtai/messages'

import { bodyText } from '../http/body-text.ts'
import { exactJson, valueAtPath } from '../http/exact-json.ts'
import { ask } from '../http/http-client.ts'
import type { SourceConfig, TokenSignIn } from '../source.ts'
import { placeKey } from '../connection/tls.ts'
import { boundRequest } from './bound-request.ts'
import { errorAnswer, failureIn } from './interface-words.ts'
import { basePath, headersOf } from './place.ts'
import { parsedRequest } from './request-text.ts'

interface SignedIn {
  token: Promise<string>
  until: number
}

/** Tokens by everything that they are requested with, so that simultaneous queries sign in once. */
const tokens = new Map<string, SignedIn>()
const MOST_CACHED = 200

/** Returns the token of a source that signs in by a call. `stale`: a token that the source no longer accepts. */
export async function tokenOf(config: SourceConfig, signIn: TokenSignIn, stale: string | null): Promise<string> {
  const { host, port, ssl, database, user, password, headers, tls } = config
  const key = placeKey({ host, port, ssl, database, user, password, headers, tls, signIn })
  const cached = tokens.get(key)
  if (cached !== undefined && cached.until > performance.now() && (await cached.token) !== stale) return cached.token
  if (tokens.size >= MOST_CACHED) tokens.clear()
  const token = signedInAnew(config, signIn)
  tokens.set(key, { token, until: performance.now() + signIn.seconds * 1000 })
  token.catch(() => tokens.delete(key))
  return token
}

const ANSWER_MILLISECONDS = 15_000
const MOST_BYTES = 1 << 20

async function signedInAnew(config: SourceConfig, { request, path }: TokenSignIn): Promise<string> {
  const places = { user: 1, password: 2 }
  const text = request.replaceAll(
    /\$\{\s*(user|password)\s*\}/g,
    (_, name: keyof typeof places) => `{{${places[name]}}}`,
  )
  const asked = boundRequest(parsedRequest(text), [config.user, config.password])
  const answer = await ask(config, {
    method: asked.method,
    path: `${basePath(config)}${asked.path}`,
    headers: headersOf(asked),
    ...(asked.body === '' ? {} : { body: asked.body }),
    answerMs: ANSWER_MILLISECONDS,
  })
  if (answer.statusCode < 200 || answer.statusCode >= 300) throw await errorAnswer(answer, config)
  const body = await bodyText(answer, MOST_BYTES)
  const token = tokenIn(body, path)
  if (token === null || /[\r\n\0]/.test(token)) throw noToken(body, config)
  return token
}

function noToken(body: string, config: SourceConfig): Error {
  try {
    const said = failureIn(exactJson(body), config)
    return said === null ? refusal('source.signInFailed') : refusal('source.signInSaid', said)
  } catch {
    return refusal('source.signInFailed')
  }
}

function tokenIn(body: string, path: readonly string[]): string | null {
  try {
    const found = valueAtPath(exactJson(body), path)
    return typeof found === 'string' && found !== '' ? found : null
  } catch {
    return null
  }
}

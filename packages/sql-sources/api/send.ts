import { ask, signedIn } from '../http/http-client.ts'
import type { Answer } from '../http/http-client.ts'
import type { SourceConfig } from '../source.ts'
import { timeoutRefusal } from '../refusal/network-refusals.ts'
import { waited } from '../connection/waited.ts'
import { basePath, headersOf } from './place.ts'
import type { ApiRequest } from './request-text.ts'
import { tokenOf } from './sign-in.ts'

export interface Limits {
  signal: AbortSignal
  answerMs: number
}

/** Sends a request, signed in as the source needs. A refused token is renewed once. */
export async function send(config: SourceConfig, asked: ApiRequest, limits: Limits): Promise<Answer> {
  const { signIn } = config
  if (signIn === undefined) return sendWith(config, asked, { ...limits, signed: signedIn(config, 'Bearer') })
  const token = await soon(config, limits, tokenOf(config, signIn, null))
  const answer = await sendToken(config, asked, { ...limits, token })
  if (answer.statusCode !== 401) return answer
  await answer.body.dump()
  return sendToken(config, asked, { ...limits, token: await soon(config, limits, tokenOf(config, signIn, token)) })
}

/** Waits for a token that others wait for too. A caller that leaves does not stop the request for the token. */
function soon(config: SourceConfig, { signal, answerMs }: Limits, coming: Promise<string>): Promise<string> {
  return waited(coming, { signal, milliseconds: answerMs, late: () => timeoutRefusal(config) }, () => {})
}

function sendToken(
  config: SourceConfig,
  asked: ApiRequest,
  { token, ...limits }: Limits & { token: string },
): Promise<Answer> {
  const { place = 'header', name = 'Authorization', prefix = '' } = config.signIn ?? {}
  if (place === 'header') {
    const signed = { [name.toLowerCase()]: `${prefix}${token}` }
    return sendWith(config, asked, { ...limits, signed })
  }
  const added = new URLSearchParams({ [name]: `${prefix}${token}` }).toString()
  const path = `${asked.path}${asked.path.includes('?') ? '&' : '?'}${added}`
  return sendWith(config, { ...asked, path }, { ...limits, signed: {} })
}

function sendWith(
  config: SourceConfig,
  asked: ApiRequest,
  { signed, ...limits }: Limits & { signed: Record<string, string> },
): Promise<Answer> {
  return ask(config, {
    method: asked.method,
    path: `${basePath(config)}${asked.path}`,
    headers: { ...signed, ...headersOf(asked) },
    ...(asked.body === '' ? {} : { body: asked.body }),
    ...limits,
  })
}

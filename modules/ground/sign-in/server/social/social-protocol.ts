import { askOutside, textAt } from './outside.ts'
import type { socialProvider } from '../tables.ts'

type Provider = typeof socialProvider.$inferSelect

/** A person as another system knows them. */
export interface Outsider {
  subject: string
  name: string
}

interface Came {
  code: string
  verifier: string
  redirectUri: string
  secret: string
}

/** Exchanges the code that the browser brought for the person's id in the other system. */
export async function outsiderOf(provider: Provider, came: Came): Promise<Outsider> {
  const answer = await answerOf(provider, came)
  const subject = textAt(answer, provider.idField)
  if (subject === null || subject.length > 200) throw new Error(`no ${provider.idField} in the answer`)
  const name = (provider.nameField === '' ? null : textAt(answer, provider.nameField)) ?? subject
  return { subject, name: name.slice(0, 60) }
}

/** The address at which the browser signs in to the other system. */
export function addressOf(
  provider: Provider,
  { state, challenge, redirectUri }: { state: string; challenge: string; redirectUri: string },
): string {
  if (provider.protocol === 'dingtalk_inner') return ''
  const address = new URL(provider.authorizeUrl)
  const query = { response_type: 'code', client_id: provider.clientId, redirect_uri: redirectUri, state }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  if (provider.scope !== '') address.searchParams.set('scope', provider.scope)
  if (provider.protocol === 'dingtalk') address.searchParams.set('prompt', 'consent')
  else {
    address.searchParams.set('code_challenge', challenge)
    address.searchParams.set('code_challenge_method', 'S256')
  }
  return address.href
}

async function answerOf(provider: Provider, came: Came): Promise<unknown> {
  switch (provider.protocol) {
    case 'oauth2':
      return byOauth(provider, came)
    case 'dingtalk':
      return byDingTalk(provider, came)
    case 'dingtalk_inner':
      return byDingTalkInside(provider, came)
    default:
      return provider.protocol satisfies never
  }
}

async function byOauth({ tokenUrl, userinfoUrl, clientId }: Provider, { code, verifier, redirectUri, secret }: Came) {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: secret,
    code_verifier: verifier,
  })
  const tokens = await askOutside(tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
  })
  const token = textAt(tokens, 'access_token')
  if (token === null) throw new Error('no access token')
  return askOutside(userinfoUrl, {
    method: 'GET',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
}

/** DingTalk's sign-in for browsers: its own names for the same steps. */
async function byDingTalk({ tokenUrl, userinfoUrl, clientId }: Provider, { code, secret }: Came) {
  const tokens = await askOutside(tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, clientSecret: secret, code, grantType: 'authorization_code' }),
  })
  const token = textAt(tokens, 'accessToken')
  if (token === null) throw new Error('no access token')
  return askOutside(userinfoUrl, { method: 'GET', headers: { 'x-acs-dingtalk-access-token': token } })
}

/** Inside DingTalk the program gets a code without a walk; the token is the application's own. */
async function byDingTalkInside({ tokenUrl, userinfoUrl, clientId }: Provider, { code, secret }: Came) {
  const ask = new URL(tokenUrl)
  ask.searchParams.set('appkey', clientId)
  ask.searchParams.set('appsecret', secret)
  const token = textAt(await askOutside(ask.href, { method: 'GET', headers: {} }), 'access_token')
  if (token === null) throw new Error('no access token')
  const who = new URL(userinfoUrl)
  who.searchParams.set('access_token', token)
  return askOutside(who.href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
}

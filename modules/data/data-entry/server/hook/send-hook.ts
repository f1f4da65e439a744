import { createHmac } from 'node:crypto'
import { refuse } from '@mingtai/messages'
import type { Vault } from '@mingtai/server-kit'
import { callOutside, isInside, NotAllowed } from '@mingtai/sql-sources/outside'

const MILLISECONDS = 10_000
const ANSWER_LIMIT = 64 * 1024

/** The other system did not answer, or said that it cannot now: it may work later. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** What calls of other systems need of the process. */
export interface HookServices {
  vault: Vault
  /** Addresses inside the house that the operator allows. */
  webhooks: string[]
}

/** The address of another system, or a refusal: https outside of the house, and what the operator named. */
export function hookPlace(text: string, named: readonly string[]) {
  const url = URL.canParse(text) ? new URL(text) : refuse('entry.hookAddress')
  if (url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) refuse('entry.hookAddress')
  const isNamed = named.includes(url.origin) || (url.protocol === 'https:' && named.includes(url.hostname))
  if (isNamed) return { url, judge: () => true }
  if (url.protocol !== 'https:') refuse('entry.hookForbidden', url.host)
  return { url, judge: (_host: string, address: string) => !isInside(address) }
}

interface Hook {
  /** That the address and the secret are sealed about. */
  id: string
  hookUrl: string
  hookSecret: string | null
}

/** Sends JSON to another system by POST; `delivery` is the same for each attempt. Returns the status of the answer. */
export async function sendHook(
  { vault, webhooks }: HookServices,
  { id, hookUrl, hookSecret }: Hook,
  { delivery, json }: { delivery: string; json: Record<string, unknown> },
): Promise<number> {
  const { url, judge } = hookPlace(vault.open(hookUrl, id), webhooks)
  const body = JSON.stringify(json)
  const secret = hookSecret === null ? null : vault.open(hookSecret, id)
  const { status } = await callOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mingtai-delivery': delivery, ...signed(body, secret) },
    ...{ body, judge, milliseconds: MILLISECONDS, most: ANSWER_LIMIT },
  }).catch((problem: unknown) => {
    if (problem instanceof NotAllowed) refuse('entry.hookForbidden', url.host)
    throw new Unreachable(`${url.host} 没有应答`)
  })
  if (status >= 500 || status === 408 || status === 429) throw new Unreachable(`${url.host} 答复 HTTP ${status}`)
  if (status < 200 || status >= 300) refuse('entry.hookRefused', url.host, status)
  return status
}

/** HMAC-SHA256 of the time and the body, as for the hooks of approvals. */
function signed(body: string, secret: string | null): Record<string, string> {
  if (secret === null) return {}
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'x-mingtai-timestamp': timestamp, 'x-mingtai-signature': `sha256=${signature}` }
}

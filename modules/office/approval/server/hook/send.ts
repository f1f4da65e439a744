import { createHmac } from 'node:crypto'
import { refuse } from '@mingtai/messages'
import type { Vault } from '@mingtai/server-kit'
import { callOutside, NotAllowed } from '@mingtai/sql-sources/outside'
import { hookAddress } from './hook-address.ts'
import type { HookRow } from './hook-rows.ts'

const MILLISECONDS = 10_000
const ANSWER_LIMIT = 64 * 1024

/** The other system did not answer, or said that it cannot now: it may work later. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

interface Delivery {
  /** The same for each attempt, so that the receiver knows what it has already. */
  delivery: string
  body: Record<string, unknown>
}

/** Sends JSON to another system by POST, signed where the hook has a secret. Returns the status of the answer, 200 to 299. */
export async function send(
  { vault, webhooks }: { vault: Vault; webhooks: readonly string[] },
  hook: HookRow,
  { delivery, body: json }: Delivery,
): Promise<number> {
  const { url, judge } = hookAddress(vault.open(hook.sealedUrl, hook.id), webhooks)
  const body = JSON.stringify(json)
  const secret = hook.sealedSecret === null ? null : vault.open(hook.sealedSecret, hook.id)
  const { status } = await callOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mingtai-delivery': delivery, ...signed(body, secret) },
    ...{ body, judge, milliseconds: MILLISECONDS, most: ANSWER_LIMIT },
  }).catch((problem: unknown) => {
    if (problem instanceof NotAllowed) refuse('approval.hookForbidden', url.host)
    throw new Unreachable(`${url.host} 没有应答`)
  })
  if (status >= 500 || status === 408 || status === 429) throw new Unreachable(`${url.host} 答复 HTTP ${status}`)
  if (status < 200 || status >= 300) refuse('approval.hookRefused', hook.name, status)
  return status
}

/** HMAC-SHA256 of the time and the body, as the guide describes it to receivers. */
function signed(body: string, secret: string | null): Record<string, string> {
  if (secret === null) return {}
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'x-mingtai-timestamp': timestamp, 'x-mingtai-signature': `sha256=${signature}` }
}

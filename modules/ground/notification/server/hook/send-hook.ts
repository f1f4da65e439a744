import { createHmac } from 'node:crypto'
import { refuse } from '@mingtai/messages'
import { callOutside, NotAllowed } from '@mingtai/sql-sources/outside'
import { hookAddress } from './hook-address.ts'

const MILLISECONDS = 10_000
const ANSWER_LIMIT = 64 * 1024

/** The other system did not answer, or said that it cannot now: it may work later. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export interface Hook {
  /** What it is called where it refuses. */
  name: string
  url: string
  /** Calls are signed with it; null: they are not. */
  secret: string | null
}

interface Delivery {
  /** The same for each attempt, so that the receiver knows what it has already. */
  delivery: string
  body: Record<string, unknown>
}

/**
 * Sends JSON to another system by POST, signed where the hook has a secret. `named`: addresses inside of the house that
 * the operator allows. Returns the status of the answer, 200 to 299.
 */
export async function sendHook(
  { name, url: text, secret }: Hook,
  { delivery, body: json }: Delivery,
  named: readonly string[],
): Promise<number> {
  const { url, judge } = hookAddress(text, named)
  const body = JSON.stringify(json)
  const { status } = await callOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mingtai-delivery': delivery, ...signed(body, secret) },
    ...{ body, judge, milliseconds: MILLISECONDS, most: ANSWER_LIMIT },
  }).catch((problem: unknown) => {
    if (problem instanceof NotAllowed) refuse('hook.forbidden', url.host)
    throw new Unreachable(`${url.host} 没有应答`)
  })
  if (status >= 500 || status === 408 || status === 429) throw new Unreachable(`${url.host} 答复 HTTP ${status}`)
  if (status < 200 || status >= 300) refuse('hook.refused', name, status)
  return status
}

/** The status of a trial call; what did not answer is refused with its reason. */
export async function triedHook(...call: Parameters<typeof sendHook>): Promise<number> {
  return sendHook(...call).catch((problem: unknown) => {
    if (problem instanceof Unreachable) refuse('hook.failed', problem.message)
    throw problem
  })
}

/** HMAC-SHA256 of the time and the body, as the guide describes it to receivers. */
function signed(body: string, secret: string | null): Record<string, string> {
  if (secret === null) return {}
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'x-mingtai-timestamp': timestamp, 'x-mingtai-signature': `sha256=${signature}` }
}

import { refusal, Refusal } from '@mingtai/messages'
import { Agent, request } from 'undici'
import type { Dispatcher } from 'undici'

import { isAllowedFromData } from '../connection/addresses.ts'
import { openSocket } from '../http/http-client.ts'
import { codeOf } from '../refusal/network-refusals.ts'

export const MOST_BYTES = 10 * (1 << 20)
const SECONDS = 15
const CONNECT_MILLISECONDS = 5000
const LONGEST_ADDRESS = 2000

/** Headers that tell nothing about the reader: no cookie, no referrer, no name or password of the address. */
const headers = { 'user-agent': 'Mingtai', accept: 'image/*', 'accept-encoding': 'identity' }

let agent: Agent | null = null

/**
 * Loads the bytes behind a web address out of data. The address is not trusted: all addresses of its host are checked,
 * redirects are not followed, size and time are limited. The content is not checked here.
 */
export async function fetchPicture(address: string, signal?: AbortSignal): Promise<Buffer> {
  const url = urlOf(address)
  const late = AbortSignal.timeout(SECONDS * 1000)
  try {
    const answer = await request(url, {
      dispatcher: (agent ??= opened()),
      headers,
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    })
    return await bytesOf(answer)
  } catch (error) {
    signal?.throwIfAborted()
    throw refused(error, url)
  }
}

function urlOf(address: string): URL {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) throw refusal('picture.noAddress')
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refusal('picture.noAddress')
  url.username = ''
  url.password = ''
  return url
}

async function bytesOf({ statusCode, headers: said, body }: Dispatcher.ResponseData): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = Number(said['content-length'] ?? 0)
  if (statusCode !== 200 || size > MOST_BYTES) {
    // What is thrown away says so by an event.
    body.on('error', () => {}).destroy()
    if (statusCode >= 300 && statusCode < 400) throw refusal('picture.redirected', statusCode)
    throw statusCode === 200 ? tooLarge() : refusal('picture.status', statusCode)
  }
  size = 0
  for await (const part of body) {
    if (!Buffer.isBuffer(part)) continue
    size += part.length
    if (size > MOST_BYTES) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(): Refusal {
  return refusal('picture.tooLarge', MOST_BYTES / (1 << 20))
}

function refused(error: unknown, { host }: URL): Refusal {
  if (error instanceof Refusal)
    return error.key === 'source.addressForbidden' ? refusal('picture.forbidden', host) : error
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate || /TIMEOUT|ETIMEDOUT/.test(codeOf(error))
    ? refusal('picture.tooSlow', SECONDS)
    : refusal('picture.unreachable', host)
}

function opened(): Agent {
  return new Agent({
    connections: 5,
    pipelining: 1,
    headersTimeout: SECONDS * 1000,
    connect({ hostname, port, protocol }, callback) {
      const host = hostname.replace(/^\[|\]$/g, '')
      const isSecure = protocol === 'https:'
      const way = { tls: isSecure ? {} : null, timeoutMs: CONNECT_MILLISECONDS, judge: isAllowedFromData }
      openSocket(host, Number(port) || (isSecure ? 443 : 80), way).then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
      )
    },
  })
}

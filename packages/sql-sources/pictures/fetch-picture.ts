import { refusal, Refusal } from '@mingtai/messages'

import { isAllowedFromData } from '../connection/addresses.ts'
import { codeOf } from '../refusal/network-refusals.ts'
import { callOutside, NotAllowed, TooLong } from '../outside/call-outside.ts'

export const MOST_BYTES = 10 * (1 << 20)
const SECONDS = 15
const LONGEST_ADDRESS = 2000

/** Headers that tell nothing about the reader: no cookie, no referrer, no name or password of the address. */
const headers = { 'user-agent': 'Mingtai', accept: 'image/*', 'accept-encoding': 'identity' }

/**
 * Loads the bytes behind a web address out of data. The address is not trusted: all addresses of its host are checked,
 * redirects are not followed, size and time are limited. The content is not checked here.
 */
export async function fetchPicture(address: string, signal?: AbortSignal): Promise<Buffer> {
  const url = urlOf(address)
  try {
    const limits = { milliseconds: SECONDS * 1000, most: MOST_BYTES }
    const { status, bytes } = await callOutside(url, { headers, signal, judge: isAllowedFromData, ...limits })
    if (status >= 300 && status < 400) throw refusal('picture.redirected', status)
    if (status !== 200) throw refusal('picture.status', status)
    return bytes
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

function refused(error: unknown, { host }: URL): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof NotAllowed) return refusal('picture.forbidden', host)
  if (error instanceof TooLong) return refusal('picture.tooLarge', MOST_BYTES / (1 << 20))
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate || /TIMEOUT|ETIMEDOUT/.test(codeOf(error))
    ? refusal('picture.tooSlow', SECONDS)
    : refusal('picture.unreachable', host)
}

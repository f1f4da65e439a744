import { refuse } from '@mingtai/messages'
import { isInside } from '@mingtai/sql-sources/outside'

interface HookAddress {
  url: URL
  /** Which addresses the name may stand for when it is called. */
  judge: (host: string, address: string) => boolean
}

/**
 * The address of another system, or a refusal: https anywhere outside of its network, and what the operator named in
 * MINGTAI_WEBHOOKS, such as `http://10.1.2.3:8080`.
 */
export function hookAddress(text: string, named: readonly string[]): HookAddress {
  const url = URL.canParse(text) ? new URL(text) : refuse('hook.address')
  if (url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) refuse('hook.address')
  const isNamed = named.includes(url.origin) || (url.protocol === 'https:' && named.includes(url.hostname))
  if (isNamed) return { url, judge: () => true }
  if (url.protocol !== 'https:') refuse('hook.forbidden', url.host)
  return { url, judge: (_host, address) => !isInside(address) }
}

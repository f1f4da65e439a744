import { refusal, Refusal } from '@mingtai/messages'

import { codeOf, failedRefusal, networkRefusal, timeoutRefusal } from '../refusal/network-refusals.ts'
import type { SourceConfig } from '../source.ts'
import type { Answer } from './http-client.ts'

/** The sentence for what went wrong before or while an answer came. */
export function httpRefusal(error: unknown, config: SourceConfig): Error {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  if (isLate || /^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/.test(code)) return timeoutRefusal(config)
  const known = networkRefusal(error, config)
  // Something that is no HTTP, or TLS where plain HTTP was asked and the other way about.
  const isNoHttp = error instanceof Error && error.name === 'HTTPParserError'
  if (known === null && (isNoHttp || /^HPE_|^ERR_SSL_|^EPROTO$|^UND_ERR_RES_/.test(code)))
    return refusal('source.garbage')
  if (known !== null) return known
  return /^UND_ERR_(SOCKET|ABORTED|CLOSED|DESTROYED)$/.test(code)
    ? refusal('source.dropped')
    : failedRefusal(error, config)
}

/** The refusal for a status, before the body is read; null where the body decides. */
export function statusRefusal({ statusCode }: Answer): Error | null {
  if (statusCode === 401 || statusCode === 403) return refusal('source.refusedLogin')
  if (statusCode === 429) return refusal('source.busy')
  return statusCode >= 300 && statusCode < 400 ? refusal('source.apiStatus', statusCode) : null
}

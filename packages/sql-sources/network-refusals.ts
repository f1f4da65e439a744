import { refusal } from '@mingtai/messages'

import { statementRefusal } from './failed-statement.ts'
import type { SourceConfig } from './source.ts'

const CERTIFICATE =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT.*|CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID|HANDSHAKE_SSL_ERROR)$/

/** The server's word when no certificate of ours came, or one that it does not know. */
const WANTS_OURS = /^ERR_SSL_.*(CERTIFICATE_REQUIRED|ALERT_BAD_CERTIFICATE|ALERT_UNKNOWN_CA)$/

export const CONNECT_TIMEOUT = 10_000

/** The sentence for a connection that the network, not the database, ended; null when it is something else. */
export function networkRefusal(error: unknown, config: SourceConfig): Error | null {
  const code = codeOf(error)
  if (WANTS_OURS.test(code)) return refusal('source.clientCertificate')
  switch (code) {
    case 'HANDSHAKE_NO_SSL_SUPPORT':
      return refusal('source.noEncryption')
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EADDRNOTAVAIL':
    case 'EACCES':
      return refusal('source.unreachable', `${config.host}:${config.port}`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return refusal('source.hostUnknown', config.host)
    case 'ETIMEDOUT':
      return timeoutRefusal(config)
    case 'ECONNRESET':
    case 'EPIPE':
    case 'PROTOCOL_CONNECTION_LOST':
      return refusal('source.dropped')
    default:
      return CERTIFICATE.test(code) ? refusal('source.certificate') : null
  }
}

export function timeoutRefusal(config: SourceConfig): Error {
  return refusal('source.timeout', Math.round((config.connectTimeoutMs ?? CONNECT_TIMEOUT) / 100) / 10)
}

/** What the database said, without the password should it ever be in it. */
export function failedRefusal(error: unknown, config: SourceConfig, code = codeOf(error)): Error {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 2000).replace(/[。.\s]+$/, '')
  const hidden = config.password.length > 3 ? text.replaceAll(config.password, '******') : text
  return statementRefusal(hidden.slice(0, 300), code)
}

/** An address with several entries fails with all their errors together. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

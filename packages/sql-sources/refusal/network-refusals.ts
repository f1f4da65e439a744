import { refusal } from '@mingtai/messages'

import { certificateRefusal } from './certificate-refusals.ts'
import { statementRefusal } from './failed-statement.ts'
import type { SourceConfig } from '../source.ts'

export const CONNECT_TIMEOUT = 10_000

/** The refusal for a connection that the network ended; null for other errors. */
export function networkRefusal(error: unknown, config: SourceConfig): Error | null {
  const code = codeOf(error)
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
      return certificateRefusal(error, config.host)
  }
}

export function timeoutRefusal(config: SourceConfig): Error {
  return refusal('source.timeout', Math.round((config.connectTimeoutMs ?? CONNECT_TIMEOUT) / 100) / 10)
}

/** The refusal with the database's own message, from which a password is removed. */
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

import { refusal, Refusal } from '@mingtai/messages'

import { connectRefusal as whyNotConnected, type Greeting } from '../refusal/connect-refusal.ts'
import { codeOf, failedRefusal, networkRefusal } from '../refusal/network-refusals.ts'
import type { SourceConfig } from '../source.ts'

/** A packet of MySQL: three bytes of length, number 0, then protocol version 10 or an error. */
const greeting: Greeting = {
  protocol: 'MySQL',
  sends: null,
  isOurs: (hello) => hello.length > 4 && hello[2] === 0 && hello[3] === 0 && (hello[4] === 10 || hello[4] === 255),
}

export function connectRefusal(error: unknown, config: SourceConfig): Promise<Error> {
  return whyNotConnected(error, config, { known: knownRefusal(error, config), greeting })
}

export function queryRefusal(error: unknown, config: SourceConfig): Error {
  return knownRefusal(error, config) ?? failedRefusal(error, config)
}

function knownRefusal(error: unknown, config: SourceConfig): Error | null {
  if (error instanceof Refusal) return error
  switch (codeOf(error)) {
    case 'ER_ACCESS_DENIED_ERROR':
      // The same word where the password is right, but the account or the server wants encryption or our certificate.
      return refusal((config.tls?.certificate ?? '') === '' ? 'source.refusedLoginOrPlain' : 'source.refusedLogin')
    case 'ER_HOST_NOT_PRIVILEGED':
    case 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR':
    case 'ER_NOT_SUPPORTED_AUTH_MODE':
    case 'AUTH_SWITCH_PLUGIN_ERROR':
      return refusal('source.refusedLogin')
    case 'ER_DBACCESS_DENIED_ERROR':
      return refusal('source.databaseDenied', config.database)
    case 'ER_SECURE_TRANSPORT_REQUIRED':
      return refusal('source.needsEncryption')
    case 'ER_BAD_DB_ERROR':
      return refusal('source.databaseMissing', config.database)
    case 'ER_CON_COUNT_ERROR':
    case 'ER_TOO_MANY_USER_CONNECTIONS':
    case 'ER_USER_LIMIT_REACHED':
      return refusal('source.busy')
    case 'ER_QUERY_INTERRUPTED':
      return refusal('sql.cancelled')
    case 'ER_SERVER_SHUTDOWN':
      return refusal('source.dropped')
    default:
      return networkRefusal(error, config)
  }
}

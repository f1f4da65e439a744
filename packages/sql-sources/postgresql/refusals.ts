import { refusal, Refusal } from '@mingtai/messages'

import { certificateRefusal } from '../refusal/certificate-refusals.ts'
import { connectRefusal as whyNotConnected, type Greeting } from '../refusal/connect-refusal.ts'
import { codeOf, failedRefusal, networkRefusal, timeoutRefusal } from '../refusal/network-refusals.ts'
import { officeRefusal } from '../office/refusals.ts'
import type { SourceConfig } from '../source.ts'

/** Asks for TLS; a PostgreSQL answers with one letter. */
const greeting: Greeting = {
  protocol: 'PostgreSQL',
  sends: Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47),
  isOurs: ([letter = 0]) => 'SNE'.includes(String.fromCodePoint(letter)),
}

export function connectRefusal(error: unknown, config: SourceConfig): Promise<Error> {
  return whyNotConnected(error, config, { known: knownRefusal(error, config), greeting })
}

export function queryRefusal(error: unknown, config: SourceConfig): Error {
  return knownRefusal(error, config) ?? (config.type === 'office' ? officeRefusal(error) : failedRefusal(error, config))
}

/** null: it is neither the account's nor the connection's matter. */
export function knownRefusal(error: unknown, config: SourceConfig): Error | null {
  if (error instanceof Refusal) return error
  switch (codeOf(error)) {
    case '28000': {
      const wantsOurs = certificateRefusal(error, config.host)
      if (wantsOurs !== null) return wantsOurs
      // Of pg_hba.conf; where it would let the same account in over an encrypted connection, it says so.
      return refusal(!config.ssl && saysNoEncryption(error) ? 'source.needsEncryption' : 'source.refusedLogin')
    }
    case '28P01':
      return refusal('source.refusedLogin')
    case '3D000':
      return refusal('source.databaseMissing', config.database)
    case '53300':
      return refusal('source.busy')
    case '57014':
      // The server's own limit ends a statement under the same code as a person does.
      return saysTimeout(error) ? null : refusal('sql.cancelled')
    case '57P01':
    case '57P02':
    case '57P03':
      return refusal('source.dropped')
    default:
      return networkRefusal(error, config) ?? byWords(error, config)
  }
}

/** The driver gives its own errors no codes. */
function byWords(error: unknown, config: SourceConfig): Error | null {
  const words = error instanceof Error ? error.message : ''
  if (/^SASL|client password must be a string/.test(words)) return refusal('source.refusedLogin')
  if (/timeout exceeded when trying to connect|timeout expired|due to connection timeout/i.test(words))
    return timeoutRefusal(config)
  if (/does not support SSL/i.test(words)) return refusal('source.noEncryption')
  if (/Connection terminated|not queryable|Client was closed/i.test(words)) return refusal('source.dropped')
  return null
}

function saysTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout|超时/i.test(error.message)
}

function saysNoEncryption(error: unknown): boolean {
  return error instanceof Error && /no encryption|SSL off/i.test(error.message)
}

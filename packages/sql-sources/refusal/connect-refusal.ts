import { refusal, Refusal } from '@mingtai/messages'

import { firstBytes } from '../connection/first-bytes.ts'
import { failedRefusal } from './network-refusals.ts'
import type { Protocol } from '../protocols/first-words.ts'
import { protocolOf } from '../protocols/first-words.ts'
import { protocolAt } from '../protocols/protocol-at.ts'
import type { SourceConfig } from '../source.ts'

/** How to tell a kind of database from another server at its address. */
export interface Greeting {
  protocol: Protocol
  /** Bytes that are sent first; null where the server speaks first. */
  sends: Uint8Array | null
  isOurs(answer: Uint8Array): boolean
}

/**
 * The refusal for a connection that failed; a server that answers something else is told from one that does not answer.
 */
export async function connectRefusal(
  error: unknown,
  config: SourceConfig,
  { known, greeting }: { known: Error | null; greeting: Greeting },
): Promise<Error> {
  const unclear =
    known === null || ['source.dropped', 'source.timeout'].includes(known instanceof Refusal ? known.key : '')
  if (!unclear) return known
  const answer = await firstBytes(config, greeting.sends)
  if (answer.length > 0 && greeting.isOurs(answer)) return known ?? failedRefusal(error, config)
  const name = protocolOf(answer) ?? (await protocolAt(config))
  if (name !== null && name !== greeting.protocol)
    return refusal('source.otherProtocol', `${config.host}:${config.port}`, name)
  if (answer.length > 0) return refusal('source.garbage')
  return known ?? failedRefusal(error, config)
}

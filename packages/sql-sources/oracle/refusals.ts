import { refusal, Refusal } from '@mingtai/messages'

import { connectRefusal as whyNotConnected, type Greeting } from '../refusal/connect-refusal.ts'
import { codeOf, failedRefusal, networkRefusal, timeoutRefusal } from '../refusal/network-refusals.ts'
import type { SourceConfig } from '../source.ts'

/** A CONNECT packet of TNS with nothing to connect to; a listener answers with a packet of four to twelve: accept, refuse, redirect, resend. */
const greeting: Greeting = {
  protocol: 'Oracle',
  sends: connectPacket('(CONNECT_DATA=(COMMAND=ping))'),
  isOurs: (answer) => answer.length >= 8 && [2, 4, 5, 11].includes(answer[4] ?? 0),
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
    case 'ORA-01017':
    case 'ORA-01045':
    case 'ORA-28000':
    case 'ORA-28001':
    case 'ORA-28009':
      return refusal('source.refusedLogin')
    case 'ORA-12505':
    case 'ORA-12514':
    case 'NJS-518':
    case 'NJS-519':
      return refusal('source.databaseMissing', config.database)
    case 'ORA-00018':
    case 'ORA-00020':
    case 'ORA-12516':
    case 'ORA-12519':
    case 'ORA-12520':
      return refusal('source.busy')
    case 'ORA-01013':
    case 'NJS-123':
      return refusal('sql.cancelled')
    case 'NJS-510':
    case 'NJS-040':
      return timeoutRefusal(config)
    case 'NJS-530':
      return refusal('source.hostUnknown', config.host)
    case 'NJS-500':
    case 'NJS-501':
    case 'NJS-521':
      return refusal('source.dropped')
    case 'NJS-503':
      return byWords(error, config)
    default:
      return networkRefusal(error, config)
  }
}

/** The driver hides what the network said in its own words. */
function byWords(error: unknown, config: SourceConfig): Error | null {
  const words = error instanceof Error ? error.message : ''
  if (words.includes('不允许连接地址')) return refusal('source.addressForbidden', config.host)
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(words))
    return refusal('source.unreachable', `${config.host}:${config.port}`)
  if (/ENOTFOUND|EAI_AGAIN/.test(words)) return refusal('source.hostUnknown', config.host)
  if (/ETIMEDOUT|timed? ?out/i.test(words)) return timeoutRefusal(config)
  return refusal('source.dropped')
}

function connectPacket(data: string): Uint8Array {
  const head = Buffer.alloc(58)
  head.writeUInt16BE(58 + data.length, 0)
  head[4] = 1
  head.writeUInt16BE(314, 8)
  head.writeUInt16BE(300, 10)
  head.writeUInt16BE(8192, 14)
  head.writeUInt16BE(32_767, 16)
  head.writeUInt16BE(data.length, 24)
  head.writeUInt16BE(58, 26)
  return Buffer.concat([head, Buffer.from(data)])
}

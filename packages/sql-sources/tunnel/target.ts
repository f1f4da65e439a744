import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import { refusal } from '@mingtai/messages'

import { isAllowed, isAllowedName } from '../connection/addresses.ts'

/**
 * Whether a host may be asked for at the far end of a tunnel. A name that stands for something here is judged by that; one
 * that only the far end knows by the name alone.
 */
export async function judgeTarget(host: string): Promise<void> {
  if (isIP(host) !== 0) return isAllowed(host, host) ? undefined : refused(host)
  // A resolver takes `0x7f000001` and `2130706433` for addresses.
  if (/^(0x[\da-f]*|\d+)(\.(0x[\da-f]*|\d+))*\.?$/i.test(host)) refused(host)
  const found = await lookup(host, { all: true }).catch(() => [])
  const isOpen = found.length === 0 ? isAllowedName(host) : found.every(({ address }) => isAllowed(host, address))
  if (!isOpen) refused(host)
}

function refused(host: string): never {
  throw refusal('source.addressForbidden', host)
}

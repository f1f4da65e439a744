import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import { refusal } from '@mingtai/messages'

import { isAllowed, isAllowedName } from '../connection/addresses.ts'

/** Checks the host at the far end of a tunnel: by its addresses where it resolves here, otherwise by its name alone. */
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

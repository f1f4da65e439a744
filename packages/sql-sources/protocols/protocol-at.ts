import { firstBytes } from '../connection/first-bytes.ts'
import type { Place } from '../connection/first-bytes.ts'
import { knocks, protocolOf } from './first-words.ts'

const KNOCK_MILLISECONDS = 400

/** Finds out which protocol is spoken at an address, trying each greeting; null: none that is known here. */
export async function protocolAt(place: Place): Promise<string | null> {
  for (const knock of knocks) {
    const name = protocolOf(await firstBytes(place, knock, KNOCK_MILLISECONDS), knock)
    if (name !== null) return name
  }
  return null
}

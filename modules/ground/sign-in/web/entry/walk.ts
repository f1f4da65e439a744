import { tabStorage } from '@mingtai/ui'
import { calls } from './sign-in.ts'

const KEY = 'walk'

/** Go to another system to bind the account there; the state says afterwards that it was for this. */
export async function walkToBind(type: string): Promise<void> {
  const { state, address } = await calls.oauthState({ source: type, purpose: 'bind' })
  tabStorage.set(KEY, JSON.stringify([state, type]))
  window.location.assign(address)
}

/** Which system's account is to be bound, where this state was begun for it; once. */
export function boundType(state: string): string | null {
  const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? 'null')
  if (!Array.isArray(stored) || stored[0] !== state) return null
  tabStorage.drop(KEY)
  return String(stored[1])
}

import { CallError } from '@mingtai/api'
import { callsOf, startSession } from '@mingtai/ui'
import { signInCalls } from '../calls.ts'
import type { Typed } from './seal-credentials.ts'

export const calls = callsOf(signInCalls)

/** Seal, send, and begin the session. A key that the server no longer knows is fetched anew once. */
export async function signIn(typed: Typed): Promise<void> {
  const { sealCredentials } = await import('./seal-credentials.ts')
  const send = async () => {
    const { keyId, publicKey } = await calls.loginKey({})
    return calls.token({ grant_type: 'password', keyId, data: sealCredentials(typed, publicKey) })
  }
  const tokens = await send().catch((error: unknown) => {
    if (isKeyUnknown(error)) return send()
    throw error
  })
  startSession(tokens)
}

export function isKeyUnknown(error: unknown): boolean {
  return error instanceof CallError && (error.key === 'signIn.keyUnknown' || error.message === 'aesKey does not exist')
}

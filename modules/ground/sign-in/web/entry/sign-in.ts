import { CallError } from '@mingtai/api'
import { callsOf } from '@mingtai/ui'
import { type Credentials, type PhoneCredentials, signInCalls } from '../../calls.ts'
import type { TokenReply } from '../../calls-shapes.ts'
import { socialHeader } from './external/social-id.ts'

export const calls = callsOf(signInCalls)

type Typed = Omit<Credentials, 'timestamp' | 'nonce'>
type TypedPhone = Omit<PhoneCredentials, 'timestamp' | 'nonce'>

/** Seal name and password, and send them. */
export function signInByPassword(typed: Typed, type: 'account' | 'special'): Promise<TokenReply> {
  return sendSealed(type, async (key) => {
    const { frontHash, seal } = await import('./seal-credentials.ts')
    return seal({ ...typed, password: frontHash(typed.password) }, key)
  })
}

export function signInByPhone(typed: TypedPhone): Promise<TokenReply> {
  return sendSealed('phone', async (key) => {
    const { seal } = await import('./seal-credentials.ts')
    return seal(typed, key)
  })
}

/** A password as it travels. */
export async function fronted(password: string): Promise<string> {
  const { frontHash } = await import('./seal-credentials.ts')
  return frontHash(password)
}

/** A key that the server no longer knows is fetched anew once. */
async function sendSealed(
  type: 'account' | 'phone' | 'special',
  sealed: (key: { publicKey: string; now: number }) => Promise<string>,
): Promise<TokenReply> {
  const send = async () => {
    const { keyId, ...key } = await calls.loginKey({})
    return calls.token({ grant_type: 'password', type, keyId, data: await sealed(key) }, socialHeader())
  }
  return send().catch((error: unknown) => {
    if (isKeyUnknown(error)) return send()
    throw error
  })
}

function isKeyUnknown(error: unknown): boolean {
  return error instanceof CallError && (error.key === 'signIn.keyUnknown' || error.message === 'aesKey does not exist')
}

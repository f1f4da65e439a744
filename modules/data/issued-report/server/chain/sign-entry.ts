import { createHash } from 'node:crypto'
import { sm2 } from 'sm-crypto-v2'

/** What an entry says of itself, letter by letter. */
export interface SignedEntry {
  body: string
  previousHash: string
  hash: string
  signature: string
}

export function sm3(bytes: string | Uint8Array): string {
  return createHash('sm3').update(bytes).digest('hex')
}

/** Binds a text to the entry before it and signs both. */
export function signEntry(
  body: string,
  previousHash: string,
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
): SignedEntry {
  const hash = entryHash(body, previousHash)
  const signature = sm2.doSignature(hash, privateKey, { hash: true, der: true, publicKey })
  return { body, previousHash, hash, signature }
}

export function entryHash(body: string, previousHash: string): string {
  return sm3(`${previousHash}\n${body}`)
}

/** Whether a hash carries the signature of whoever has the private key. */
export function isSigned(hash: string, signature: string, publicKey: string): boolean {
  try {
    return sm2.doVerifySignature(hash, signature, publicKey, { hash: true, der: true })
  } catch {
    return false
  }
}

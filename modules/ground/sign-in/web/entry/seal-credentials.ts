import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sm2 } from 'sm-crypto-v2'

/** Seal what was typed for the server's key. The server's clock and the nonce make a copy of it worthless. */
export function seal(typed: object, { publicKey, now }: { publicKey: string; now: number }): string {
  const whole = { ...typed, timestamp: now, nonce: newNonce() }
  // The form with the point's leading 04; the server takes it off again.
  return `04${sm2.doEncrypt(JSON.stringify(whole), publicKey, 1)}`
}

/** Passwords travel as their md5, as the specification says; the server keeps argon2id of that. */
export function frontHash(password: string): string {
  return bytesToHex(md5(utf8ToBytes(password)))
}

/** `crypto.randomUUID` is absent on plain http; this is not. */
function newNonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
}

import { createCipheriv, createHmac, hash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** Blocks of MS-OFFCRYPTO 2.3.4.10 and following: what each derived key or vector is for. */
const BLOCKS = {
  input: 'fea7d2763b4b9e79',
  value: 'd7aa0f6d3061344e',
  key: '146e0be7abacd0d6',
  hmacKey: '5fb2ad010cb9e1f6',
  hmacValue: 'a0677f02b22c8433',
} as const
const SPIN = 100_000
/** Rounds between two looks at what else the process has to do. */
const ROUNDS = 10_000
/** The standard's segment: each is encrypted on its own, with a vector from its number. */
export const SEGMENT = 4096
const pause = promisify(setImmediate)

/** The keys of one encrypted file: made anew for each, so that equal files with equal passwords look different. */
export class AgileKey {
  private readonly packageKey = randomBytes(32)
  private readonly packageSalt = randomBytes(16)
  private readonly hmacKey = randomBytes(64)
  private readonly hmac = createHmac('sha512', this.hmacKey)
  private segment = 0

  /** The length of the content stands in front of it and belongs to what is checked. */
  length(bytes: number): Buffer {
    const prefix = Buffer.alloc(8)
    prefix.writeBigUInt64LE(BigInt(bytes))
    this.hmac.update(prefix)
    return prefix
  }

  /** Encrypts one segment; only the last may be shorter, and is filled up to a whole block. */
  encrypt(bytes: Uint8Array): Buffer {
    const number = Buffer.alloc(4)
    number.writeUInt32LE(this.segment++)
    const whole = bytes.length % 16 === 0 ? bytes : Buffer.concat([bytes], Math.ceil(bytes.length / 16) * 16)
    const result = crypted(this.packageKey, this.vector(number), whole)
    this.hmac.update(result)
    return result
  }

  /** The `EncryptionInfo` stream, once all segments are encrypted. */
  async info(password: string): Promise<Buffer> {
    const salt = randomBytes(16)
    const base = await spun(password, salt)
    const input = randomBytes(16)
    const locked = (block: keyof typeof BLOCKS, bytes: Uint8Array) =>
      crypted(sha512(base, Buffer.from(BLOCKS[block], 'hex')).subarray(0, 32), salt, bytes).toString('base64')
    const checked = (block: keyof typeof BLOCKS, bytes: Uint8Array) =>
      crypted(this.packageKey, this.vector(Buffer.from(BLOCKS[block], 'hex')), bytes).toString('base64')
    const cipher =
      'blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"'
    const xml = [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n',
      '<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password" xmlns:c="http://schemas.microsoft.com/office/2006/keyEncryptor/certificate">',
      `<keyData saltSize="16" ${cipher} saltValue="${this.packageSalt.toString('base64')}"/>`,
      `<dataIntegrity encryptedHmacKey="${checked('hmacKey', this.hmacKey)}" encryptedHmacValue="${checked('hmacValue', this.hmac.digest())}"/>`,
      '<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password">',
      `<p:encryptedKey spinCount="${SPIN}" saltSize="16" ${cipher} saltValue="${salt.toString('base64')}" encryptedVerifierHashInput="${locked('input', input)}" encryptedVerifierHashValue="${locked('value', sha512(input))}" encryptedKeyValue="${locked('key', this.packageKey)}"/>`,
      '</keyEncryptor></keyEncryptors></encryption>',
    ].join('')
    // Version 4.4, agile.
    return Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)])
  }

  private vector(block: Uint8Array): Buffer {
    return sha512(this.packageSalt, block).subarray(0, 16)
  }
}

function sha512(...parts: Uint8Array[]): Buffer {
  return hash('sha512', Buffer.concat(parts), 'buffer')
}

function crypted(key: Uint8Array, vector: Uint8Array, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, vector).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

/** The password's hash, made slow on purpose. */
async function spun(password: string, salt: Uint8Array): Promise<Buffer> {
  const buffer = Buffer.alloc(68)
  sha512(salt, Buffer.from(password, 'utf16le')).copy(buffer, 4)
  for (let i = 0; i < SPIN; i++) {
    buffer.writeUInt32LE(i)
    hash('sha512', buffer, 'buffer').copy(buffer, 4)
    if (i % ROUNDS === 0) await pause()
  }
  return buffer.subarray(4)
}

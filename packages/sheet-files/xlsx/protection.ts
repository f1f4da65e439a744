import { hash, randomBytes } from 'node:crypto'

/** As many rounds as Excel itself takes. */
const SPIN = 100_000

/** `sheetProtection` of every worksheet: columns and rows may still be sized and lists filtered. */
export function protectionXml(password: string): string {
  const allowed = 'sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0" autoFilter="0"'
  if (password === '') return `<sheetProtection ${allowed}/>`
  const salt = randomBytes(16)
  const value = hashed(password, salt)
  return `<sheetProtection algorithmName="SHA-512" hashValue="${value.toString('base64')}" saltValue="${salt.toString('base64')}" spinCount="${SPIN}" ${allowed}/>`
}

/** ISO/IEC 29500 part 1, 18.2.29: the hash of salt and password, then again and again with the number of the round. */
export function hashed(password: string, salt: Uint8Array): Buffer {
  const buffer = Buffer.alloc(68)
  hash('sha512', Buffer.concat([salt, Buffer.from(password, 'utf16le')]), 'buffer').copy(buffer)
  for (let i = 0; i < SPIN; i++) {
    buffer.writeUInt32LE(i, 64)
    hash('sha512', buffer, 'buffer').copy(buffer)
  }
  return buffer.subarray(0, 64)
}

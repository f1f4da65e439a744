import { createHash, randomBytes } from 'node:crypto'

/** As many rounds as Excel itself takes. */
const SPIN = 100_000

/** `sheetProtection` of every worksheet: columns and rows may still be sized and lists filtered. */
export function protectionXml(password: string): string {
  const allowed = 'sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0" autoFilter="0"'
  if (password === '') return `<sheetProtection ${allowed}/>`
  const salt = randomBytes(16)
  const hash = hashed(password, salt)
  return `<sheetProtection algorithmName="SHA-512" hashValue="${hash.toString('base64')}" saltValue="${salt.toString('base64')}" spinCount="${SPIN}" ${allowed}/>`
}

/** ISO/IEC 29500 part 1, 18.2.29: the hash of salt and password, then again and again with the number of the round. */
export function hashed(password: string, salt: Uint8Array): Buffer {
  let hash = createHash('sha512').update(salt).update(Buffer.from(password, 'utf16le')).digest()
  const round = Buffer.alloc(4)
  for (let i = 0; i < SPIN; i++) {
    round.writeUInt32LE(i)
    hash = createHash('sha512').update(hash).update(round).digest()
  }
  return hash
}

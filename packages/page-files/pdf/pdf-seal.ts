import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { Seal } from './pdf-file.ts'

/** Who may open a PDF and what its reader may do. */
export interface PdfPassword {
  /** Asked when the file is opened. Empty: everyone may open it, within the rights below. */
  open: string
  /** Gives all rights. Without it nobody has more rights than the reader. */
  owner?: string
  mayPrint: boolean
  mayCopy: boolean
}

/** The standard security handler of PDF 2.0, revision 6: AES-256 with hardened key derivation (ISO 32000-2, 7.6.4). */
export function sealed(password: PdfPassword): { seal: Seal; dictionary: string } {
  const key = randomBytes(32)
  const seal: Seal = (bytes) => {
    const start = randomBytes(16)
    const cipher = createCipheriv('aes-256-cbc', key, start)
    return Buffer.concat([start, cipher.update(bytes), cipher.final()])
  }
  const none = Buffer.alloc(0)
  const user = entry(prepared(password.open), key, none)
  // A reader who knows the opening password must not be the owner by it.
  const owner = entry(password.owner ? prepared(password.owner) : randomBytes(32), key, user.check)
  const rights = rightsOf(password)
  const dictionary =
    `<</Filter/Standard/V 5/R 6/Length 256/P ${rights}/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>` +
    `/StmF/StdCF/StrF/StdCF/U<${user.check.toString('hex')}>/UE<${user.key.toString('hex')}>` +
    `/O<${owner.check.toString('hex')}>/OE<${owner.key.toString('hex')}>/Perms<${perms(rights, key)}>>>`
  return { seal, dictionary }
}

/** 48 bytes by which a password is known, and the file's key locked by it. */
function entry(password: Buffer, fileKey: Buffer, user: Buffer): { check: Buffer; key: Buffer } {
  const [checkSalt, keySalt] = [randomBytes(8), randomBytes(8)]
  const check = Buffer.concat([hardened(password, checkSalt, user), checkSalt, keySalt])
  const cipher = createCipheriv('aes-256-cbc', hardened(password, keySalt, user), Buffer.alloc(16)).setAutoPadding(
    false,
  )
  return { check, key: Buffer.concat([cipher.update(fileKey), cipher.final()]) }
}

/** Algorithm 2.B: at least 64 rounds of encryption and hashing. */
function hardened(password: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key = createHash('sha256').update(password).update(salt).update(user).digest()
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round++) {
    const block = Buffer.concat([password, key, user])
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => block)))
    let sum = 0
    for (let i = 0; i < 16; i++) sum += mixed[i]!
    const hash = ['sha256', 'sha384', 'sha512'][sum % 3]!
    key = createHash(hash).update(mixed).digest()
    last = mixed.at(-1)!
  }
  return key.subarray(0, 32)
}

function prepared(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC').toWellFormed(), 'utf8').subarray(0, 127)
}

const PRINT = 0x4 | 0x800
const COPY = 0x10
/** Reading aloud for people who need it is always allowed; the rest of these bits must be set. */
const ALWAYS = 0x200 | 0xfffff0c0

function rightsOf({ mayPrint, mayCopy }: PdfPassword): number {
  return ALWAYS | (mayPrint ? PRINT : 0) | (mayCopy ? COPY : 0)
}

function perms(rights: number, key: Buffer): string {
  const block = randomBytes(16)
  block.writeInt32LE(rights, 0)
  block.fill(0xff, 4, 8)
  block.write('Tadb', 8, 'latin1')
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('hex')
}

import { type Db, newId, type Vault } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { desc, eq, gt, lt } from 'drizzle-orm'
import { sm2 } from 'sm-crypto-v2'
import type { z } from 'zod'
import { loginKey, loginNonce } from './tables.ts'

const FRESH_MINUTES = 30
const VALID_MINUTES = 60
const CLOCK_MINUTES = 5

/** The key that browsers encrypt with now; a new pair every half hour, shared by all processes through the database. */
export async function presentKey(db: Db, vault: Vault): Promise<{ keyId: string; publicKey: string }> {
  const [fresh] = await db
    .select()
    .from(loginKey)
    .where(gt(loginKey.createdAt, minutesAgo(FRESH_MINUTES)))
    .orderBy(desc(loginKey.createdAt))
    .limit(1)
  if (fresh !== undefined) return { keyId: fresh.id, publicKey: fresh.publicKey }
  const pair = sm2.generateKeyPairHex()
  const id = newId()
  await db.delete(loginKey).where(lt(loginKey.createdAt, minutesAgo(VALID_MINUTES)))
  await db.insert(loginKey).values({ id, publicKey: pair.publicKey, sealedPrivateKey: vault.seal(pair.privateKey, id) })
  return { keyId: id, publicKey: pair.publicKey }
}

/** Open an encrypted sign-in. Refuses an unknown key, a blob that is not ours, an old one and a used one. */
export async function openSealed<T extends Fresh>(
  { db, vault }: { db: Db; vault: Vault },
  sealed: { keyId: string; data: string },
  shape: z.ZodType<T>,
): Promise<T> {
  const [key] = await db.select().from(loginKey).where(eq(loginKey.id, sealed.keyId))
  if (key === undefined || key.createdAt < minutesAgo(VALID_MINUTES)) refuse('signIn.keyUnknown')
  const credentials = decrypted(sealed.data, vault.open(key.sealedPrivateKey, key.id), shape)
  if (credentials === null) refuse('call.malformed')
  if (Math.abs(Date.now() - credentials.timestamp) > CLOCK_MINUTES * 60_000) refuse('signIn.clockOff')
  await spend(db, credentials.nonce)
  return credentials
}

interface Fresh {
  timestamp: number
  nonce: string
}

/** Some libraries write the point's mark 04 in front and some do not, and the point itself may begin with 04. */
function decrypted<T>(data: string, privateKey: string, shape: z.ZodType<T>): T | null {
  return opened(data, privateKey, shape) ?? (data.startsWith('04') ? opened(data.slice(2), privateKey, shape) : null)
}

function opened<T>(cipher: string, privateKey: string, shape: z.ZodType<T>): T | null {
  try {
    const parsed = shape.safeParse(JSON.parse(sm2.doDecrypt(cipher, privateKey, 1, { output: 'string' })))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

async function spend(db: Db, nonce: string): Promise<void> {
  await db.delete(loginNonce).where(lt(loginNonce.at, minutesAgo(CLOCK_MINUTES * 3)))
  const first = await db.insert(loginNonce).values({ nonce }).onConflictDoNothing().returning()
  if (first.length === 0) refuse('signIn.replayed')
}

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000)
}

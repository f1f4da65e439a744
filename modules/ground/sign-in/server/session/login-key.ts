import { type Db, newId, type Vault } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import { sm2 } from 'sm-crypto-v2'
import type { z } from 'zod'
import { loginKey, loginNonce } from '../tables.ts'

const FRESH_MINUTES = 30
const VALID_MINUTES = 60
const CLOCK_MINUTES = 5

interface Presented {
  keyId: string
  publicKey: string
  /** What the clock of the server says, for browsers whose own is off. */
  now: number
}

/**
 * The key with which browsers encrypt now. A new pair is made every half hour, and all processes share it through the
 * database.
 */
export async function presentKey(db: Db, vault: Vault): Promise<Presented> {
  const [fresh] = await db
    .select()
    .from(loginKey)
    .where(gt(loginKey.createdAt, minutesAgo(FRESH_MINUTES)))
    .orderBy(desc(loginKey.createdAt))
    .limit(1)
  if (fresh !== undefined) return { keyId: fresh.id, publicKey: fresh.publicKey, now: Date.now() }
  const pair = sm2.generateKeyPairHex()
  const id = newId()
  await db.delete(loginKey).where(lt(loginKey.createdAt, minutesAgo(VALID_MINUTES)))
  await forgetNonces(db)
  await db
    .insert(loginKey)
    .values({ id, publicKey: pair.publicKey, sealedPrivateKey: vault.seal(pair.privateKey, id), createdAt: new Date() })
  return { keyId: id, publicKey: pair.publicKey, now: Date.now() }
}

/** Decrypts a sign-in. Refuses an unknown key, a malformed text, an old one and one that was used before. */
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
  await spend(db, key.id, credentials.nonce)
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

/** Marks a nonce as used. It is kept as long as its key, so that a copy never works, whatever the clock says. */
async function spend(db: Db, keyId: string, nonce: string): Promise<void> {
  const first = await db
    .insert(loginNonce)
    .values({ nonce: `${keyId}:${nonce}` })
    .onConflictDoNothing()
    .returning()
  if (first.length === 0) refuse('signIn.replayed')
}

async function forgetNonces(db: Db): Promise<void> {
  const currentKeys = db.select({ id: loginKey.id }).from(loginKey)
  await db.delete(loginNonce).where(notInArray(sql`split_part(${loginNonce.nonce}, ':', 1)`, currentKeys))
}

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000)
}

import { randomBytes, randomInt } from 'node:crypto'
import { tokenHash } from '@mingtai/modules/ground/sharing/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, gt, lt } from 'drizzle-orm'
import { screenDisplayCode } from '../tables.ts'

const VALID_MINUTES = 10

/** A code that no waiting display shows, and the secret by which this one will be known. */
export async function newDisplayCode(db: Db): Promise<{ code: string; token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + VALID_MINUTES * 60_000)
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await db
      .delete(screenDisplayCode)
      .where(and(eq(screenDisplayCode.code, code), lt(screenDisplayCode.expiresAt, new Date())))
    const made = await db
      .insert(screenDisplayCode)
      .values({ code, tokenHash: tokenHash(token), expiresAt })
      .onConflictDoNothing()
      .returning({ code: screenDisplayCode.code })
    if (made.length > 0) return { code, token, expiresAt }
  }
}

/** Takes the display that shows a code, once; null: none does. */
export async function takeDisplayCode(db: Db, code: string): Promise<string | null> {
  const [taken] = await db
    .delete(screenDisplayCode)
    .where(and(eq(screenDisplayCode.code, code), gt(screenDisplayCode.expiresAt, new Date())))
    .returning({ tokenHash: screenDisplayCode.tokenHash })
  return taken?.tokenHash ?? null
}

/** Whether a display still shows its code. */
export async function isWaiting(db: Db, tokenHash: string): Promise<boolean> {
  const found = await db
    .select({ code: screenDisplayCode.code })
    .from(screenDisplayCode)
    .where(and(eq(screenDisplayCode.tokenHash, tokenHash), gt(screenDisplayCode.expiresAt, new Date())))
  return found.length > 0
}

export async function sweepDisplayCodes(db: Db): Promise<void> {
  await db.delete(screenDisplayCode).where(lt(screenDisplayCode.expiresAt, new Date()))
}

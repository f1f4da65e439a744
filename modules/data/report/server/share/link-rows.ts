import { createHash, randomBytes } from 'node:crypto'
import { type Db, newId, type Vault } from '@mingtai/server-kit'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ShareRecord } from '../../shares.ts'
import { reportShare, type ShareRow } from '../tables.ts'

type NewShare = Omit<typeof reportShare.$inferInsert, 'id' | 'tokenHash' | 'sealedToken'>

/** Keeps a new link; its token is known to whoever it is given to, and sealed for its maker. */
export async function insertShare(db: Db, vault: Vault, values: NewShare) {
  const id = newId()
  const token = randomBytes(24).toString('base64url')
  const row = { ...values, id, tokenHash: hashed(token), sealedToken: vault.seal(token, id) }
  await db.insert(reportShare).values(row)
  return { id, token, expiresAt: values.expiresAt ?? null }
}

/** Ends all links to a report or a screen. */
export async function endSharesOf(db: Db, tenantId: string, tplId: string): Promise<void> {
  const here = and(eq(reportShare.tenantId, tenantId), eq(reportShare.tplId, tplId), isNull(reportShare.endedAt))
  await db.update(reportShare).set({ endedAt: new Date() }).where(here)
}

/** One more visitor, for whoever gave the link away. */
export async function countVisit(db: Db, { tenantId, id }: ShareRow): Promise<void> {
  await db
    .update(reportShare)
    .set({ visits: sql`${reportShare.visits} + 1`, lastVisitAt: new Date() })
    .where(and(eq(reportShare.tenantId, tenantId), eq(reportShare.id, id)))
}

/** Links of one kind that somebody gave away themselves. */
export function ownShares({ tenantId, userId }: { tenantId: string; userId: string }, thing: ShareRow['thing']) {
  return and(
    eq(reportShare.tenantId, tenantId),
    eq(reportShare.thing, thing),
    eq(reportShare.userId, userId),
    isNull(reportShare.embedId),
  )
}

export function stateOf({ endedAt, expiresAt }: Pick<ShareRow, 'endedAt' | 'expiresAt'>): ShareRecord['state'] {
  if (endedAt !== null) return 'ended'
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'live'
}

/** When a link ends that holds for so many minutes; null: never. */
export function endOf({ shareTime, isShareForever }: { shareTime: number; isShareForever: boolean }): Date | null {
  return isShareForever ? null : new Date(Date.now() + shareTime * 60_000)
}

export function isoOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

/** Links are found by it. */
export function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

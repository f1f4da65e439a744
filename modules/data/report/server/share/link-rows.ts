import { createHash, randomBytes } from 'node:crypto'
import { refuse } from '@mingtai/messages'
import { type Db, newId, type Vault } from '@mingtai/server-kit'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
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

/** One more visitor, for whoever gave the link away; refused when it was opened as often as it may be. */
export async function countVisit(db: Db, { tenantId, id }: ShareRow): Promise<void> {
  const { visits, mostVisits } = reportShare
  const { rowCount } = await db
    .update(reportShare)
    .set({ visits: sql`${visits} + 1`, lastVisitAt: new Date() })
    .where(
      and(
        eq(reportShare.tenantId, tenantId),
        eq(reportShare.id, id),
        or(isNull(mostVisits), sql`${visits} < ${mostVisits}`),
      ),
    )
  if (rowCount === 0) refuse('share.usedUp')
}

/** Milliseconds that whoever came last may stay. */
const LONGEST_STAY = 12 * 3_600_000

/** Whether nobody may read through it any more: it was opened as often as it may be, and the last visit is over. */
export function isUsedUp({ visits, mostVisits, lastVisitAt }: ShareRow): boolean {
  if (mostVisits === null || visits < mostVisits) return false
  return lastVisitAt === null || Date.now() - lastVisitAt.getTime() > LONGEST_STAY
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

export function stateOf(share: ShareRow): ShareRecord['state'] {
  const { endedAt, expiresAt, visits, mostVisits } = share
  if (endedAt !== null) return 'ended'
  if (mostVisits !== null && visits >= mostVisits) return 'usedUp'
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

import type { Db } from '@mingtai/server-kit'
import { and, eq, gt, inArray, max } from 'drizzle-orm'
import { loginFailure, loginSession } from './tables.ts'

/** For the administration of accounts: who is locked, when they came last, and how to send them out. */

/** Login names that are locked for at least one address. */
export async function locksOf(db: Db, tenantId: string, loginNames: readonly string[]): Promise<Set<string>> {
  if (loginNames.length === 0) return new Set()
  const { loginName, lockedUntil } = loginFailure
  const rows = await db
    .selectDistinct({ loginName })
    .from(loginFailure)
    .where(and(eq(loginFailure.tenantId, tenantId), inArray(loginName, [...loginNames]), gt(lockedUntil, new Date())))
  return new Set(rows.map((row) => row.loginName))
}

/** Open the locks of an account for all addresses. */
export async function unlockAccount(db: Db, who: { tenantId: string; loginName: string }): Promise<void> {
  await db
    .delete(loginFailure)
    .where(and(eq(loginFailure.tenantId, who.tenantId), eq(loginFailure.loginName, who.loginName)))
}

export async function lastSignIns(db: Db, tenantId: string, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const { userId, createdAt } = loginSession
  const rows = await db
    .select({ userId, at: max(createdAt) })
    .from(loginSession)
    .where(and(eq(loginSession.tenantId, tenantId), inArray(userId, [...userIds])))
    .groupBy(userId)
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.userId, row.at]])))
}

/** End every session of some people, on all devices. */
export async function endSessionsOf(db: Db, tenantId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .update(loginSession)
    .set({ ended: true })
    .where(
      and(
        eq(loginSession.tenantId, tenantId),
        inArray(loginSession.userId, [...userIds]),
        eq(loginSession.ended, false),
      ),
    )
}

import { alive, type Db } from '@mingtai/server-kit'
import { and, count, desc, eq, inArray, max, or } from 'drizzle-orm'
import { LOCK_SECONDS } from './attempts.ts'
import { wordsOf } from '../log/login-log.ts'
import { loginFailure, loginLog, loginSession } from '../tables.ts'

/** For the administration of accounts: locks, last sign-ins, and ending sessions. */

/** Login names that are locked for at least one address. */
export async function locksOf(db: Db, tenantId: string, loginNames: readonly string[]): Promise<Set<string>> {
  if (loginNames.length === 0) return new Set()
  const { loginName, lockedUntil } = loginFailure
  const rows = await db
    .selectDistinct({ loginName })
    .from(loginFailure)
    .where(
      and(eq(loginFailure.tenantId, tenantId), inArray(loginName, [...loginNames]), alive(lockedUntil, LOCK_SECONDS)),
    )
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

interface Attempts {
  userId: string
  loginName: string
  current: number
  size: number
}

/** How somebody came in, or did not, the latest first. */
export async function attemptsOf(db: Db, tenantId: string, { userId, loginName, current, size }: Attempts) {
  const here = and(eq(loginLog.tenantId, tenantId), or(eq(loginLog.userId, userId), eq(loginLog.who, loginName)))
  const rows = await db
    .select()
    .from(loginLog)
    .where(here)
    .orderBy(desc(loginLog.at), desc(loginLog.id))
    .limit(size)
    .offset((current - 1) * size)
  const [counted] = await db.select({ total: count() }).from(loginLog).where(here)
  const records = rows.map(({ at, result, address, device }) => ({ at, words: wordsOf(result), address, device }))
  return { records, total: counted?.total ?? 0 }
}

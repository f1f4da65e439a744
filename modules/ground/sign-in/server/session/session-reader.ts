import { accessVersion, currentAccessVersion } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, gt, sql } from 'drizzle-orm'
import { loginSession } from '../tables.ts'

/** What every call reads of its session, with the version of its tenant's access. */
export type ReadSession = Awaited<ReturnType<ReturnType<typeof sessionQuery>['execute']>>[number]

/** Reads a session that has not expired, and notes that it is used. */
export type SessionReader = (id: string) => Promise<ReadSession | undefined>

export function sessionReader(db: Db): SessionReader {
  const query = sessionQuery(db)
  return async (id) => {
    const [session] = await query.execute({ id })
    if (session !== undefined) await noteUse(db, session)
    return session
  }
}

/** Written once: putting the statement together costs more than asking the database. */
function sessionQuery(db: Db) {
  const { id, tenantId, userId, organizationId, ended, endedBy, locked, mustChange, lastSeenAt } = loginSession
  return db
    .select({
      id,
      tenantId,
      userId,
      organizationId,
      ended,
      endedBy,
      locked,
      mustChange,
      lastSeenAt,
      accessVersion: currentAccessVersion,
    })
    .from(loginSession)
    .leftJoin(accessVersion, eq(accessVersion.tenantId, loginSession.tenantId))
    .where(and(eq(loginSession.id, sql.placeholder('id')), gt(loginSession.expiresAt, sql`now()`)))
    .prepare('')
}

/** Stores when a session was last used, at most once a minute. */
async function noteUse(db: Db, { id, ended, lastSeenAt }: ReadSession): Promise<void> {
  if (ended || Date.now() - lastSeenAt.getTime() < 60_000) return
  await db.update(loginSession).set({ lastSeenAt: new Date() }).where(eq(loginSession.id, id))
}
